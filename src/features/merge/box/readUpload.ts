import type { Attached } from "../../../resource/definition/attached/attached.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import { countRows, readBundle } from "../bundle/read.ts";
import { packContent } from "../merges/content.ts";
import type { Receipt } from "./mergeRows.ts";

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
  async ({ file, passphrase, box, schema, keys }: UploadedBundle): Promise<Receipt> => {
    const bundle = await readBundle(
      { registry, attached },
      file,
      { box, schema, publicKeyOf: (clone) => (Object.hasOwn(keys, clone) ? keys[clone] : undefined) },
      passphrase,
    );
    const { header, chain, changes, unknown, files } = bundle;
    return {
      clone: header.clone.id,
      person: header.person.id,
      box: header.box.name,
      bytes: file.length,
      base: header.refreshed?.base ?? header.base,
      sequence: header.sequence,
      savedAt: header.savedAt,
      chain,
      content: packContent(bundle),
      files: [...files],
      count: changes.reduce((sum, change) => sum + 1 + countRows(change), unknown.length),
    };
  };
