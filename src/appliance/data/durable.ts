import { renameSync, writeFileSync } from "node:fs";
import { syncDirectoryOf, syncFile } from "../backup/disk.ts";

/** Writes a small file of mode 0600 so that after a crash it holds either the new text or the old. */
export function writeDurably(file: string, text: string): void {
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameDurably(unfinished, file);
}

/** Gives a finished file its name, on disk before this returns; the file must be closed (Windows asks for it). */
export function renameDurably(from: string, to: string): void {
  syncFile(from);
  renameSync(from, to);
  syncDirectoryOf(to);
}
