import { timingSafeEqual } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../../lib/hash.ts";
import { newTypedCode, plainCode } from "../typedCode.ts";

/** A new set-up code: 160 random bits, in eight groups of four. */
export const newSetupCode = (): string => newTypedCode(20);

/** The hash by which a set-up code is known again; hyphens, spaces and capitals make no difference. */
export const hashSetupCode = (code: string): string => sha256(plainCode(code));

/** Whether a code is the one of a hash, in a time that says nothing of how much of it was right. */
export const isSetupCode = (code: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSetupCode(code), "hex"), Buffer.from(hash, "hex"));

/** The file in the data directory that has the set-up code while it is good. */
export const setupCodeFile = "setup-code";

/** Writes the code to its file, which only the owner may read; one that is there is replaced, whatever it is. */
export function writeSetupCode(directory: string, code: string): void {
  removeSetupCode(directory);
  // "wx" never follows a link that was created there in the meantime.
  writeFileSync(join(directory, setupCodeFile), `${code}\n`, { mode: 0o600, flag: "wx" });
}

/** Removes the file of the code, if it is there: an account exists now, or the code has expired. */
export function removeSetupCode(directory: string): void {
  rmSync(join(directory, setupCodeFile), { force: true });
}
