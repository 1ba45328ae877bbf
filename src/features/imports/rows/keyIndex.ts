import { sql } from "drizzle-orm";
import { changes } from "../../../db/changes/changes.ts";
import type { Database } from "../../../db/open.ts";
import { type Stored, statement } from "../../../db/statements/statement.ts";
import { collectYoung } from "../../../lib/collectYoung.ts";
import { fold } from "../../../lib/text/fold.ts";
import { columnOf, columnsFor } from "../../../resource/definition/columns.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Field } from "../../../resource/fields/field.ts";
import { isThere } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";

/** A record, and its values to the letter where they are compared as something else. */
interface Entry {
  readonly id: string;
  readonly exact: string | undefined;
}

/** The records of which the values are compared as the same, and whether these were asked for. */
interface Place {
  entries: Entry[] | undefined;
  isAsked: boolean;
}

/** The records of a resource by some of their fields. */
interface KeyIndex {
  /** The ids of those that agree; where some agree to the letter, of these alone. */
  find(values: readonly Stored[]): readonly string[];
}

/** All that was looked up in the course of a job; a record that it writes is found from then on. */
export interface KeyIndexes {
  of(resource: Resource, keys: readonly string[]): KeyIndex;
  /** Tells that the last writes were taken back, those of records of these resources among them. */
  takenBack(resources: readonly Resource[]): void;
  /** Whether there is a record of this id. */
  isThere(resource: Resource, id: string): boolean;
  /** Whether any look-up would have found something else if this record had been as it is in this database. */
  dependOn(database: Database, resource: string, id: string): boolean;
}

/** Records that are read at once, so that few of them take memory twice. */
const pageSize = 5000;

/** The records after an id. */
const someKeys = statement(
  (resource: Resource, keys: readonly string[]) =>
    sql`SELECT ${columnOf(resource, "id")}, ${sql.join(
      keys.map((key) => columnsFor(resource, key).own),
      sql`, `,
    )} FROM ${resource.table} WHERE ${columnOf(resource, "id")} > ${sql.placeholder("after")} ORDER BY ${columnOf(resource, "id")} LIMIT ${sql.placeholder("most")}`,
);

/** The records that were written after a change, as they are now; by its number, as there are few after it. */
const writtenAfter = statement(
  (resource: Resource, keys: readonly string[]) =>
    sql`SELECT ${changes.sequence}, ${changes.recordId}, ${columnOf(resource, "id")}, ${sql.join(
      keys.map((key) => columnsFor(resource, key).own),
      sql`, `,
    )} FROM ${changes} LEFT JOIN ${resource.table} ON ${columnOf(resource, "id")} = ${changes.recordId} WHERE ${changes.sequence} > ${sql.placeholder("sequence")} AND +${changes.resource} = ${sql.placeholder("resource")} ORDER BY ${changes.sequence}`,
);

/** The number of a change, the id of its record, and what of it is there. */
type Written = readonly [sequence: number, id: string, there: string | null, ...values: Stored[]];

const lastChange = statement(() => sql`SELECT max(${changes.sequence}) AS sequence FROM ${changes}`);

/** A value as it is compared with others: names without regard to case and blanks around them, addresses without their lengths. */
function comparable({ kind }: Field, stored: Stored): Stored {
  if (typeof stored !== "string") return stored;
  if (kind.compare !== undefined) {
    return kind.derivation === undefined ? stored.toLowerCase() : kind.derivation.derive(stored);
  }
  return kind.folds === true ? fold(stored.trim()) : stored;
}

const textOf = (values: readonly Stored[]): string =>
  values.map((value) => (value === null ? "\u0001" : String(value))).join("\u0000");

interface Loaded extends KeyIndex {
  readonly resource: Resource;
  readonly keys: readonly string[];
  /** The writes that its table had seen when it was right. */
  seen: number;
  /** The last change there was by then. */
  sequence: number;
  /** Has a record as it is now; without values it is no more. */
  set(id: string, values: readonly Stored[] | undefined): void;
  /** Whether its values were looked for, those that it has here or these. */
  wasAskedFor(id: string, values: readonly Stored[] | undefined): boolean;
}

/** The same values of one record. */
const keysOfRecord = statement(
  (resource: Resource, keys: readonly string[]) =>
    sql`SELECT ${sql.join(
      keys.map((key) => columnsFor(resource, key).own),
      sql`, `,
    )} FROM ${resource.table} WHERE ${columnOf(resource, "id")} = ${sql.placeholder("id")}`,
);

