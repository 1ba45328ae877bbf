import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { isRunning } from "../../lib/processes.ts";
import { now } from "../../lib/time/time.ts";
import { holderFile } from "./names.ts";

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly command: string;
  readonly since: string;
}

/** Writes down that this process holds the directory. */
export function writeHolder(path: string): void {
  const holder: Holder = { pid: process.pid, host: hostname(), command: ownCommand(), since: now() };
  try {
    writeFileSync(holderFile(path), `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  } catch {
    // The lock holds without it; on a full disk the next process reads of "another process".
  }
}

/** Removes what `writeHolder` wrote. */
export function removeHolder(path: string): void {
  rmSync(holderFile(path), { force: true });
}

/** Names who holds the directory, as `process 4242 on box (sitebook serve) since 2026-11-21T02:30:00.000Z`. */
export function describeHolder(path: string): string {
  const holder = readHolder(path);
  if (holder === undefined || isGone(holder)) return "another process";
  return `process ${holder.pid} on ${holder.host} (${holder.command}) since ${holder.since}`;
}

/** The command of this process, without flags: these may be long and are not what tells two processes apart. */
function ownCommand(): string {
  const [first = "serve"] = process.argv.slice(2);
  return `sitebook ${/^[a-z]+$/.test(first) ? first : "serve"}`;
}

function readHolder(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(holderFile(path), "utf8"));
    return typeof holder?.pid === "number" ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** A note left by a process that was killed, seen while the next holder has yet to write its own. */
const isGone = ({ pid, host }: Holder): boolean => host === hostname() && !isRunning(pid);
