import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { Failure } from "../../lib/failures/failure.ts";
import { isMissing, systemErrorOf } from "../../lib/failures/systemError.ts";

/** Where a certificate chain and its key are, both in PEM; one file may hold both. */
export interface PairFiles {
  readonly cert: string;
  readonly key: string;
}

/** A certificate chain and its key that belong together. */
export interface Pair {
  readonly cert: string;
  readonly key: string;
  /** SHA-256 of the server's own certificate, as "AB:CD:…". */
  readonly fingerprint: string;
  readonly validTo: Date;
  /** The server's own certificate. */
  readonly certificate: X509Certificate;
}

/** Reads a pair; throws a `Failure` that names the flag where a file is missing, unreadable, or not what it should be. */
export function readPair(files: PairFiles): Pair {
  const cert = read("--tls-cert", files.cert);
  const key = read("--tls-key", files.key);
  const certificate = parseCertificate(files.cert, cert);
  if (!certificate.checkPrivateKey(parseKey(files.key, key)))
    throw new Failure(
      `--tls-key ${files.key} does not match --tls-cert ${files.cert}: name a certificate and its key`,
    );
  tryOut(files.cert, cert, key);
  return {
    cert,
    key,
    fingerprint: certificate.fingerprint256,
    validTo: new Date(certificate.validTo),
    certificate,
  };
}

function read(flag: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isMissing(error)) throw new Failure(`${flag} ${file} does not exist: name a PEM file`);
    throw new Failure(
      `${flag} ${file} cannot be read (${systemErrorOf(error).code}): grant this account read access`,
    );
  }
}

function parseCertificate(file: string, text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    throw new Failure(`--tls-cert ${file} contains no certificate: name a PEM file with a certificate chain`);
  }
}

function parseKey(file: string, text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    throw new Failure(`--tls-key ${file} contains no usable key: name a PEM file without a passphrase`);
  }
}

/** The TLS library has rules of its own, for the rest of the chain and for weak keys; only serving tells. */
function tryOut(file: string, cert: string, key: string): void {
  try {
    const server = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      tls: { cert, key },
      fetch: () => new Response(null, { status: 503 }),
    });
    server.stop(true);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`--tls-cert ${file} cannot be served: ${reason.replaceAll(/\s+/g, " ")}`);
  }
}
