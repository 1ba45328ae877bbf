import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";

/**
 * A key of minisign (https://jedisct1.github.io/minisign/): an Ed25519 key and the eight bytes by which its signatures name
 * it.
 */
export interface SigningKey {
  readonly id: Uint8Array;
  readonly key: KeyObject;
}

/** The text of a key: the eight bytes of its id and the 32 bytes of its seed, in base64. */
export function parseSigningKey(text: string): SigningKey {
  const bytes = Buffer.from(text.trim(), "base64");
  if (bytes.length !== 40) {
    throw new Error("the signing key is not one: base64 of 40 bytes, an id of 8 and an Ed25519 seed of 32");
  }
  const der = Buffer.concat([pkcs8Head, bytes.subarray(8)]);
  return { id: bytes.subarray(0, 8), key: createPrivateKey({ key: der, format: "der", type: "pkcs8" }) };
}

/** The bytes before the seed of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

/** Returns the content of the `.minisig` file of some bytes. The trusted comment is signed as well. */
export function signBytes({ id, key }: SigningKey, bytes: Uint8Array, trustedComment: string): string {
  const hash = createHash("blake2b512").update(bytes).digest();
  const signature = sign(null, hash, key);
  const whole = sign(null, Buffer.concat([signature, Buffer.from(trustedComment)]), key);
  return [
    "untrusted comment: signature of Sitebook",
    Buffer.concat([Buffer.from("ED"), id, signature]).toString("base64"),
    `trusted comment: ${trustedComment}`,
    whole.toString("base64"),
    "",
  ].join("\n");
}

/** Returns the public key as `minisign -P` takes it. */
export function renderPublicKey({ id, key }: SigningKey): string {
  const der = createPublicKey(key).export({ format: "der", type: "spki" });
  return Buffer.concat([Buffer.from("Ed"), id, der.subarray(-32)]).toString("base64");
}
