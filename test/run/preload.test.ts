import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { testTimeout } from "./command.ts";
import { root, testFiles } from "./files.ts";

const isLinux = process.platform === "linux";
if (!isLinux) console.warn("SKIPPED the timeout of every run: only Linux shows the command line");

test.skipIf(!isLinux)("every run has the timeout and the environment of the whole run", () => {
  const words = readFileSync("/proc/self/cmdline", "utf8").split("\0");
  expect(words.filter((word) => word.startsWith("--timeout"))).toHaveLength(1);
  expect(process.env.BUN_JSC_useConcurrentGC).toBe("0");
});

test.skipIf(!isLinux)("a run that was started by hand does too, and has the exit code of its tests", () => {
  const { BUN_JSC_useConcurrentGC: _, ...env } = process.env;
  const run = (name: string) =>
    Bun.spawnSync([process.execPath, "test", "./test/run/preload.test.ts", "-t", name], { cwd: root, env });
  const found = run("^every run has");
  expect([found.exitCode, /^ 1 pass$/m.test(found.stderr.toString())]).toEqual([0, true]);
  expect(run("no test is called so").exitCode).not.toBe(0);
});

test("no test has less time than the others", () => {
  const limit = /(?<![.\w])setDefaultTimeout\((\d[\d_]*)\)|^\s*\}, (\d[\d_]*)\);$/gm;
  const short = [...testFiles, ...new Glob("test/{conformance,e2e}/*.ts").scanSync(root)].flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(limit)]
      .map(([, all, own]) => Number((all ?? own ?? "").replaceAll("_", "")))
      .filter((milliseconds) => milliseconds >= 1000 && milliseconds <= testTimeout)
      .map((milliseconds) => `${file}: ${milliseconds}`),
  );
  expect([...new Set(short)]).toEqual([]);
});
