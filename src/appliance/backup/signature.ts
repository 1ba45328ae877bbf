import { createHmac, timingSafeEqual } from "node:crypto";
import { chownSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { newSecret } from "../../lib/hash.ts";
import type { Manifest } from "./answers.ts";
import { moveIntoPlace, removeFiles, writeSynced } from "./disk.ts";

/** What is signed of a manifest: all but the signature. */
type Unsigned = Omit<Manifest, "signature">;

/** Who signed a manifest: this Sitebook, no one, or the holder of another key. */
export type Signer = "this" | "none" | "another";

/**
 * The HMAC-SHA-256 (RFC 2104) of a manifest in lower-case hex; undefined without a key.
 *
 * Decision: backups are signed with a key of the box, `sitebook.key`, which is in no backup. An attacker who can change a backup
 * where it is kept can make its sums fit, but not sign it.
 */
export function sign(manifest: Unsigned, key: string | undefined): string | null {
  if (key === undefined) return null;
  const { format, id, sitebook, createdAt, reason, schema, sha256, bytes, rows } = manifest;
  const tables = Object.entries(rows).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([format, id, sitebook, createdAt, reason, schema, sha256, bytes, tables]);
  return createHmac("sha256", key).update(text).digest("hex");
}

/** Tells who signed a manifest; the comparison takes as long for any wrong signature. */
export function signerOf(manifest: Manifest | undefined, key: string | undefined): Signer {
  if (manifest === undefined || manifest.signature === null) return "none";
  const expected = sign(manifest, key);
  if (expected === null) return "another";
  return timingSafeEqual(Buffer.from(manifest.signature), Buffer.from(expected)) ? "this" : "another";
}

/** The key in a file; undefined where there is none, or none that is whole. */
export function readKey(file: string): string | undefined {
  try {
    const key = readFileSync(file, "utf8").trim();
    return /^[\w-]{43}$/.test(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The key in a file, which is made where it is missing; undefined where it cannot be made, as on a medium that cannot be
 * written: a backup that is not signed is better than none.
 */
export function readOrMakeKey(file: string): string | undefined {
  return readKey(file) ?? makeKey(file);
}

function makeKey(file: string): string | undefined {
  const unfinished = `${file}.${newSecret(6)}.new`;
  try {
    try {
      writeSynced(unfinished, `${newSecret()}\n`);
      giveToOwner(unfinished);
      moveIntoPlace(unfinished, file);
    } finally {
      removeFiles(unfinished);
    }
  } catch {
    // Another process was faster, or the file cannot be created.
  }
  return readKey(file);
}

/** Root may take a backup of another user's data directory; the key in it must belong to that user. */
function giveToOwner(file: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  chownSync(file, uid, gid);
}
