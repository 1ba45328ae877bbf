import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { maxBundledFiles } from "../../../lib/limits.ts";
import { changed } from "./seal.ts";

/** The bytes of an Ed25519 signature (RFC 8032, 5.1.6). */
const signatureLength = 64;
const lengthBytes = 4;
/** The header, the changes, and the files. */
const maxBundleSections = 2 + maxBundledFiles;

/** Joins sections, each behind its length as 32 bits, and signs them with a private key, PKCS #8 in base64. */
export async function signSections(sections: readonly Uint8Array[], signingKey: string): Promise<Uint8Array> {
  const parts = sections.flatMap((section) => {
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(section.length);
    return [length, section];
  });
  const content = Buffer.concat(parts);
  const key = createPrivateKey({ key: Buffer.from(signingKey, "base64"), format: "der", type: "pkcs8" });
  return Buffer.concat([content, await signInPool(content, key)]);
}

/** Signs in the thread pool, as it takes longer the longer the content is. */
const signInPool = (content: Uint8Array, key: KeyObject): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    sign(null, content, key, (error, signature) =>
      error instanceof Error ? reject(error) : resolve(signature),
    );
  });

/** Signed content, taken apart; nothing in it can be trusted before it is verified. */
export interface SignedSections {
  readonly sections: readonly Uint8Array[];
  /** Whether it was signed with the key of which this is the public half, SPKI in base64. */
  isSignedBy(publicKey: string): Promise<boolean>;
}

/** Verifies a signature there as well. */
const verifyInPool = (content: Uint8Array, key: KeyObject, signature: Uint8Array): Promise<boolean> =>
  new Promise((resolve, reject) => {
    verify(null, content, key, signature, (error, isGood) =>
      error instanceof Error ? reject(error) : resolve(isGood),
    );
  });

/** Takes signed content apart; throws 400 if its lengths contradict each other. */
export function splitSections(signed: Uint8Array): SignedSections {
  const end = signed.length - signatureLength;
  const content = Buffer.from(signed.buffer, signed.byteOffset, Math.max(end, 0));
  const sections: Uint8Array[] = [];
  for (let place = 0; place < content.length; ) {
    const start = place + lengthBytes;
    const length = start <= content.length ? content.readUInt32BE(place) : content.length;
    if (start + length > content.length) throw changed();
    if (sections.length === maxBundleSections) throw changed();
    sections.push(content.subarray(start, start + length));
    place = start + length;
  }
  if (end < 0 || sections.length === 0) throw changed();
  return {
    sections,
    isSignedBy: (publicKey) => {
      const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
      return verifyInPool(content, key, signed.subarray(end));
    },
  };
}
