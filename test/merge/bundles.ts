import { generateKeyPairSync } from "node:crypto";
import { fingerprintAt } from "../../src/db/clones/fingerprint.ts";
import type { CloneMark } from "../../src/db/clones/mark.ts";
import { readSchema } from "../../src/db/clones/schema.ts";
import { type KnownClones, type ReadBundle, readBundle } from "../../src/features/merge/bundle/read.ts";
import { openSealed, sealContent } from "../../src/features/merge/bundle/seal.ts";
import { signSections, splitSections } from "../../src/features/merge/bundle/sections.ts";
import { type SavedBundle, writeBundle } from "../../src/features/merge/bundle/write.ts";
import { followLog } from "../../src/features/merge/fold/followLog.ts";
import { newId } from "../../src/lib/uuid.ts";
import { extendStore } from "../../src/resource/reading/store.ts";
import { withSharedViews } from "../../src/resources/withSharedViews.ts";
import { caller, type MergeWorld } from "./world.ts";

/** A clone of a world, and what its box knows of it. */
export interface BundleWorld {
  readonly mark: CloneMark;
  readonly known: KnownClones;
  save(passphrase?: string): Promise<SavedBundle>;
  read(file: Uint8Array, passphrase?: string): Promise<ReadBundle>;
  /** Saves a bundle of other content, signed by the clone as if it had been stolen. */
  forge(change: (header: Forged, changes: Forged[]) => void): Promise<Uint8Array>;
}

// biome-ignore lint/suspicious/noExplicitAny: what is forged may have any shape
type Forged = any;

/** Takes a world as a clone from now on. */
export function takeClone({ store, last }: MergeWorld): BundleWorld {
  const { database } = store;
  const keys = generateKeyPairSync("ed25519");
  const mark: CloneMark = {
    ...{ id: newId(), name: "Ada's laptop", createdAt: "2026-11-21T08:10:00.000Z" },
    signingKey: keys.privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
    ...{ base: last(), fingerprint: fingerprintAt(database, last()), documents: "all" },
    box: { id: newId(), name: "nas", url: "http://nas.local:8480" },
    person: { id: caller.personId, email: caller.email },
  };
  const publicKey = keys.publicKey.export({ type: "spki", format: "der" }).toString("base64");
  const known: KnownClones = {
    box: mark.box.id,
    schema: readSchema(database),
    publicKeyOf: (clone) => (clone === mark.id ? publicKey : undefined),
  };
  const save: BundleWorld["save"] = async (passphrase) =>
    writeBundle(store, mark, await followLog(store, mark.base).read(), passphrase);
  return {
    ...{ mark, known, save },
    read: (file, passphrase) => readBundle(extendStore(store, withSharedViews), file, known, passphrase),
    forge: async (change) => {
      const { file } = await save();
      const { sections } = splitSections(await openSealed(file));
      const [first = "", second = "", ...files] = sections.map((section) => Buffer.from(section));
      const header = JSON.parse(String(first));
      const changes = String(second)
        .split("\n")
        .map((line) => JSON.parse(line));
      change(header, changes);
      const lines = changes.map((each) => JSON.stringify(each)).join("\n");
      const content = [Buffer.from(JSON.stringify(header)), Buffer.from(lines), ...files.map(Buffer.from)];
      return sealContent(await signSections(content, mark.signingKey));
    },
  };
}
