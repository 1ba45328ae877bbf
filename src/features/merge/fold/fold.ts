import type { Attached } from "../../../resource/definition/attached/attached.ts";
import { foldRows, type RowChange } from "../../../resource/definition/attached/mergeAttached.ts";
import { isCustomKey } from "../../../resource/definition/custom/custom.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { LogEntry } from "./logEntries.ts";
import { isMergedField, mergedResources } from "./mergedFields.ts";
import type { LoggedValues, NetChange, Origin } from "./netChange.ts";

/** Folds entries of the change log, oldest first, into a net change per record. */
export interface Fold {
  /** Begins with what a refresh has kept, before any entry. */
  begin(change: NetChange): void;
  add(entry: LogEntry): void;
  /** Yields what the entries so far come to, in the order of the first entry of each record; unchanged records are left out. */
  changes(): Iterable<NetChange>;
}

/** Creates a fold over resources as they are declared, and what is attached to their records. */
export function createFold(registry: Registry, attached: readonly Attached[]): Fold {
  const resources = new Map(mergedResources(registry).map((resource) => [resource.name, resource]));
  const records = new Map<string, Folded>();
  return {
    begin: (change) => {
      const resource = resources.get(change.resource);
      if (resource !== undefined)
        records.set(`${change.resource} ${change.recordId}`, foldedOf(resource, change));
    },
    add: (entry) => {
      const resource = resources.get(entry.resource);
      if (resource === undefined) return;
      const key = `${entry.resource} ${entry.recordId}`;
      const known = records.get(key) ?? newlyFolded(resource, entry);
      records.set(key, known);
      addEntry(known, attached, entry);
    },
    changes: function* () {
      for (const record of records.values()) yield* netChangeOf(record, attached);
    },
  };
}

/** An origin, and the entry of this change log by which origins are in order. */
interface Source extends Omit<Origin, "fields"> {
  readonly entry: number;
}

/** What is known of a record so far. */
interface Folded {
  readonly resource: Resource;
  readonly recordId: string;
  /** The record was there before the first entry. */
  readonly wasThere: boolean;
  isThere: boolean;
  createdAt: string | null;
  /** The values before the first entry, as far as entries tell them. */
  base: Record<string, unknown>;
  /** A deletion has told all of them. */
  isBaseWhole: boolean;
  mine: Record<string, unknown>;
  /** Creation or deletion. */
  whole: Source | undefined;
  /** The last entry about each field or word, since the record was created or deleted. */
  readonly last: Map<string, Source>;
  readonly rows: Map<string, RowChange[]>;
  /** The parts that a refresh has kept; undefined for a record of which it kept nothing. */
  readonly kept: ReadonlySet<string> | undefined;
}

const newlyFolded = (resource: Resource, { recordId, action }: LogEntry): Folded => ({
  ...{ resource, recordId, wasThere: action !== "create", isThere: action !== "create" },
  ...{ createdAt: null, base: {}, isBaseWhole: action === "create", mine: {}, whole: undefined },
  ...{ last: new Map(), rows: new Map(), kept: undefined },
});

/** A net change that a refresh has kept, as what is known of a record so far. */
function foldedOf(resource: Resource, change: NetChange): Folded {
  const { recordId, action, createdAt, base, mine, attached, origins } = change;
  const rows = new Map(Object.entries(attached).map(([word, changes]) => [word, [...changes]]));
  const last = new Map<string, Source>();
  let whole: Source | undefined;
  for (const { fields, ...origin } of origins) {
    // Entries since the refresh come after all of these.
    const source = { ...origin, entry: 0 };
    if (fields.length === 0) whole = source;
    for (const part of fields) last.set(part, source);
  }
  return {
    ...{ resource, recordId, wasThere: action !== "create", isThere: action !== "delete", createdAt },
    ...{ base: { ...base }, isBaseWhole: action !== "update", mine: { ...mine }, whole, last, rows },
    kept: new Set([...Object.keys({ ...base, ...mine }), ...rows.keys()]),
  };
}

interface Update {
  readonly before: LoggedValues;
  readonly after: LoggedValues;
  readonly source: Source;
}

function addEntry(record: Folded, attached: readonly Attached[], entry: LogEntry): void {
  const [before, after] = [parsed(entry.before), parsed(entry.after)];
  const source = sourceOf(entry);
  if (entry.action !== "update") {
    addWhole(record, entry.action === "create", { before, after });
    record.whole = source;
    record.last.clear();
    return;
  }
  addRows(record, attached, { before, after, source });
  for (const [key, value] of Object.entries(after)) {
    if (!isMergedField(record.resource, key)) continue;
    if (!record.isBaseWhole && !(key in record.base)) record.base[key] = before[key];
    record.mine[key] = isAddedUp(record, key)
      ? Number(record.mine[key]) + Number(value) - Number(before[key])
      : value;
    record.last.set(key, source);
  }
}

