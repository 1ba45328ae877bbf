import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Author } from "../../../db/changes/changes.ts";
import type { Database } from "../../../db/open.ts";
import type { Stored } from "../../../db/statements/statement.ts";
import { capitalized } from "../../../lib/text/words.ts";
import { declaredFields } from "../fieldsOf.ts";
import type { Registry } from "../registry.ts";
import type { Resource } from "../resource.ts";

/** A row that is attached to a record, by the keys of its table: these, the columns of its ends, and its own fields. */
export type AttachedRow = Readonly<Record<string, Stored>> & {
  readonly id: string;
  readonly ownerResource: string;
  readonly ownerId: string;
  readonly createdAt: string;
};

/** A row as the change log of its owner has it. */
export type LoggedRow = Readonly<Record<string, Stored>>;

/**
 * A record that a row is attached to. The end `record` has the columns `recordResource` and `recordId`, and where it keeps
 * a title, `recordTitle`. In a sheet it has the columns `recordResource`, `recordId`, `record` (its name) and `deletedRecord`.
 */
export interface AttachedEnd {
  /** The names of the resources whose records it may be; any unless given. */
  readonly resources?: readonly string[];
  /** The row outlives the record, without its id and with its last title; without this, it is deleted with the record. */
  readonly keepsTitle?: true;
}

/** A field of a row, and what is wrong with it. */
export type WrongField = readonly [field: string, message: string];

/** What a search looks for among rows. */
export interface AttachedTerms {
  /** The words that a row must all have, as searches compare texts. */
  readonly words: readonly string[];
  /** The names of the resources whose records the caller may read. */
  readonly readable: readonly string[];
  /** The maximum number of rows that are returned. */
  readonly most: number;
}

/** A record that a search has found by a row that is attached to it. */
export interface AttachedHit {
  readonly resource: string;
  readonly id: string;
  /** What the row is called, or the line of it that has the words. */
  readonly text: string;
}

/**
 * A kind of what is attached to records, such as links: a table of its own, and what the engine has to know about it.
 * Decision: what is attached to a record is logged in its change log, released when the record is deleted, and restored by
 * undo; `sitebook check` verifies it; exports and imports of everything include it.
 */
export interface Attached {
  /** The key under which entries of the owner's change log have it, before and after: "link". No field may have this name. */
  readonly word: string;
  /** Its table, with a column for each key of a row. */
  readonly table: SQLiteTable;
  /** Its sheet in exports and imports: the columns of its ends and its own fields, as the fields of a resource without an address. */
  readonly sheet: Resource;
  /** The records that a row is attached to; it is logged and counted at its owner. */
  readonly ends: Readonly<Record<string, AttachedEnd>> & { readonly owner: AttachedEnd };
  /** What the change log has of a row: the keys in the log, and the row's keys for them. */
  readonly logged: Readonly<Record<string, string>>;
  /** What the log has of a row in addition, for people to read: what does not tell it apart and is not restored. */
  readonly told?: (database: Pick<Database, "statements">, row: AttachedRow) => LoggedRow;
  /**
   * How two histories of a row merge. "fields": by its id, which the log has, field by field. "set": a row has no identity
   * beyond what the log has of it; what either side added or removed is added or removed.
   */
  readonly merge: "fields" | "set";
  /** The own fields that tell two rows between the same records apart; none where rows merge as a set, else all, unless given. */
  readonly apart?: readonly string[];
  /** The own fields of a new row that the service gives: of a row of a sheet, where no ids are kept. */
  readonly given?: (database: Pick<Database, "statements">, author: Author) => LoggedRow;
  /** The maximum number of rows of one owner. */
  readonly max: number;
  /** Returns what people call a row: "link to web-01". */
  readonly nameOf: (logged: LoggedRow) => string;
  /** Returns the text of the 409 where a unique index refuses a row. */
  readonly taken?: (row: AttachedRow) => string;
  /** Returns what is wrong with a row of a sheet beyond the rules of its fields. */
  readonly refuse?: (registry: Registry, row: Readonly<Record<string, unknown>>) => readonly WrongField[];
  /**
   * Returns what a row needs beyond its records and what is not there, such as the bytes of a file. Without it no row is
   * attached, restored or imported.
   */
  readonly missing?: (database: Pick<Database, "statements">, row: AttachedRow) => WrongField | undefined;
  /**
   * The names of the tables that `missing` reads, and of its own where a column of sheets of records is compared with it: an
   * import that is prepared on a copy of the database has them there.
   */
  readonly alongside?: readonly string[];
  /** Finds rows for the search across all records, the best first. */
  readonly find?: (database: Pick<Database, "statements">, terms: AttachedTerms) => readonly AttachedHit[];
}

/** The keys of an end: in rows the first two and the title, in sheets all but the title. */
export const keysOfEnd = (end: string) => ({
  resource: `${end}Resource`,
  id: `${end}Id`,
  title: `${end}Title`,
  name: end,
  deleted: `deleted${capitalized(end)}`,
});

/** The names of the ends of a kind, the owner first. */
export const endsOf = ({ ends }: Attached): readonly string[] => [
  "owner",
  ...Object.keys(ends).filter((end) => end !== "owner"),
];

/** The ends that records of a resource may be. */
export const endsAt = (kind: Attached, resource: string): readonly string[] =>
  endsOf(kind).filter((end) => kind.ends[end]?.resources?.includes(resource) ?? true);

/** The names of the resources whose records may have rows of a kind, at any end. */
export const resourcesOf = (kind: Attached, registry: Registry): readonly string[] =>
  registry.map(({ name }) => name).filter((name) => endsAt(kind, name).length > 0);

/** The keys of a kind's own fields: those of its sheet that are not about an end. */
export function ownKeys(kind: Attached): readonly string[] {
  const ofEnds = endsOf(kind).flatMap((end) => Object.values(keysOfEnd(end)));
  return Object.keys(declaredFields(kind.sheet)).filter((key) => !ofEnds.includes(key));
}

/** Returns a row as the change log has it. */
export const loggedOf = ({ logged }: Attached, row: AttachedRow): LoggedRow =>
  Object.fromEntries(Object.entries(logged).map(([key, of]) => [key, row[of] ?? null]));

/** The ends of which the row keeps a title. */
export const titledEnds = (kind: Attached): readonly string[] =>
  endsOf(kind).filter((end) => kind.ends[end]?.keepsTitle === true);

/** The kind whose sheet this is; undefined for a sheet of records. */
export const attachedIn = (attached: readonly Attached[], sheet: Resource): Attached | undefined =>
  attached.find((kind) => kind.sheet === sheet);
