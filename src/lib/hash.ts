/** The SHA-256 of bytes, or of a text's UTF-8 bytes, in lower-case hex, 64 characters. */
export function sha256(text: string | Uint8Array): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex");
}

/** A secret of that many cryptographically random bytes (256 bits unless told) in base64url without padding. */
export function newSecret(bytes = 32): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("base64url");
}
