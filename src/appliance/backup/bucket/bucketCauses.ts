import { systemErrorOf } from "../../../lib/failures/systemError.ts";

/** What the codes of a failed request say of the other side; others are told as they are. */
const causes: Readonly<Record<string, string>> = {
  DNSResolveFailed: "has no address: see its name, and the DNS",
  ENOTFOUND: "has no address: see its name, and the DNS",
  ConnectionRefused: "refuses the connection: see its port, and that it runs",
  ECONNREFUSED: "refuses the connection: see its port, and that it runs",
  ConnectionClosed: "closes the connection without an answer: see whether it speaks https or http",
  ECONNRESET: "closes the connection without an answer: see whether it speaks https or http",
  AccessDenied: "denies access: see the rights of the credentials",
  InvalidAccessKeyId: "does not know the key: see AWS_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "does not take the signature: see AWS_SECRET_ACCESS_KEY and AWS_REGION",
  NoSuchBucket: "has no bucket of this name",
};

/** Codes of certificates that are not trusted, as OpenSSL names them. */
const isOfCertificate = /CERT|SIGNATURE|ISSUER|ALTNAME/;

/** The code of a client that was told nothing but a status. */
export const isUnexplained = (error: unknown): boolean => systemErrorOf(error).code === "UnknownError";

/** Whether something failed because there is no such object. */
export const isNoObject = (error: unknown): boolean => systemErrorOf(error).code === "NoSuchKey";

/** Names the host and the cause of a failure, in one line. */
export function explainBucket(host: string, error: unknown, status?: number): Error {
  const { code = "", message = String(error) } = systemErrorOf(error);
  const certificate = isOfCertificate.test(code)
    ? `shows a certificate that is not trusted (${code})`
    : undefined;
  const answered = status === undefined ? undefined : `answers ${status}`;
  const told =
    causes[code] ?? certificate ?? answered ?? `fails: ${message.replaceAll(/\s+/g, " ").slice(0, 200)}`;
  return new Error(`the bucket at ${host} ${told}`);
}
