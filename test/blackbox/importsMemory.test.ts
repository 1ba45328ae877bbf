import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { type Sitebook, startSitebook } from "../support.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
});
afterAll(() => box.stop());

const size = 28 * 1024 * 1024;
const fill = (start: string, one: string, end: string): string =>
  `${start}${one.repeat(Math.floor(size / one.length))}${end}`;

const hostile: Readonly<Record<string, readonly string[]>> = {
  "YAML and a dump of NetBox": [
    fill("--- [", "[],", "[]]"),
    fill('[{"model":"dcim.site","pk":1,"fields":{"a":[', "[],", "[]]}}]"),
  ],
  "records without fields": [fill("[", "{},", "{}]"), fill("- {a: b}\n", "- {a: b}\n", "")],
  "what was read of a NetBox, and many names": [
    fill('{"readFrom":"NetBox","records":{"dcim.site":[', "[],", "[]]}}"),
    `[{${Array.from({ length: 1_500_000 }, (_, index) => `"name ${index}":1`).join(",")}}]`,
  ],
};

/** Twice what the benchmark `beside` allows on a quiet machine: on a busy one the memory is collected later. */
const mebibytes = 1400;

/** The most memory that the server has had, in mebibytes; Linux tells it. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

if (process.platform !== "linux") console.log("The memory of a server is only measured on Linux");

test.skipIf(process.platform !== "linux").each(Object.keys(hostile))(
  "takes little memory under two hostile uploads at once: %s",
  async (name) => {
    const { operator } = box.as;
    const answers = await Promise.all(
      (hostile[name] ?? []).map((raw) =>
        operator.post("/api/imports?dryRun=true", undefined, {
          raw,
          headers: { "content-type": "application/octet-stream" },
        }),
      ),
    );
    for (const { status } of answers) expect([400, 413]).toContain(status);
    expect(peakOf(box.pid)).toBeLessThan(mebibytes);
  },
);
