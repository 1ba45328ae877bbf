import { nameOfAuthor } from "../../features/documents/author.ts";
import { classify } from "../../features/documents/classify.ts";
import { documentKind } from "../../features/documents/documents.ts";
import { createFileStore } from "../../features/documents/storeFile.ts";
import { now } from "../../lib/time/time.ts";
import { newId } from "../../lib/uuid.ts";
import { attachRow } from "../../resource/writing/attached.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { type Ids, idOf } from "../filling.ts";
import { drawRack } from "./drawRack.ts";

/** A file of the company. */
interface DemoDocument {
  readonly resource: string;
  /** The short name of its record. */
  readonly of: string;
  readonly name: string;
  readonly caption: string | null;
  readonly type: string;
  readonly bytes: () => Uint8Array;
}

const text = (lines: string): (() => Uint8Array) => {
  const plain = lines.replaceAll(/^ {2}/gm, "").trimStart();
  return () => new TextEncoder().encode(plain);
};

const configuration = text(`
  hostname fra1-edge-a
  !
  interface lo0
    description Loopback
  !
  router bgp
    neighbour transit description Transit Frankfurt
    neighbour transit maximum-prefixes 1200000
    neighbour transit password see the vault
  !
`);

const measurement = text(`
  fibre;wavelength;length km;loss dB;result
  1;1550 nm;71.42;15.8;pass
  2;1550 nm;71.42;16.1;pass
`);

const access = text(`
  # Access

  1. Ring at the gate, give your name and the number of the change.
  2. The guard hands out the key of the hall against a signature.
  3. Hall 1 is behind the second door on the left. Mind the step.
`);

/** Both have the same bytes, and are stored once. */
const checklist = text(`
  Before the move: labels on both ends, photos of the front and the rear, ports noted.
  After the move: links up, no errors after ten minutes, photos again.
`);

const documents: readonly DemoDocument[] = [
  {
    ...{
      resource: "racks",
      of: "RTM1 A01",
      name: "rtm1-a01-front.png",
      caption: "The front, after the move",
    },
    ...{ type: "image/png", bytes: () => drawRack([1, 1, 2, 0, 4, 4, 1, 1, 0, 2, 2, 1, 0, 3]) },
  },
  {
    ...{ resource: "racks", of: "RTM1 A01", name: "move-checklist.txt", caption: null },
    ...{ type: "text/plain", bytes: checklist },
  },
  {
    ...{ resource: "racks", of: "ZRH1 A07", name: "zrh1-a07-front.png", caption: "To be given back" },
    ...{ type: "image/png", bytes: () => drawRack([1, 0, 0, 2, 2, 0, 2, 0, 0, 0, 1]) },
  },
  {
    ...{ resource: "racks", of: "ZRH1 A07", name: "move-checklist.txt", caption: null },
    ...{ type: "text/plain", bytes: checklist },
  },
  {
    ...{
      resource: "devices",
      of: "FRA1 edge-a",
      name: "fra1-edge-a.conf",
      caption: "Before the update to KorOS 22",
    },
    ...{ type: "text/plain", bytes: configuration },
  },
  {
    ...{
      resource: "circuits",
      of: "TW-100-0412",
      name: "acceptance.csv",
      caption: "Measured at the handover",
    },
    ...{ type: "text/csv", bytes: measurement },
  },
  {
    ...{ resource: "sites", of: "RTM1", name: "access.md", caption: "How to get in at night" },
    ...{ type: "text/markdown", bytes: access },
  },
];

/** Attaches files to records: photos of racks, a configuration, a measurement. */
export async function fillDocuments(
  context: WriteContext,
  records: Readonly<Record<string, Ids>>,
): Promise<void> {
  const { database } = context;
  const { store } = createFileStore(database, Number.POSITIVE_INFINITY);
  for (const { resource, of, name, caption, type, bytes } of documents) {
    const ownerId = idOf(records[resource] ?? new Map(), of);
    const sha256 = await store(classify(bytes(), type));
    await database.write(() =>
      attachRow(context, documentKind, {
        ...{ id: newId(), ownerResource: resource, ownerId, name, caption, sha256, takenAt: null },
        createdBy: nameOfAuthor(database, { personId: context.actor.personId ?? "" }),
        createdAt: now(),
      }),
    );
  }
}
