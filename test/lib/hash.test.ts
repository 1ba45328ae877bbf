import { expect, test } from "bun:test";
import { newSecret, sha256 } from "../../src/lib/hash.ts";

// The first two are vectors of FIPS 180-4.
test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ["ü", new Bun.CryptoHasher("sha256").update(Uint8Array.of(0xc3, 0xbc)).digest("hex")],
])("sha256(%p) is %s", (text, expected) => {
  expect(sha256(text)).toBe(expected);
});

test("newSecret is base64url of so many bytes, and never the same", () => {
  const secrets = Array.from({ length: 1000 }, () => newSecret());
  expect(secrets.every((secret) => /^[A-Za-z0-9_-]{43}$/.test(secret))).toBe(true);
  expect(new Set(secrets).size).toBe(1000);
  expect(Buffer.from(newSecret(16), "base64url")).toHaveLength(16);
});
