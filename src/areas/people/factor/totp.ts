import { Secret, TOTP } from "otpauth";
import { second } from "../../../lib/time/duration.ts";

/** What all authenticator apps take, and some take alone (RFC 6238, 5.2): SHA-1, six digits, thirty seconds. */
const rules = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Steps by which a clock may be off, on either side. */
const window = 1;

/** The bytes of a secret that RFC 4226 recommends (4, R6). */
const secretBytes = 20;

/** A new secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an app reads from a QR code: whose secret it is, and for which Sitebook. */
export const totpAddress = (secret: string, account: string, issuer: string): string =>
  new TOTP({ ...rules, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();

/** The time step, counted from 1970, in which a moment lies. */
export const stepAt = (now: number): number => Math.floor(now / (rules.period * second));

/**
 * The time step whose code this is, the present one or one beside it; undefined where it is the code of none. Codes are
 * compared in a time that says nothing of them.
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...rules, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : stepAt(now) + delta;
}
