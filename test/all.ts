import { existsSync } from "node:fs";

/**
 * Every check there is, in order: types, style, all tests against the source, the build, and the black-box tests
 * against the executable. Prints one closing line with the tests of all stages; exits 1 where anything failed.
 */
const bun = process.execPath;
const binary = "dist/sitebook";

let passed = 0;
let failed = 0;

async function stage(title: string, command: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const start = performance.now();
  console.log(`\n== ${title}`);
  const child = Bun.spawn([...command], {
    env: { ...process.env, ...env },
    stdout: "inherit",
    stderr: "pipe",
  });
  const decoder = new TextDecoder();
  let report = "";
  for await (const chunk of child.stderr) {
    process.stderr.write(chunk);
    report += decoder.decode(chunk, { stream: true });
  }
  const code = await child.exited;
  const count = (word: string): number =>
    Number(new RegExp(`^\\s*(\\d+) ${word}$`, "m").exec(report)?.[1] ?? 0);
  const [good, bad] = [count("pass"), count("fail")];
  passed += good;
  failed += code === 0 || bad > 0 ? bad : 1;
  console.log(
    `== ${title}: ${code === 0 ? "ok" : `exit ${code}`} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  return code === 0;
}

await stage("types", [bun, "x", "--bun", "tsc", "--noEmit"]);
await stage("style", [bun, "x", "biome", "check"]);
await stage("tests of the source", [bun, "test", "--timeout", "30000"]);
const isBuilt = await stage("build", [bun, "run", "build"]);
if (isBuilt && existsSync(binary)) {
  await stage("black-box tests of the executable", [bun, "test", "--timeout", "30000", "test/blackbox"], {
    SITEBOOK_BINARY: binary,
  });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
