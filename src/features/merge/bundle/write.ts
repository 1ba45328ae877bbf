import type { CloneMark } from "../../../db/clones/mark.ts";
import { readSchema } from "../../../db/clones/schema.ts";
import type { Database } from "../../../db/open.ts";
import { maxBundleBytes, maxBundledFiles } from "../../../lib/limits.ts";
import { nextTurn } from "../../../lib/nextTurn.ts";
import { now } from "../../../lib/time/time.ts";
import { version } from "../../../lib/version.ts";
import { flattened } from "../../../resource/definition/custom/custom.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import { currentResource } from "../../../resource/reading/current.ts";
import { isThere, readRecord } from "../../../resource/reading/read.ts";
import type { Store } from "../../../resource/reading/store.ts";
import type { Folded } from "../fold/followLog.ts";
import type { LoggedValues, NetChange } from "../fold/netChange.ts";
import { type BundledChange, type BundleHeader, bundleFormat, type CarriedFile } from "./bundle.ts";
import { type Chain, continueChain, startChain } from "./chain.ts";
import { fileBytes, filesOf } from "./files.ts";
import { sealContent } from "./seal.ts";
import { signSections } from "./sections.ts";

/** What is read before other work of the event loop has its turn. */
const atOnce = 100;

/** What stays free for the header, the signature and what compression adds. */
const spare = 256 * 1024;

/** A bundle as a file. */
export interface SavedBundle {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly header: BundleHeader;
}

/** Saves the net changes of a clone as a bundle, encrypted if there is a passphrase; throws 413 if it would be too large. */
export async function writeBundle(
  store: Pick<Store, "database" | "registry">,
  mark: CloneMark,
  { sequence, changes }: Folded,
  passphrase?: string,
): Promise<SavedBundle> {
  const { database } = store;
  const lines: string[] = [];
  for (const [place, change] of changes.entries()) {
    lines.push(JSON.stringify(withRecord(store, change)));
    if (place % atOnce === atOnce - 1) await nextTurn();
  }
  const text = Buffer.from(lines.join("\n"));
  const chain = await chainUpTo(database, mark, sequence);
  const carried = filesOf(database, changes);
  const room = carried.length === 0 ? 0 : await roomBeside(text, chain.links);
  const { files, leftOut } = fitting(carried, room);
  const header: BundleHeader = {
    ...{ format: bundleFormat, version, schema: readSchema(database) },
    box: { id: mark.box.id, name: mark.box.name },
    clone: { id: mark.id, name: mark.name, createdAt: mark.createdAt },
    person: mark.person,
    base: { sequence: mark.base, fingerprint: mark.fingerprint },
    ...(mark.refreshed && { refreshed: { start: mark.refreshed.start, base: mark.refreshed.base } }),
    ...{ sequence, chain: Buffer.from(chain.links).toString("base64"), savedAt: now(), files, leftOut },
  };
  const bytes = files.map((file) => fileBytes(database, file));
  const content = await signSections([Buffer.from(JSON.stringify(header)), text, ...bytes], mark.signingKey);
  return { file: await sealContent(content, passphrase), header };
}

/** An update has only the fields that were changed: the others say what the record is. */
function withRecord(
  { database, registry }: Pick<Store, "database" | "registry">,
  change: NetChange,
): BundledChange {
  const resource = currentResource(database, findResource(registry, change.resource), "kept");
  if (change.action !== "update" || !isThere(database, resource, change.recordId))
    return { ...change, record: null };
  const json = readRecord(database, resource, change.recordId).json;
  return { ...change, record: flattened(resource, JSON.parse(json) as LoggedValues) };
}

/** Returns the chain of a clone up to an entry. */
export async function chainUpTo(database: Database, mark: CloneMark, upTo: number): Promise<Chain> {
  let chain = startChain(mark);
  for (;;) {
    const next = continueChain(database, chain, { upTo, most: atOnce });
    if (next === chain) return chain;
    chain = next;
    await nextTurn();
  }
}

/** The bytes that are left for files, which are mostly compressed already. */
async function roomBeside(text: Uint8Array<ArrayBuffer>, links: Uint8Array): Promise<number> {
  const { length } = await Bun.zstdCompress(text);
  return maxBundleBytes - length - 2 * links.length - spare;
}

/**
 * Picks the files that fit in. Decision: a bundle is never too large because of its documents: the largest files are left out
 * and named, and their documents wait at the box until somebody uploads them.
 */
function fitting(
  found: readonly CarriedFile[],
  room: number,
): { readonly files: readonly CarriedFile[]; readonly leftOut: readonly CarriedFile[] } {
  let left = room;
  const files: CarriedFile[] = [];
  const leftOut: CarriedFile[] = [];
  for (const file of found.toSorted((one, other) => one.bytes - other.bytes)) {
    const isIn = file.bytes <= left && files.length < maxBundledFiles;
    (isIn ? files : leftOut).push(file);
    if (isIn) left -= file.bytes;
  }
  return { files, leftOut };
}
