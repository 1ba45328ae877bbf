import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSigningKey, renderPublicKey, signBytes } from "../../src/release/minisign.ts";
import { hasTool } from "../appliance/tools.ts";

const directory = mkdtempSync(join(tmpdir(), "sitebook-minisign-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const newKey = () => parseSigningKey(crypto.getRandomValues(Buffer.alloc(40)).toString("base64"));
const sums = Buffer.from(`${"0".repeat(64)}  sitebook-linux-x64\n`);

describe.skipIf(!hasTool("minisign", "signatures in minisign"))(
  "a signature of the sums, in minisign",
  () => {
    const verify = (content: Uint8Array, signature: string, publicKey: string) => {
      const file = join(directory, "SHA256SUMS");
      writeFileSync(file, content);
      writeFileSync(`${file}.minisig`, signature);
      const { exitCode, stdout } = Bun.spawnSync(["minisign", "-Vm", file, "-P", publicKey], {
        stderr: "pipe",
      });
      return { code: exitCode, output: stdout.toString() };
    };

    test("verifies, with its trusted comment", () => {
      const key = newKey();
      const { code, output } = verify(
        sums,
        signBytes(key, sums, "Sitebook 1.2.3 SHA256SUMS"),
        renderPublicKey(key),
      );
      expect([code, output]).toEqual([
        0,
        expect.stringContaining("Trusted comment: Sitebook 1.2.3 SHA256SUMS"),
      ]);
    });

    test("fails for another content, another comment and another key", () => {
      const key = newKey();
      const signature = signBytes(key, sums, "Sitebook 1.2.3");
      expect(verify(Buffer.concat([sums, sums]), signature, renderPublicKey(key)).code).not.toBe(0);
      expect(verify(sums, signature.replace("1.2.3", "1.2.4"), renderPublicKey(key)).code).not.toBe(0);
      expect(verify(sums, signature, renderPublicKey(newKey())).code).not.toBe(0);
    });
  },
);

test("a key that is none is refused", () => {
  expect(() => parseSigningKey("c2hvcnQ=")).toThrow("base64 of 40 bytes");
});
