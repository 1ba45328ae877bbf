import { expect, test } from "bun:test";
import { scripts } from "../package.json";

/** What a script does before anything else; `bun run build` stands for what build does. */
const installing = /^(bun install --frozen-lockfile --silent|bun run build) && \S/;

test("every script works on a fresh clone: it begins by installing what is missing", () => {
  expect(Object.entries(scripts).filter(([, line]) => !installing.test(line))).toEqual([]);
  expect(scripts.build).toStartWith("bun install");
});
