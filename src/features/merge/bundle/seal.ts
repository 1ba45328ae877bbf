import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { zstdDecompress, zstdDecompressSync } from "node:zlib";
import { invalid, Refusal } from "../../../lib/failures/refusal.ts";
import {
  maxBundleBytes,
  maxPassphraseLength,
  maxUnpackedBytes,
  shortBundleBytes,
  shortUnpackedBytes,
} from "../../../lib/limits.ts";

/*
 * The file of a bundle: 16 bytes by which it is known, a byte for the version of this layout, and a byte that says whether it
 * is encrypted. Behind them stands the content, compressed with zstd. An encrypted one has a salt of 16 bytes and a nonce
 * of 12 bytes in front of it, and the tag of 16 bytes behind; the key comes from the passphrase by scrypt.
 */

const magic = Buffer.from("sitebook bundle\n");
const layout = 1;
const lengths = { head: magic.length + 2, salt: 16, nonce: 12, tag: 16, key: 32 } as const;

/** What scrypt costs: a tenth of a second, and 32 MiB. It is fixed, so a file can't ask for more. */
const scryptCost: ScryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Compresses the content of a bundle, and encrypts it if there is a passphrase; throws 413 if the file would be too large. */
export async function sealContent(
  content: Uint8Array,
  passphrase?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (content.length > maxUnpackedBytes) throw tooLarge();
  const packed = await Bun.zstdCompress(content as Uint8Array<ArrayBuffer>);
  const head = Buffer.concat([magic, Buffer.from([layout, passphrase === undefined ? 0 : 1])]);
  const rest = passphrase === undefined ? [packed] : await encrypt(packed, passphrase, head);
  const file = Buffer.concat([head, ...rest]);
  if (file.length > maxBundleBytes) throw tooLarge();
  return file;
}

const tooLarge = (): Refusal =>
  new Refusal(
    413,
    `bundle: must be at most ${maxBundleBytes / 1024 ** 2} MiB, and ${maxUnpackedBytes / 1024 ** 2} MiB unpacked`,
  );

async function encrypt(packed: Uint8Array, passphrase: string, head: Uint8Array): Promise<Uint8Array[]> {
  const [salt, nonce] = [randomBytes(lengths.salt), randomBytes(lengths.nonce)];
  const cipher = createCipheriv("aes-256-gcm", await deriveKey(passphrase, salt), nonce);
  cipher.setAAD(head);
  const encrypted = [cipher.update(packed), cipher.final()];
  return [salt, nonce, ...encrypted, cipher.getAuthTag()];
}

const deriveKey = (passphrase: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize("NFC"), salt, lengths.key, scryptCost, (error, key) =>
      error instanceof Error ? reject(error) : resolve(key),
    );
  });

const unpack = promisify(zstdDecompress);

/** Returns the content of a bundle's file; throws 400, 409 or 413 for what is none, and never unpacks more than may be. */
export async function openSealed(
  file: Uint8Array,
  passphrase?: string,
  maxBytes = maxUnpackedBytes,
): Promise<Uint8Array> {
  if (file.length > maxBundleBytes) throw tooLarge();
  if (!magic.equals(file.subarray(0, magic.length)))
    throw invalid("bundle: is not a bundle of changes; choose a file that Sitebook saved away from the box");
  const [version = 0, isEncrypted = 0] = file.subarray(magic.length, lengths.head);
  if (version > layout) throw newer();
  if (version !== layout || isEncrypted > 1 || file.length <= lengths.head) throw changed();
  const packed = isEncrypted === 0 ? file.subarray(lengths.head) : await decrypt(file, passphrase);
  try {
    return await unpack(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    throw isTooLong(error) ? tooLarge() : changed();
  }
}

/**
 * Whether a bundle takes long to read: it is large, or becomes so when it is unpacked, which may be thirty thousand times as much.
 * What is encrypted can't be told.
 */
export function isLongBundle(file: Uint8Array): boolean {
  if (file.length > shortBundleBytes || file[magic.length + 1] === 1) return true;
  try {
    zstdDecompressSync(file.subarray(lengths.head), { maxOutputLength: shortUnpackedBytes });
    return false;
  } catch (error) {
    return isTooLong(error);
  }
}

/** 409 for a bundle that this version can't read. */
export const newer = (): Refusal =>
  new Refusal(409, "bundle: was saved by a newer Sitebook; upgrade the box first");

/** 400 for a bundle of which anything is other than it was saved. */
export const changed = (): Refusal =>
  invalid("bundle: was changed or cut off on the way; save it again, and copy the whole file");

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";

async function decrypt(file: Uint8Array, passphrase: string | undefined): Promise<Uint8Array> {
  if (passphrase === undefined || passphrase === "")
    throw invalid("passphrase: the bundle is encrypted; enter the passphrase that it was saved with");
  if (passphrase.length > maxPassphraseLength) throw wrongPassphrase();
  const { head, salt, nonce, tag, key: _ } = lengths;
  const start = head + salt + nonce;
  if (file.length < start + tag) throw changed();
  const key = await deriveKey(passphrase, file.subarray(head, head + salt));
  const decipher = createDecipheriv("aes-256-gcm", key, file.subarray(head + salt, start));
  decipher.setAAD(file.subarray(0, head));
  decipher.setAuthTag(file.subarray(file.length - tag));
  try {
    return Buffer.concat([decipher.update(file.subarray(start, file.length - tag)), decipher.final()]);
  } catch {
    throw wrongPassphrase();
  }
}

const wrongPassphrase = (): Refusal =>
  invalid("passphrase: wrong, or the bundle was changed; enter it again, or save the bundle again");
