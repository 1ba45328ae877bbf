import { existsSync, statSync } from "node:fs";

/**
 * If root works on another user's data directory, continues as that user: files that root created there would be files
 * that the service could not read. Does nothing on Windows, and where the directory is root's own or missing.
 */
export function actAsOwner(path: string): void {
  const isRoot = process.geteuid?.() === 0;
  if (!isRoot || !existsSync(path)) return;
  const { uid, gid } = statSync(path);
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
