import { mkdirSync, rmSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { Glob } from "bun";
import { version } from "./package.json";
import { workerEntrypoint as backupWorker } from "./src/appliance/backup/copyInWorker.ts";
import { workerEntrypoint as cloneWorker } from "./src/appliance/clones/cutInWorker.ts";
import { workerEntrypoint as standbyWorker } from "./src/appliance/standby/verifyInWorker.ts";
import { embedConsole } from "./src/console/embed.ts";
import { workerEntrypoint as checkpointWorker } from "./src/db/checkpoints/checkpoints.ts";
import { workerEntrypoint as flushWorker } from "./src/db/commits/logFlusher.ts";
import { workerEntrypoint as jobWorker } from "./src/jobs/jobs.ts";
import { workerEntrypoint as outputWorker } from "./src/jobs/outputs/renderer.ts";
import { workerEntrypoint as readWorker } from "./src/jobs/reads/reader.ts";
import { embedBreached } from "./src/lib/passwords/embedBreached.ts";
import { collectComponents } from "./src/release/licences/collect.ts";
import { parseSigningKey, renderPublicKey, signBytes } from "./src/release/minisign.ts";
import { readIntegrity, renderSbom } from "./src/release/sbom.ts";
import { checkRegistry } from "./src/resource/definition/registry.ts";
import { registry } from "./src/resources/index.ts";

/** A machine that an executable is made for: its file name in dist/, and what Bun calls it. */
interface Target {
  readonly file: string;
  readonly compile: Bun.Build.CompileTarget;
}

/** Baseline is for processors without AVX2, as old boxes in cupboards have them. */
export const targets: readonly Target[] = [
  { file: "sitebook-linux-x64", compile: "bun-linux-x64-baseline" },
  { file: "sitebook-linux-arm64", compile: "bun-linux-arm64" },
  { file: "sitebook-linux-x64-musl", compile: "bun-linux-x64-baseline-musl" },
  { file: "sitebook-linux-arm64-musl", compile: "bun-linux-arm64-musl" },
  { file: "sitebook-macos-x64", compile: "bun-darwin-x64" },
  { file: "sitebook-macos-arm64", compile: "bun-darwin-arm64" },
  { file: "sitebook-windows-x64.exe", compile: "bun-windows-x64-baseline" },
];

/** What is built, for which machine (this one unless said), and to where. */
interface Plan {
  readonly entrypoints: readonly string[];
  readonly outfile: string;
  readonly target?: Bun.Build.CompileTarget;
  /** Compile ahead what the engine would compile at start. */
  readonly bytecode?: boolean;
}

/** The program, and what it runs in threads of their own. */
export const entrypoints = [
  "src/main.ts",
  backupWorker,
  checkpointWorker,
  cloneWorker,
  standbyWorker,
  flushWorker,
  jobWorker,
  outputWorker,
  readWorker,
];

const root = import.meta.dir;
const dist = join(root, "dist");

/**
 * Builds one executable with all that it needs inside; the files of its working directory mean nothing to it.
 * The source maps are inside too, so that a stack trace names our files.
 */
export async function build({ entrypoints, outfile, target, bytecode = false }: Plan): Promise<void> {
  const { commit, date } = stamps();
  const result = await Bun.build({
    entrypoints: entrypoints.map((path) => resolve(root, path)),
    root: join(root, "src"),
    compile: {
      outfile,
      ...(target === undefined ? {} : { target }),
      autoloadDotenv: false,
      autoloadBunfig: false,
      autoloadTsconfig: false,
      autoloadPackageJson: false,
      windows: { title: "Sitebook", version: `${version}.0`, hideConsole: false },
    },
    format: "esm",
    bytecode,
    minify: true,
    sourcemap: "linked",
    plugins: [await consoleInside(), embedBreached()],
    define: {
      "process.env.NODE_ENV": JSON.stringify("production"),
      BUILD_COMMIT: JSON.stringify(commit),
      BUILD_DATE: JSON.stringify(date),
    },
  });
  for (const message of result.logs) console.error(message);
  if (!result.success) throw new Error(`${outfile} was not built`);
}

let embedded: Promise<Bun.BunPlugin> | undefined;

/** The console is the same in all executables, and made once. */
const consoleInside = (): Promise<Bun.BunPlugin> => (embedded ??= embedConsole());

/**
 * Whether an executable can be tried on the machine that builds it. Only then it gets bytecode, which halves the time to
 * start: bytecode made for another system has been seen to crash there, and nobody would notice here.
 */
function isOurs(target: Bun.Build.CompileTarget): boolean {
  const systems: Readonly<Record<string, string>> = { win32: "windows" };
  const system = systems[process.platform] ?? process.platform;
  return target.startsWith(`bun-${system}-${process.arch}`) && !target.endsWith("-musl");
}

/** The commit and its time; SOURCE_DATE_EPOCH wins over it, so that a build can be repeated to the byte. */
function stamps(): { readonly commit: string; readonly date: string } {
  const commit = git("rev-parse", "--short=12", "HEAD");
  const isChanged = commit !== "" && git("status", "--porcelain", "--untracked-files=no") !== "";
  const seconds = process.env.SOURCE_DATE_EPOCH || git("log", "-1", "--format=%ct");
  const date = new Date(Number(seconds === "" ? 0 : seconds) * 1000).toISOString().replace(".000Z", "Z");
  return { commit: commit === "" ? "unknown" : `${commit}${isChanged ? "+changes" : ""}`, date };
}

/** What git says, or "" where it or the repository is missing. */
function git(...command: readonly string[]): string {
  if (Bun.which("git") === null) return "";
  const { exitCode, stdout } = Bun.spawnSync(["git", "-C", root, ...command], { stderr: "ignore" });
  return exitCode === 0 ? stdout.toString().trim() : "";
}

async function sha256(file: string): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  for await (const piece of Bun.file(file).stream()) hasher.update(piece);
  return hasher.digest("hex");
}