function sourceOf(entry: LogEntry): Source {
  const { originClone: id, originName, originSequence, originAt, originEmail } = entry;
  if (id === null)
    return {
      ...{ entry: entry.sequence, sequence: entry.sequence, at: entry.at },
      ...{ personId: entry.actorId, email: entry.actorEmail },
    };
  return {
    ...{ entry: entry.sequence, clone: { id, name: originName ?? "" }, sequence: originSequence ?? 0 },
    ...{ at: originAt ?? entry.at, personId: null, email: originEmail },
  };
}

/** A number that a refresh has kept beside what others had added to it meanwhile: what is added here counts on. */
const isAddedUp = ({ resource, kept }: Folded, key: string): boolean =>
  kept?.has(key) === true && resource.additive.includes(key);

/** Adds what was attached to a record, changed or removed. */
function addRows(
  { rows, last }: Folded,
  attached: readonly Attached[],
  { before, after, source }: Update,
): void {
  for (const { word } of attached) {
    if (!(word in before) && !(word in after)) continue;
    const change = { before: before[word] ?? null, after: after[word] ?? null } as RowChange;
    const known = rows.get(word);
    if (known === undefined) rows.set(word, [change]);
    else known.push(change);
    last.set(word, source);
  }
}

/** Adds that a record was created or deleted. */
function addWhole(
  record: Folded,
  isThere: boolean,
  { before, after }: { readonly before: LoggedValues; readonly after: LoggedValues },
): void {
  // The first entry about a field tells what it was; the deletion tells what the others were.
  if (!isThere && !record.isBaseWhole) {
    record.base = { ...wholeOf(record.resource, before), ...record.base };
    record.isBaseWhole = true;
  }
  record.isThere = isThere;
  record.mine = isThere ? wholeOf(record.resource, after) : {};
  record.createdAt = isThere && typeof after.createdAt === "string" ? after.createdAt : null;
}

const parsed = (json: string | null): LoggedValues =>
  json === null ? {} : (JSON.parse(json) as LoggedValues);

/** The merged values of a whole record. */
const wholeOf = (resource: Resource, values: LoggedValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isMergedField(resource, key)));

/** A record without the custom fields that it has no values of. */
const withoutUnset = (record: LoggedValues): LoggedValues =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => value !== null || !isCustomKey(key)));

function netChangeOf(record: Folded, attached: readonly Attached[]): NetChange[] {
  const { kept } = record;
  return netOf(record, attached).map((change) => {
    if (kept === undefined) return change;
    const parts = [...Object.keys({ ...change.base, ...change.mine }), ...Object.keys(change.attached)];
    return { ...change, kept: parts.filter((part) => kept.has(part)) };
  });
}

function netOf(record: Folded, attached: readonly Attached[]): NetChange[] {
  const { resource, recordId, wasThere, isThere, createdAt, base, mine } = record;
  if (!wasThere && !isThere) return [];
  const net = { resource: resource.name, recordId, createdAt: null, base: {}, mine: {}, attached: {} };
  if (!isThere)
    return [{ ...net, action: "delete", base: withoutUnset(base), origins: originsOf(record, []) }];
  const rows = rowsOf(record, attached);
  if (!wasThere) {
    const keys = [...Object.keys(mine), ...Object.keys(rows)];
    const origins = originsOf(record, keys);
    return [{ ...net, action: "create", createdAt, mine: withoutUnset(mine), attached: rows, origins }];
  }
  const keys = Object.keys({ ...base, ...mine }).filter(
    (key) => !Bun.deepEquals(base[key] ?? null, mine[key] ?? null),
  );
  const changed = [...keys, ...Object.keys(rows)];
  if (changed.length === 0) return [];
  const pick = (values: LoggedValues): LoggedValues =>
    Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
  const origins = originsOf(record, changed);
  return [{ ...net, action: "update", base: pick(base), mine: pick(mine), attached: rows, origins }];
}

function rowsOf({ rows }: Folded, attached: readonly Attached[]): Record<string, readonly RowChange[]> {
  const net = attached.flatMap((kind) => {
    const changes = foldRows(kind, rows.get(kind.word) ?? []);
    return changes.length === 0 ? [] : [[kind.word, changes] as const];
  });
  return Object.fromEntries(net);
}

/** Gathers the fields by the entry that set them last. */
function originsOf({ whole, last }: Folded, keys: readonly string[]): Origin[] {
  const fields = new Map<Source, string[]>();
  if (whole !== undefined) fields.set(whole, []);
  for (const key of keys) {
    const source = last.get(key);
    if (source !== undefined) fields.set(source, [...(fields.get(source) ?? []), key]);
  }
  return [...fields]
    .sort(([one], [other]) => one.entry - other.entry)
    .map(([{ entry: _, ...source }, set]) => ({ ...source, fields: set }));
}
