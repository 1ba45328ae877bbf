import { conflict, invalid, Refusal } from "../../../lib/failures/refusal.ts";
import { maxBundledChanges, maxProblems } from "../../../lib/limits.ts";
import { isObject } from "../../../lib/object.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { mergedResources } from "../fold/mergedFields.ts";
import type { LoggedValues } from "../fold/netChange.ts";
import { type BundledChange, type BundleHeader, bundleFormat, type CarriedFile } from "./bundle.ts";
import { type CheckedChange, checkChange } from "./checkChange.ts";
import { linesOf, parseJson } from "./json.ts";
import { isPlain } from "./plain.ts";
import { changeProblems, headerProblems } from "./schemas.ts";
import { changed, newer, openSealed } from "./seal.ts";
import { splitSections } from "./sections.ts";

/** What a box knows when it reads a bundle. */
export interface KnownClones {
  /** The id of the box. */
  readonly box: string;
  /** The last migration of its database. */
  readonly schema: string;
  /** Returns the public half of a clone's key, SPKI in base64; undefined if the box has no such clone. */
  publicKeyOf(clone: string): string | undefined;
}

/** A change of a resource that is known here. */
export interface ReadChange extends BundledChange {
  /** The fields, and the words of what is attached, that are unknown here; they are in the change all the same. */
  readonly unknown: readonly string[];
}

