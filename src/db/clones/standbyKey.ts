import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";

/** What stands before the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410, 7). */
const prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * The key with which a box signs what it wrote after a standby was cut. Decision: it is derived from `sitebook.key`, which is in
 * no backup and no clone, so that nothing more has to be stored and a box can sign after any restart; each standby has the public
 * half. A promotion makes a new `sitebook.key`, so neither box can sign for the other.
 */
function standbyKey(secret: string, standby: string): KeyObject {
  const seed = Buffer.from(hkdfSync("sha256", secret, standby, "sitebook standby", 32));
  return createPrivateKey({ key: Buffer.concat([prefix, seed]), format: "der", type: "pkcs8" });
}

/** Returns the private half for a standby, PKCS #8 in base64. */
export const standbySigningKey = (secret: string, standby: string): string =>
  standbyKey(secret, standby).export({ type: "pkcs8", format: "der" }).toString("base64");

/** Returns the public half for a standby, SPKI in base64. */
export const standbyPublicKey = (secret: string, standby: string): string =>
  createPublicKey(standbyKey(secret, standby)).export({ type: "spki", format: "der" }).toString("base64");
