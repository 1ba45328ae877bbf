import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { Failure } from "../../../lib/failures/failure.ts";
import type { ProgressLine } from "../../../lib/progress.ts";
import { describeBytes, readPieces, requireSpace } from "../disk.ts";
import type { Verified } from "./verify.ts";

/** Copies a verified backup to a new file of mode 0600, on the disk; throws a `Failure` where it has changed since. */
export function copyVerified(
  file: string,
  copy: string,
  { sha256, bytes }: Verified,
  progress: ProgressLine,
): void {
  requireSpace(copy, bytes);
  const copied = copyFile(file, copy, (read) =>
    progress(`copying ${describeBytes(read)} of ${describeBytes(bytes)}`),
  );
  if (copied !== sha256) {
    throw new Failure(`${file} changed while it was copied: nothing was restored; try again`);
  }
}

/** Answers the SHA-256 of what was copied. */
function copyFile(file: string, copy: string, each: (read: number) => void): string {
  const hasher = new Bun.CryptoHasher("sha256");
  const handle = openSync(copy, "wx", 0o600);
  try {
    readPieces(file, (piece, read) => {
      hasher.update(piece);
      for (let at = 0; at < piece.length; ) at += writeSync(handle, piece, at);
      each(read);
    });
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return hasher.digest("hex");
}
