import { Refusal } from "../../../lib/failures/refusal.ts";
import { maxStampedBytes } from "../../../lib/limits.ts";
import type { Attached } from "../../../resource/definition/attached/attached.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { BundleHeader } from "../bundle/bundle.ts";
import { countRows, type KnownClones, openBundle, readBundle } from "../bundle/read.ts";
import { clampTime } from "../engine/provenance.ts";
import { packContent } from "../merges/content.ts";
import type { BundleStamp, Receipt } from "./mergeRows.ts";

/** A bundle as it was uploaded, with what the box knows of clones. */
export interface UploadedBundle {
  readonly file: Uint8Array;
  readonly passphrase: string | undefined;
  /** The id of the box; "" if no clone was ever taken of it. */
  readonly box: string;
  /** The last migration of its database. */
  readonly schema: string;
  /** The public halves of the keys of its clones, by their ids. */
  readonly keys: Readonly<Record<string, string>>;
}

/**
 * Creates what reads an upload: it verifies the bundle and packs its content. It needs no database, as a thread does it where
 * the bundle is long; values of custom fields are checked again when they are written.
 */
export const createReadUpload =
  (registry: Registry, attached: readonly Attached[]) =>
  async (upload: UploadedBundle): Promise<Receipt> => {
    const { file, passphrase } = upload;
    const bundle = await readBundle({ registry, attached }, file, knownTo(upload), passphrase);
    const { changes, unknown, files } = bundle;
    return {
      ...stampOf(upload, bundle),
      content: packContent(bundle),
      files: [...files],
      count: changes.reduce((sum, change) => sum + 1 + countRows(change), unknown.length),
    };
  };

/**
 * Verifies an upload without a passphrase and reads what its header states, and none of its changes, without keeping other work
 * waiting; undefined for one that is large once it is unpacked.
 */
export async function readStamp(upload: UploadedBundle): Promise<BundleStamp | undefined> {
  try {
    return stampOf(upload, await openBundle(upload.file, knownTo(upload), undefined, maxStampedBytes));
  } catch (failure) {
    if (failure instanceof Refusal && failure.status === 413) return undefined;
    throw failure;
  }
}

const knownTo = ({ box, schema, keys }: UploadedBundle): KnownClones => ({
  ...{ box, schema },
  publicKeyOf: (clone) => (Object.hasOwn(keys, clone) ? keys[clone] : undefined),
});

const stampOf = (
  { file }: UploadedBundle,
  { header, chain }: { readonly header: BundleHeader; readonly chain: Uint8Array },
): BundleStamp => ({
  clone: header.clone.id,
  person: header.person.id,
  box: header.box.name,
  bytes: file.length,
  base: header.refreshed?.base ?? header.base,
  sequence: header.sequence,
  savedAt: clampTime(header, header.savedAt),
  chain,
});
