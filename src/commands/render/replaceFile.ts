import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join, parse } from "node:path";
import { syncDirectoryOf } from "../../appliance/backup/disk.ts";
import { Failure, UsageError } from "../../lib/failures/failure.ts";
import { isRunning } from "../../lib/processes.ts";

/** The file that is replaced: where a link leads, the file behind it. Throws a `UsageError` for what is no file. */
export function resolveTarget(path: string): string {
  const real = existsSync(path) ? realpathSync(path) : path;
  if (!existsSync(real)) {
    if (isLink(path)) throw new UsageError(`--to ${path} is a link to nothing; name a file`);
    if (!existsSync(dirname(real)))
      throw new UsageError(`--to ${path}: its folder does not exist; create it first`);
    return real;
  }
  if (!statSync(real).isFile()) throw new UsageError(`--to ${path} is not a file; name one`);
  return real;
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** What belongs to the replacing of a file. */
export interface ReplaceOptions {
  /** Throws where the new content, in a file of its own, must not replace the old one; undefined where any may. */
  readonly check: ((path: string) => Promise<void>) | undefined;
  /** Whether the file is marked as replaced, for what has to follow. */
  readonly marks: boolean;
}

/**
 * Whether a file was replaced, and what has to follow was not done yet. Decision: a hidden file beside it says so, so that a
 * reload that fails, or a power cut before it, is not forgotten by the next run.
 */
export const isMarked = (path: string): boolean => existsSync(markOf(path));

/** Notes that something has to follow, in a file of its own: a link that others have put there leads nowhere. */
function mark(path: string): void {
  unmark(path);
  try {
    writeFileSync(markOf(path), "", { flag: "wx" });
  } catch (error) {
    // Another run has marked it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Notes that what has to follow was done. */
export const unmark = (path: string): void => rmSync(markOf(path), { force: true });

const markOf = (path: string): string => join(dirname(path), `.${basename(path)}.sitebook-due`);

/** What stands in the name of a file with new content, in front of the process that writes it. */
const unfinishedMark = ".sitebook-new-";

/**
 * What stands before and behind the process in the name of a file with new content. Decision: one that is checked has the
 * extension of the file that it replaces, as Ansible and others go by it; one that is not has none, as Icinga reads hidden
 * files too.
 */
function unfinishedNames(path: string): { readonly checked: Affixes; readonly unchecked: Affixes } {
  const { name, ext, base } = parse(path);
  return { checked: [`.${name}${unfinishedMark}`, ext], unchecked: [`.${base}${unfinishedMark}`, ""] };
}

type Affixes = readonly [before: string, behind: string];

const isAtWork = (writer: number): boolean => writer !== process.pid && isRunning(writer);

/** Removes what runs that were killed have left beside a file; others that are at work keep theirs. */
function removeLeftovers(path: string): void {
  const names = Object.values(unfinishedNames(path));
  for (const file of readdirSync(dirname(path))) {
    const isLeftover = names.some(([before, behind]) => {
      if (!file.startsWith(before) || !file.endsWith(behind)) return false;
      const writer = file.slice(before.length, file.length - behind.length);
      return /^\d+$/.test(writer) && !isAtWork(Number(writer));
    });
    if (isLeftover) rmSync(join(dirname(path), file), { force: true });
  }
}

/**
 * Replaces a file once its new content has passed a check, and returns whether its bytes are other ones. The content is
 * written to a hidden file beside it, flushed and renamed: at every moment the old file or the new one is there as a whole,
 * and what is left of a run that was killed is removed by the next one. Throws a `Failure`, with the old file in place,
 * where it can't be written or the check fails.
 */
export async function replaceFile(
  path: string,
  bytes: Uint8Array,
  { check, marks }: ReplaceOptions,
): Promise<boolean> {
  removeLeftovers(path);
  const before = existsSync(path) ? statSync(path) : undefined;
  if (before?.size === bytes.byteLength && readFileSync(path).equals(bytes)) return false;
  const names = unfinishedNames(path);
  const [first, last] = check === undefined ? names.unchecked : names.checked;
  const unfinished = join(dirname(path), `${first}${process.pid}${last}`);
  try {
    write(unfinished, bytes, before);
    await check?.(unfinished);
    if (marks) mark(path);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw describeKept(path, error);
  }
  // A rename survives a power cut once its folder is flushed.
  syncDirectoryOf(path);
  return true;
}

function write(path: string, bytes: Uint8Array, before: Stats | undefined): void {
  rmSync(path, { force: true });
  const descriptor = openSync(path, "wx", before?.mode ?? 0o644);
  try {
    for (let written = 0; written < bytes.byteLength; ) written += writeSync(descriptor, bytes, written);
    // By its descriptor: others may put a link in the place of a file.
    if (before !== undefined) {
      // Only root gives files away; it does so first, as that takes special bits of a mode away.
      if (process.geteuid?.() === 0) fchownSync(descriptor, before.uid, before.gid);
      fchmodSync(descriptor, before.mode);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** What the system says where a file can't be written, in words. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EROFS: "the file system is read-only",
  EACCES: "can't be written; grant this account write access to its folder",
  EPERM: "can't be written; grant this account write access to its folder",
};

function describeKept(path: string, error: unknown): Failure {
  const { code, message } = error as NodeJS.ErrnoException;
  const kept = existsSync(path) ? "; the old file stays" : "; it was not created";
  return new Failure(`${path}: ${reasons[code ?? ""] ?? message}${kept}`);
}
