import { existsSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../../lib/failures/failure.ts";
import type { Arguments, Flag } from "../command.ts";

/** Where the parts of the service go, and whether the running system is theirs. */
export interface System {
  readonly executable: string;
  readonly unit: string;
  /** False where files are put into the image of another system. */
  readonly isRunning: boolean;
}

/** The flag of the service commands that makes them work on an image. */
export const rootFlag = {
  root: {
    flag: "--root",
    value: "DIR",
    meaning: "work on the system image in DIR: only write or remove files, start and stop nothing",
  },
} as const satisfies Readonly<Record<string, Flag>>;

/** Where the executable is installed. */
export const executablePath = "/usr/local/bin/sitebook";

/** The name of the unit. */
export const unitName = "sitebook.service";

/** The system that a service command is to work on; throws a `Failure` where it is none with systemd. */
export function findSystem({ given }: Pick<Arguments, "given">): System {
  if (process.platform !== "linux") {
    throw new Failure(
      `service works with systemd, on Linux: the chapter "Running as a service" of the README has what ${process.platform === "darwin" ? "launchd" : "Windows"} needs`,
    );
  }
  const root = given.root ?? "/";
  return {
    executable: join(root, executablePath),
    unit: join(root, "/etc/systemd/system", unitName),
    isRunning: given.root === undefined,
  };
}

/** Throws a `Failure` where this is not root, who alone may change the running system. */
export function requireRoot({ isRunning }: System, command: string): void {
  if (isRunning && process.geteuid?.() !== 0) {
    throw new Failure(`only root may do this: sudo sitebook ${command}`);
  }
}

/** Whether systemd runs this system. */
export const hasSystemd = ({ isRunning }: System): boolean => isRunning && existsSync("/run/systemd/system");

/** Runs a tool of the system and answers what it prints; throws a `Failure` with its first line where it fails. */
export function runTool(command: readonly string[]): string {
  const { exitCode, stdout, stderr } = tryTool(command);
  if (exitCode === 0) return stdout;
  throw new Failure(`${command.join(" ")} failed: ${stderr.split("\n")[0] ?? `exit code ${exitCode}`}`);
}

/** Runs a tool of the system, whatever comes of it; a tool that is missing has the exit code 127. */
export function tryTool(command: readonly string[]) {
  const path = Bun.which(command[0] ?? "");
  if (path === null) return { exitCode: 127, stdout: "", stderr: `there is no ${command[0]} here` };
  const { exitCode, stdout, stderr } = Bun.spawnSync([path, ...command.slice(1)], { stdin: "ignore" });
  return { exitCode, stdout: stdout.toString().trim(), stderr: stderr.toString().trim() };
}
