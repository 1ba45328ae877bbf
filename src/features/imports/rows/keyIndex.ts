import { sql } from "drizzle-orm";
import { type Stored, statement } from "../../../db/statement.ts";
import { fold } from "../../../lib/fold.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Field } from "../../../resource/fields/field.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";

/** A record that was found, and whether it is written exactly as it was asked for. */
interface Entry {
  readonly id: string;
  readonly exact: string;
}

/** The records of a resource by some of their fields. */
interface KeyIndex {
  /** The ids of those that agree; where some agree to the letter, of these alone. */
  find(values: readonly Stored[]): readonly string[];
}

/** All that was looked up in the course of a job; a record that it writes is found from then on. */
export interface KeyIndexes {
  of(resource: Resource, keys: readonly string[]): KeyIndex;
  /** Tells of a record that was written, so that nothing has to be read anew. */
  wrote(resource: Resource, id: string): void;
}

const allKeys = statement(
  (resource: Resource, keys: readonly string[]) =>
    sql`SELECT ${columnOf(resource, "id")}, ${sql.join(
      keys.map((key) => sql`${columnOf(resource, key)}`),
      sql`, `,
    )} FROM ${resource.table}`,
);

const keysById = statement(
  (resource: Resource, keys: readonly string[]) =>
    sql`SELECT ${sql.join(
      keys.map((key) => sql`${columnOf(resource, key)}`),
      sql`, `,
    )} FROM ${resource.table} WHERE ${columnOf(resource, "id")} = ${sql.placeholder("id")}`,
);

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
  /** The writes that its table had seen when it was right. */
  seen: number;
  add(id: string, values: readonly Stored[]): void;
  readonly keys: readonly string[];
}

/** Makes the look-up of a job, inside its transaction: each index is read once, however many rows ask it. */
export function createKeyIndexes({ database }: WriteContext): KeyIndexes {
  const loaded = new Map<string, Loaded>();
  const seenOf = ({ name }: Resource): number => database.versions.count([name]);
  const load = (resource: Resource, keys: readonly string[]): Loaded => {
    const fields = keys.map((key) => resource.fields[key]);
    const entries = new Map<string, Entry[]>();
    const placeOf = new Map<string, string>();
    const add = (id: string, values: readonly Stored[]): void => {
      const place = textOf(values.map((value, index) => compare(fields[index], value)));
      const before = placeOf.get(id);
      if (before !== undefined) {
        entries.set(before, entries.get(before)?.filter((entry) => entry.id !== id) ?? []);
      }
      placeOf.set(id, place);
      const exact = textOf(values);
      const there = entries.get(place);
      if (there === undefined) entries.set(place, [{ id, exact }]);
      else there.push({ id, exact });
    };
    for (const [id, ...values] of allKeys(database, resource, keys).rows<[string, ...Stored[]]>()) {
      add(id, values);
    }
    return {
      resource,
      keys,
      seen: seenOf(resource),
      add,
      find: (values) => {
        const found = entries.get(textOf(values.map((value, index) => compare(fields[index], value)))) ?? [];
        if (found.length < 2) return found.map(({ id }) => id);
        const exact = textOf(values);
        const same = found.filter((entry) => entry.exact === exact);
        return (same.length > 0 ? same : found).map(({ id }) => id);
      },
    };
  };
  return {
    of: (resource, keys) => {
      const name = `${resource.name} ${keys.join(" ")}`;
      const known = loaded.get(name);
      if (known !== undefined && known.seen === seenOf(resource)) return known;
      const fresh = load(resource, keys);
      loaded.set(name, fresh);
      return fresh;
    },
    wrote: (resource, id) => {
      const seen = seenOf(resource);
      for (const index of loaded.values()) {
        // One write is told; where there were others besides, it is read anew when it is asked next.
        if (index.resource !== resource || index.seen !== seen - 1) continue;
        const [values] = keysById(database, resource, index.keys).rows<Stored[]>({ id });
        if (values === undefined) continue;
        index.add(id, values);
        index.seen = seen;
      }
    },
  };
}

const compare = (field: Field | undefined, value: Stored): Stored =>
  field === undefined ? value : comparable(field, value);
