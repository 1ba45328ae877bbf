import { describe, expect, test } from "bun:test";
import { planJobs } from "./jobs.ts";
import { roundSeconds } from "./timings.ts";

const timings = {
  "test/lib/cidr.test.ts": 20,
  "test/lib/hash.test.ts": 10,
  "test/lib/mac.test.ts": 10,
  "test/e2e/forms.test.ts": 16,
};
const files = Object.keys(timings);

describe("the jobs of a run", () => {
  test("share a process for the files of a folder, up to half a minute", () => {
    const jobs = planJobs(files, timings, true).filter(({ title }) => title.includes("lib"));
    expect(jobs.map(({ title, seconds }) => [title, seconds])).toEqual([
      ["test/lib, part 1", 30],
      ["test/lib/mac.test.ts", 10],
    ]);
  });

  test.each([
    ["starts it itself", "test/console/serving.test.ts"],
    ["starts it in its browser", "test/e2e/forms.test.ts"],
    ["starts it by helpers of another folder", "test/standby/promote.test.ts"],
  ])("give what %s the executable, where there is one", (_how, file) => {
    const [built] = planJobs([file], timings, true);
    expect(built).toMatchObject({ needsBuild: true, env: { SITEBOOK_BINARY: "dist/sitebook" } });
    const [source] = planJobs([file], timings, false);
    expect(source).not.toHaveProperty("needsBuild");
    expect(source).not.toHaveProperty("env");
  });

  test("put files without a recorded duration first", () => {
    const [job] = planJobs(["test/run/jobs.test.ts"], timings, true);
    expect(job?.seconds).toBe(Infinity);
  });
});

test.each([
  [0.2, undefined, 1],
  [11, undefined, 8],
  [12, undefined, 16],
  [400, undefined, 256],
  [15, 8, 8],
  [5, 8, 8],
  [17, 8, 16],
  [3, 8, 4],
  [0.1, 1, 1],
])("%d seconds where %p are recorded become %d", (seconds, recorded, expected) => {
  expect(roundSeconds(seconds, recorded)).toBe(expected);
});
