import { readdirSync } from "node:fs";

/**
 * Every check there is, in two lanes side by side: types, style and all tests against the source; the build and what
 * can be tested from outside against the executable, file by file, in whichever lane is free. Each stage prints its
 * output when it ends, and what failed is said again at the very end, where the tail of a long log still shows it. The
 * closing line counts the tests of all stages; the exit code is 1 where anything failed.
 */
const bun = process.execPath;
const binary = "dist/sitebook";
const test = [bun, "test", "--timeout", "60000"];

let passed = 0;
let failed = 0;
const failures: string[] = [];

/** What a report says of each test that failed, or its end where it names none; each bounded in its lines. */
function failuresOf(report: string): readonly string[] {
  const lines = report.split("\n");
  const told: string[] = [];
  let from = 0;
  lines.forEach((line, index) => {
    if (line.startsWith("(fail)")) told.push(lines.slice(Math.max(from, index - 60), index + 1).join("\n"));
    if (/^\((pass|fail|skip)\)/.test(line)) from = index + 1;
  });
  return told.length > 0 ? told.slice(0, 10) : [lines.slice(-40).join("\n")];
}

/** Runs one command and counts its tests; answers whether it succeeded. */
async function stage(
  title: string,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const start = performance.now();
  const child = Bun.spawn([...command], {
    // The source runs with it, see docs/develop.md.
    env: { ...process.env, BUN_JSC_useConcurrentGC: "0", ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, report, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const count = (word: string): number =>
    Number(new RegExp(`^\\s*(\\d+) ${word}$`, "m").exec(report)?.[1] ?? 0);
  const [good, bad] = [count("pass"), count("fail")];
  passed += good;
  failed += code === 0 || bad > 0 ? bad : 1;
  if (code !== 0) {
    for (const told of failuresOf(output + report)) failures.push(`== ${title}\n${told}`);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `\n== ${title}\n${output}${report}== ${title}: ${code === 0 ? "ok" : `exit ${code}`} in ${seconds} s`,
  );
  return code === 0;
}

async function checkSource(): Promise<void> {
  await stage("types", [bun, "x", "--bun", "tsc", "--noEmit"]);
  await stage("style", [bun, "x", "biome", "check"]);
  // Commands, the appliance and the console in a browser are about the executable: the other lane runs them against it.
  const elsewhere = ["appliance", "commands", "e2e"].flatMap((room) => [
    "--path-ignore-patterns",
    `test/${room}/**`,
  ]);
  await stage("tests of the source", [...test, ...elsewhere]);
}

/** Rooms whose tests look at Sitebook from outside, those first that take long. */
const outside = ["e2e", "appliance", "blackbox", "commands"];

const waiting = outside.flatMap((room) =>
  readdirSync(`test/${room}`)
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `./test/${room}/${name}`),
);
waiting.push("./test/console/serving.test.ts");

/** Tests the executable with what is left of these files; several may do so side by side. */
async function checkExecutable(): Promise<void> {
  if (!(await isBuilt)) return;
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    await stage(`${file}, of the executable`, [...test, file], { SITEBOOK_BINARY: binary });
  }
}

const isBuilt = stage("build", [bun, "run", "build"]);
await Promise.all([checkSource().then(checkExecutable), checkExecutable()]);
if (failures.length > 0) console.log(`\n== What failed\n${failures.join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
