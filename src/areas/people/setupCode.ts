import { timingSafeEqual } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../lib/hash.ts";

/** RFC 4648's alphabet in lower case: no digit of it is mistaken for a letter when it is typed from a screen. */
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const bytes = 20;
const bits = 5;

/** A new set-up code: 160 random bits in base32, in eight groups of four with hyphens between. */
export function newSetupCode(): string {
  const random = BigInt(`0x${Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("hex")}`);
  const places = Array.from({ length: (bytes * 8) / bits }, (_, index) => BigInt(index * bits));
  const text = places.map((place) => alphabet[Number((random >> place) & 31n)]).join("");
  return text.replaceAll(/.{4}(?=.)/g, "$&-");
}

/** The hash by which a set-up code is known again; hyphens, spaces and capitals make no difference. */
export const hashSetupCode = (code: string): string => sha256(code.toLowerCase().replaceAll(/[\s-]/g, ""));

/** Whether a code is the one of a hash, in a time that says nothing of how much of it was right. */
export const isSetupCode = (code: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSetupCode(code), "hex"), Buffer.from(hash, "hex"));

/** The file in the data directory that has the set-up code while it is good. */
export const setupCodeFile = "setup-code";

/** Writes the code to its file, which only the owner may read; one that is there is replaced, whatever it is. */
export function writeSetupCode(directory: string, code: string): void {
  removeSetupCode(directory);
  // "wx" never follows a link that somebody has put there in between.
  writeFileSync(join(directory, setupCodeFile), `${code}\n`, { mode: 0o600, flag: "wx" });
}

/** Removes the file of the code, whether it is there or not: there is somebody now, or the code is good no longer. */
export function removeSetupCode(directory: string): void {
  rmSync(join(directory, setupCodeFile), { force: true });
}