/** A bundle that is what its clone has saved, and whose values all could have been sent by its person. */
export interface ReadBundle {
  readonly header: BundleHeader;
  /** The links of its chain. */
  readonly chain: Uint8Array;
  readonly changes: readonly ReadChange[];
  /** Changes of resources that are unknown here: a newer or older version has them. */
  readonly unknown: readonly BundledChange[];
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** What is never brought home. A bundle that has it was forged: a clone doesn't save it. */
const atBox = [
  ...["profiles", "people", "roles", "credentials", "sessions", "tokens", "second-factors"],
  ...["recovery-codes", "sign-ins", "settings", "clones", "merges"],
];

/** A bundle that is what its clone has saved; nothing of what it changes is read yet. */
interface OpenBundle {
  readonly header: BundleHeader;
  /** The links of its chain. */
  readonly chain: Uint8Array;
  /** Its changes, and then its files. */
  readonly sections: readonly Uint8Array[];
}

/**
 * Opens a bundle and verifies it. Throws 400 for one that was changed, 409 for one of another box, of an unknown clone or of a
 * newer version, and 413 for one that is too large, which is noticed while it is unpacked.
 */
export async function openBundle(
  file: Uint8Array,
  known: KnownClones,
  passphrase?: string,
  maxBytes?: number,
): Promise<OpenBundle> {
  const signed = splitSections(await openSealed(file, passphrase, maxBytes));
  const [first = new Uint8Array(), ...sections] = signed.sections;
  const stated = parseJson(first, "header");
  const publicKey = findKey(stated, known);
  if (!(await signed.isSignedBy(publicKey))) throw changed();
  const problems = headerProblems(stated);
  if (problems.length > 0) throw invalid(...problems);
  const header = stated as BundleHeader;
  return { header, chain: Buffer.from(header.chain, "base64"), sections };
}

/** Reads a bundle. Throws what opening it throws, and 400 for one that breaks a rule. */
export async function readBundle(
  { registry, attached }: Pick<Store, "registry" | "attached">,
  file: Uint8Array,
  known: KnownClones,
  passphrase?: string,
): Promise<ReadBundle> {
  const { header, chain, sections } = await openBundle(file, known, passphrase);
  const [lines = new Uint8Array(), ...bytes] = sections;
  const read = readChanges({ registry, attached }, lines, header);
  return { header, chain, ...read, files: readFiles(header.files, bytes) };
}

/** Returns the key that a bundle must be signed with, by what its header states; a newer version may state it in another form. */
function findKey(header: unknown, { box, schema, publicKeyOf }: KnownClones): string {
  if (!isObject(header)) throw changed();
  const isNewer =
    (typeof header.format === "number" && header.format > bundleFormat) ||
    (typeof header.schema === "string" && header.schema.slice(0, 4) > schema.slice(0, 4));
  if (isNewer) throw newer();
  if (idIn(header.box) !== box)
    throw conflict("bundle: belongs to another box; bring it to the box that the clone was taken from");
  const publicKey = publicKeyOf(idIn(header.clone));
  if (publicKey === undefined)
    throw conflict(
      "bundle: comes from a clone that this box doesn't know, as the box was restored to before the clone was taken, or the clone was taken from a copy of it; save the records of the bundle as a file with POST /api/merges/records, look through it, and import it",
    );
  return publicKey;
}

const idIn = (value: unknown): string => (isObject(value) && typeof value.id === "string" ? value.id : "");

function readChanges(
  store: Pick<Store, "registry" | "attached">,
  section: Uint8Array,
  header: BundleHeader,
): Pick<ReadBundle, "changes" | "unknown"> {
  const resources = new Map(mergedResources(store.registry).map((resource) => [resource.name, resource]));
  const [changes, unknown]: [ReadChange[], BundledChange[]] = [[], []];
  const problems: string[] = [];
  const seen = new Set<string>();
  let rows = 0;
  for (const line of linesOf(section)) {
    const place = seen.size;
    const change = parseJson(line, `changes[${place}]`) as BundledChange;
    rows += countRows(change);
    if (place + rows >= maxBundledChanges) throw tooMany();
    const resource = resources.get(change?.resource);
    const result = readChange(store, resource, change, header);
    const repeats = seen.has(`${change?.resource} ${change?.recordId}`);
    seen.add(repeats ? `${place}` : `${change?.resource} ${change?.recordId}`);
    const found = [...result.problems, ...(repeats ? ["recordId: must be in the bundle once"] : [])];
    problems.push(...found.map((problem) => `changes[${place}].${problem}`));
    if (problems.length >= maxProblems) break;
    if (resource === undefined) unknown.push(change);
    else changes.push({ ...change, record: withPlainValues(change.record), unknown: result.unknown });
  }
  if (problems.length > 0) throw invalid(...problems.slice(0, maxProblems));
  return { changes, unknown };
}

const tooMany = (): Refusal =>
  new Refusal(
    413,
    `changes: must be at most ${maxBundledChanges}, with what is attached; bring them home in two bundles, or refresh the clone`,
  );

/** How many rows were attached, changed or removed. */
export const countRows = (change: Pick<BundledChange, "attached"> | null): number =>
  isObject(change?.attached)
    ? Object.values(change.attached).reduce<number>(
        (sum, rows) => sum + (Array.isArray(rows) ? rows.length : 0),
        0,
      )
    : 0;

/** The record only says what a change is about: what is no plain value in it is not needed. */
const withPlainValues = (record: LoggedValues | null): LoggedValues | null =>
  record && Object.fromEntries(Object.entries(record).filter(([, value]) => isPlain(value)));

/** Checks a change, first whether it has the form of one. */
function readChange(
  { registry, attached }: Pick<Store, "registry" | "attached">,
  resource: Resource | undefined,
  change: BundledChange,
  { base, refreshed, sequence }: BundleHeader,
): CheckedChange {
  const problems = changeProblems(change);
  if (problems.length > 0) return { problems, unknown: [] };
  if (atBox.includes(change.resource)) {
    const problem = `resource: ${change.resource} are managed at the box; save the bundle again without them`;
    return { problems: [problem], unknown: [] };
  }
  // What a refresh has kept comes from entries before it.
  const first = change.kept === undefined ? (refreshed?.start ?? base.sequence) : 0;
  const isInside = change.origins.every(
    (origin) => origin.clone !== undefined || (first < origin.sequence && origin.sequence <= sequence),
  );
  if (!isInside) return { problems: ["origins: must be entries of the clone"], unknown: [] };
  return resource === undefined
    ? { problems: [], unknown: [] }
    : checkChange(registry, attached, resource, change);
}

/** Takes the files that the header names, whose bytes must be theirs. */
function readFiles(
  files: readonly CarriedFile[],
  sections: readonly Uint8Array[],
): ReadonlyMap<string, Uint8Array> {
  if (files.length !== sections.length) throw changed();
  const found = files.map(({ sha256, bytes }, place) => {
    const content = sections[place] ?? new Uint8Array();
    const isSame =
      content.length === bytes && new Bun.CryptoHasher("sha256").update(content).digest("hex") === sha256;
    if (!isSame)
      throw invalid(`files[${place}]: its bytes are not those of its SHA-256; save the bundle again`);
    return [sha256, content] as const;
  });
  return new Map(found);
}
