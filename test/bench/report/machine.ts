import { Database as Sqlite } from "bun:sqlite";
import { existsSync, readFileSync, statSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { root, workspace } from "../setup/workspace.ts";

/** What a reader has to know of the machine and the programs to make something of the numbers: names and values. */
export function describeMachine(): readonly (readonly [name: string, value: string])[] {
  const processors = cpus();
  return [
    ["date", new Date().toISOString().slice(0, 10)],
    ["commit", describeCommit()],
    ["processor", `${processors[0]?.model ?? "unknown"}, ${processors.length} cores`],
    ["memory", `${(totalmem() / 2 ** 30).toFixed(1)} GiB`],
    ["system", `${type()} ${release()}`],
    ["disk of the data", describeDisk()],
    ["Bun", Bun.version],
    ["SQLite", readSqliteVersion()],
    ["wrk", run("wrk", "--version").split(" ")[1] ?? "unknown"],
  ];
}

function describeCommit(): string {
  const commit = run("git", "-C", root, "rev-parse", "--short=12", "HEAD").trim();
  const changed = run(
    "git",
    "-C",
    root,
    "status",
    "--porcelain",
    "--",
    "src",
    "migrations",
    "build.ts",
  ).trim();
  return commit === "" ? "unknown" : `${commit}${changed === "" ? "" : ", with changes"}`;
}

function run(...command: readonly string[]): string {
  if (Bun.which(command[0] ?? "") === null) return "";
  return Bun.spawnSync([...command], { stderr: "ignore" }).stdout.toString();
}

function readSqliteVersion(): string {
  const sqlite = new Sqlite(":memory:");
  const [[version] = []] = sqlite.query("SELECT sqlite_version()").values();
  sqlite.close();
  return String(version);
}

/** The file system that the workspace lies on, and what the system says of the device below it. */
function describeDisk(): string {
  if (!existsSync("/proc/self/mountinfo")) return "unknown";
  const { dev } = statSync(workspace);
  const number = `${Math.floor(dev / 256)}:${dev % 256}`;
  const line = readFileSync("/proc/self/mountinfo", "utf8")
    .split("\n")
    .find((mount) => mount.split(" ")[2] === number);
  const [, system = "unknown", device = ""] = line?.split(" - ")[1]?.match(/^(\S+) (\S+)/) ?? [];
  const queue = `/sys/dev/block/${number}/queue/`;
  const read = (name: string): string =>
    existsSync(queue + name) ? readFileSync(queue + name, "utf8").trim() : "";
  const kind = { "0": "not rotating", "1": "said to rotate" }[read("rotational")];
  return [system, device, kind, read("write_cache")]
    .filter((part) => part !== "" && part !== undefined)
    .join(", ");
}