async function report(files: readonly string[]): Promise<void> {
  const sums: string[] = [];
  for (const file of files) {
    const sum = await sha256(file);
    sums.push(`${sum}  ${basename(file)}`);
    console.log(
      `${basename(file).padEnd(28)}${(statSync(file).size / 1e6).toFixed(1).padStart(7)} MB  ${sum}`,
    );
  }
  // The maps are inside the executables; Bun leaves them beside as well.
  for (const map of new Glob("*.map").scanSync(dist)) rmSync(join(dist, map));
  await writeSums(`${sums.join("\n")}\n`);
}

/** Writes the sums and, where there is a key, their signature; one of an earlier build is removed. */
async function writeSums(text: string): Promise<void> {
  const file = join(dist, "SHA256SUMS");
  await Bun.write(file, text);
  rmSync(`${file}.minisig`, { force: true });
  const key = await readSigningKey();
  if (key === undefined) {
    console.log("SHA256SUMS is not signed: SITEBOOK_SIGNING_KEY or SITEBOOK_SIGNING_KEY_FILE names no key");
    return;
  }
  const signingKey = parseSigningKey(key);
  const comment = `Sitebook ${version} SHA256SUMS`;
  await Bun.write(`${file}.minisig`, signBytes(signingKey, new TextEncoder().encode(text), comment));
  console.log(
    `SHA256SUMS is signed; verify it with: minisign -Vm SHA256SUMS -P ${renderPublicKey(signingKey)}`,
  );
}

/** The key that releases are signed with, as text or as the path of a file with it. */
async function readSigningKey(): Promise<string | undefined> {
  const { SITEBOOK_SIGNING_KEY: text, SITEBOOK_SIGNING_KEY_FILE: file } = process.env;
  return text || (file ? Bun.file(file).text() : undefined);
}

/** Writes the SBOM, which is the same for all executables. */
async function writeSbom(): Promise<string> {
  const file = join(dist, "sitebook.cdx.json");
  const integrity = readIntegrity(await Bun.file(join(root, "bun.lock")).text());
  await Bun.write(file, renderSbom(await collectComponents(), { ...stamps(), integrity }));
  return file;
}

async function main(): Promise<void> {
  checkRegistry(registry);
  const { commit, date } = stamps();
  console.log(`Sitebook ${version}, commit ${commit}, ${date}`);
  mkdirSync(dist, { recursive: true });
  if (!process.argv.includes("--all")) {
    const outfile = join(dist, process.platform === "win32" ? "sitebook.exe" : "sitebook");
    await build({ entrypoints, outfile, bytecode: true });
    return report([outfile, await writeSbom()]);
  }
  const files: string[] = [];
  for (const { file, compile } of targets) {
    const outfile = join(dist, file);
    await build({ entrypoints, outfile, target: compile, bytecode: isOurs(compile) });
    files.push(outfile);
  }
  await report([...files, await writeSbom()]);
  console.log("The musl executables need libstdc++ and libgcc; on Alpine: apk add libstdc++ libgcc");
}

if (import.meta.main) await main();
