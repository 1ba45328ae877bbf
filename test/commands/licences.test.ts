import { expect, test } from "bun:test";
import { sitebook } from "./run.ts";

test("prints the licences of everything that ships, a list first", async () => {
  const { code, output, errors } = await sitebook(["licences"]);
  expect([code, errors]).toEqual([0, ""]);
  const [list = ""] = output.split("=".repeat(80));
  const lines = list.trim().split("\n");
  expect(lines.length).toBeGreaterThan(50);
  expect(lines[0]).toMatch(/^Sitebook \d+\.\d+\.\d+ \(MIT\)$/);
  expect(lines).toContainEqual(expect.stringMatching(/^react \d+\.\S+ \(MIT\)$/));
  // The text of each is below the list.
  for (const line of lines) expect(output.split(`${"=".repeat(80)}\n${line}\n`)).toHaveLength(2);
  expect(output).toContain("May you do good and not evil.");
});