/** Makes the look-up of a job, inside its transaction: each index is read once, however many rows ask it and are written. */
export function createKeyIndexes({ database }: WriteContext): KeyIndexes {
  const loaded = new Map<string, Loaded>();
  const askedIds = new Set<string>();
  let isTracked = true;
  const seenOf = ({ name }: Resource): number => database.versions.count([name]);
  const sequenceNow = (): number => lastChange(database).get<{ sequence: number | null }>({})?.sequence ?? 0;
  const load = (resource: Resource, keys: readonly string[]): Loaded => {
    const index = {
      resource,
      keys,
      seen: seenOf(resource),
      sequence: sequenceNow(),
      ...createEntries(resource, keys),
    };
    for (let after: string | undefined = ""; after !== undefined; ) {
      const rows: [string, ...Stored[]][] = someKeys(database, resource, keys).rows({
        ...{ after, most: pageSize },
      });
      for (const [id, ...values] of rows) index.set(id, values);
      after = rows.length < pageSize ? undefined : rows.at(-1)?.[0];
      if (after !== undefined) collectYoung();
    }
    return index;
  };
  const catchUp = (index: Loaded): void => {
    const { resource, keys, sequence } = index;
    const seen = seenOf(resource);
    if (index.seen === seen) return;
    const written = writtenAfter(database, resource, keys).rows<Written>({
      sequence,
      resource: resource.name,
    });
    for (const [, id, there, ...values] of written) index.set(id, there === null ? undefined : values);
    index.seen = seen;
    index.sequence = written.at(-1)?.[0] ?? sequenceNow();
  };
  return {
    of: (resource, keys) => {
      const name = `${resource.name} ${keys.join(" ")}`;
      const known = loaded.get(name);
      if (known !== undefined) {
        catchUp(known);
        return known;
      }
      const fresh = load(resource, keys);
      loaded.set(name, fresh);
      return fresh;
    },
    isThere: (resource, id) => {
      askedIds.add(`${resource.name} ${id}`);
      return isThere(database, resource, id);
    },
    dependOn: (other, name, id) => {
      if (!isTracked || askedIds.has(`${name} ${id}`)) return true;
      return loaded.values().some(({ resource, keys, wasAskedFor }) => {
        if (resource.name !== name) return false;
        const [values] = keysOfRecord(other, resource, keys).rows<Stored[]>({ id });
        return wasAskedFor(id, values);
      });
    },
    takenBack: (resources) => {
      const last = sequenceNow();
      for (const { name } of resources) database.versions.bump(name);
      for (const [name, index] of loaded) {
        if (resources.includes(index.resource)) {
          loaded.delete(name);
          // What it was asked for goes with it.
          isTracked = false;
        }
        // The numbers of changes that were rolled back are reused.
        index.sequence = Math.min(index.sequence, last);
      }
    },
  };
}

/** The records of an index by how their values are compared. */
function createEntries(
  resource: Resource,
  keys: readonly string[],
): Pick<Loaded, "find" | "set" | "wasAskedFor"> {
  const fields = keys.map((key) => fieldsOf(resource)[key]);
  const places = new Map<string, Place>();
  const placeOf = new Map<string, Place>();
  const compared = (values: readonly Stored[]): string =>
    textOf(values.map((value, index) => compare(fields[index], value)));
  const placeAt = (text: string): Place => {
    const known = places.get(text);
    if (known !== undefined) return known;
    const place = { entries: undefined, isAsked: false };
    places.set(text, place);
    return place;
  };
  return {
    set: (id, values) => {
      const before = placeOf.get(id);
      if (before !== undefined) {
        before.entries = before.entries?.filter((entry) => entry.id !== id);
        placeOf.delete(id);
      }
      if (values === undefined) return;
      const text = compared(values);
      const exact = textOf(values);
      const place = placeAt(text);
      placeOf.set(id, place);
      const entry = { id, exact: exact === text ? undefined : exact };
      if (place.entries === undefined) place.entries = [entry];
      else place.entries.push(entry);
    },
    wasAskedFor: (id, values) =>
      placeOf.get(id)?.isAsked === true ||
      (values !== undefined && places.get(compared(values))?.isAsked === true),
    find: (values) => {
      const text = compared(values);
      const place = placeAt(text);
      place.isAsked = true;
      const { entries = [] } = place;
      if (entries.length < 2) return entries.map(({ id }) => id);
      const wanted = textOf(values);
      const same = entries.filter(({ exact = text }) => exact === wanted);
      return (same.length > 0 ? same : entries).map(({ id }) => id);
    },
  };
}

const compare = (field: Field | undefined, value: Stored): Stored =>
  field === undefined ? value : comparable(field, value);
