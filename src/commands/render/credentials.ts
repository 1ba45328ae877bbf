import { X509Certificate } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { Failure, missing } from "../../lib/failures/failure.ts";
import { isMissing, systemErrorOf } from "../../lib/failures/systemError.ts";

/** Reads the token in a file. Throws a `Failure` where there is none. */
export function readToken(file: string): string {
  const text = read("--token-file", file).trim();
  if (/^[\w-]+$/.test(text)) return text;
  throw new Failure(
    `--token-file ${file} must have a token and nothing else; create a read-only one in your profile`,
  );
}

/** A certificate in a PEM file, which may have its key as well. */
const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Reads the certificates in a file. Throws a `Failure` where there are none. */
export function readPem(file: string): string {
  const certificates = read("--ca-file", file).match(certificate)?.join("\n") ?? "";
  try {
    new X509Certificate(certificates);
    return certificates;
  } catch {
    throw new Failure(`--ca-file ${file} contains no certificate; name a PEM file with one`);
  }
}

/** Warns on standard error where every account of the machine can read a token. */
export function warnOfReaders(file: string): void {
  if (process.platform === "win32") return;
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o004) === 0) return;
  console.error(`sitebook: warning: all users of this machine can read ${file}; run chmod o= ${file}`);
}

function read(flag: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isMissing(error)) throw missing(`${flag} ${file}`);
    const { code } = systemErrorOf(error);
    if (code === "EISDIR") throw new Failure(`${flag} ${file} is a folder; name a file`);
    throw new Failure(`${flag} ${file} can't be read (${code}); grant this account read access`);
  }
}
