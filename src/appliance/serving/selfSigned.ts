import { createPrivateKey, X509Certificate } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { isIPv4 } from "node:net";
import { isMissing } from "../../lib/failures/systemError.ts";
import type { Log } from "../../lib/log.ts";
import { day } from "../../lib/time/duration.ts";
import { makeCertificate } from "./certificate.ts";
import type { MachineNames } from "./machine.ts";

/** A certificate that expires sooner is replaced. */
const remainingMilliseconds = 30 * day;

/**
 * Sees to it that `file` holds a certificate for those names, with its key, that serves for 30 days at least. It is made
 * again only if it has to be, because people may have told their browsers to trust the one that is there.
 */
export async function keepSelfSigned(file: string, names: MachineNames, log: Log): Promise<void> {
  const reason = findReason(file, names);
  if (reason === undefined) return;
  const pem = await makeCertificate(names, new Date());
  replacePrivately(file, pem);
  const { fingerprint256 } = new X509Certificate(pem);
  log.info("created a self-signed certificate; compare its fingerprint before you trust it", {
    reason,
    sha256: fingerprint256,
    names: [...names.dns, ...names.ip].join(" "),
  });
}

/** Why the certificate has to be made; undefined where it serves. */
function findReason(file: string, names: MachineNames): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (isMissing(error)) return "there is none yet";
    throw error;
  }
  try {
    const certificate = new X509Certificate(text);
    if (!certificate.checkPrivateKey(createPrivateKey(text))) return "the key is another's";
    if (Date.parse(certificate.validTo) - Date.now() < remainingMilliseconds)
      return "the one before ends within 30 days";
    // Decision: a self-signed certificate is replaced for a name or an IPv4 address that is missing. Addresses of IPv6
    // are in it but are no reason to make another, because many systems change them every day; neither is a name that
    // has gone.
    const missing = [
      ...names.dns.filter((name) => !certificate.subjectAltName?.split(", ").includes(`DNS:${name}`)),
      ...names.ip.filter((address) => isIPv4(address) && certificate.checkIP(address) === undefined),
    ];
    return missing.length === 0 ? undefined : `it did not name ${missing.join(" ")}`;
  } catch {
    return "the file was damaged";
  }
}

function replacePrivately(file: string, text: string): void {
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const handle = openSync(unfinished, "wx", 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(unfinished, file);
}
