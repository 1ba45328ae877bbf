import { type SQL, sql } from "drizzle-orm";
import { fold } from "../../../lib/text/fold.ts";
import { isCleanText } from "../../../lib/text/text.ts";
import { parseTimestamp, withPlus } from "../../../lib/time/time.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { type ChoiceTerms, termIn } from "../fields/choices.ts";
import type { ModelFilter, RecordRow } from "../model.ts";
import { follow, innerRow, resourcesAlong, targetOf } from "../row.ts";
import { foldedAt, isFolded, isTextLookup, textLookups, whereText } from "./texts.ts";

type Filters = Readonly<Record<string, ModelFilter>>;

/** Whether a column has one of the values. */
export const isAmong = (subject: SQL, values: SQL): SQL =>
  sql`${subject} IN (SELECT value FROM json_each(${values}))`;

/** NetBox's word for no value. */
export const nothing = "null";

/** A condition of a column, or that it has no value or is not reached: written only where asked, as no index leads there. */
const orMissing = (found: SQL, isFilled: () => SQL, orNone = false): SQL =>
  orNone ? sql`(${found} OR NOT coalesce(${isFilled()}, 0))` : found;

const cleanText = (text: string): string | undefined => (isCleanText(text) ? text : undefined);

const truths: Readonly<Record<string, number>> = { true: 1, "1": 1, false: 0, "0": 0 };

/** Reads true or false, as programs in Python write it as well. */
export const readTruth = (text: string): number | undefined => {
  const word = text.toLowerCase();
  return Object.hasOwn(truths, word) ? truths[word] : undefined;
};

const truthRule = "must be true or false";

/** A filter that is true or false of a record. */
export const flagged = (condition: (row: RecordRow) => SQL): ModelFilter => ({
  lookups: [],
  rule: truthRule,
  read: readTruth,
  where: (row, values) => isAmong(sql`(${condition(row)})`, values),
});

/** A text, with the comparisons that NetBox has for texts. */
export const text = (key: string): ModelFilter => ({
  lookups: textLookups,
  rule: "must be text; with __empty, true or false",
  read: (sent, lookup) => {
    if (lookup === "empty") return readTruth(sent);
    const clean = cleanText(sent);
    return clean !== undefined && isFolded(lookup) ? fold(clean) : clean;
  },
  where: (row, values, lookup) =>
    isTextLookup(lookup)
      ? whereText(row, key, values, lookup)
      : isAmong(sql`coalesce(${row.at(key)}, '')`, values),
  order: (row) => sortedBy(row, key),
});

/** Whether a record has one of these slugs, in lower case; the id stands in for a missing one. */
const hasSlug = ({ at }: RecordRow, values: SQL): SQL =>
  sql`(${isAmong(sql`lower(${at("slug")})`, values)} OR (${at("slug")} IS NULL AND ${isAmong(at("id"), values)}))`;

const slugText = text("slug");

/** The slugs of records, with the comparisons of texts. */
export const slugs: ModelFilter = {
  ...slugText,
  where: (row, values, lookup) =>
    isTextLookup(lookup) ? slugText.where(row, values, lookup) : hasSlug(row, values),
};

/** How a text column sorts: naturally where it can be, else without regard to case. */
function sortedBy(row: RecordRow, key: string): SQL {
  const table = row.resource.table as unknown as Readonly<Record<string, unknown>>;
  return `${key}_natural` in table ? row.at(`${key}_natural`) : foldedAt(row, key);
}

const numberTests: Readonly<Record<string, string>> = { lt: "<", lte: "<=", gt: ">", gte: ">=" };

/** The condition that a number is one of the values, or within one of the bounds. */
export function compareNumber(subject: SQL, values: SQL, lookup: string): SQL {
  const test = numberTests[lookup];
  return test === undefined
    ? isAmong(subject, values)
    : sql`EXISTS (SELECT 1 FROM json_each(${values}) AS bound WHERE ${subject} ${sql.raw(test)} bound.value)`;
}

/** Whether a lookup compares numbers with bounds. */
export const isBound = (lookup: string): boolean => Object.hasOwn(numberTests, lookup);

/** A number; `scale` is how many digits behind its point are stored. */
export const number = (key: string, scale = 0): ModelFilter => ({
  lookups: ["n", "empty", ...Object.keys(numberTests)],
  rule: "must be a number; with __empty, true or false",
  read: (sent, lookup) => {
    if (lookup === "empty") return readTruth(sent);
    return /^-?\d{1,10}(\.\d{1,6})?$/.test(sent)
      ? Math.round(Number(sent) * 10 ** (scale + 3)) / 1000
      : undefined;
  },
  where: ({ at }, values, lookup) => {
    const subject = at(key);
    if (lookup === "empty") return isAmong(sql`(${subject} IS NULL)`, values);
    return compareNumber(subject, values, lookup);
  },
  order: ({ at }) => at(key),
});

/** When a record was created or changed; with bounds, for programs that read only what has changed. */
export const moment = (key: "createdAt" | "updatedAt"): ModelFilter => {
  const { order: _, ...compared } = number(key);
  return {
    ...compared,
    lookups: ["n", ...Object.keys(numberTests)],
    rule: "must be a time such as 2026-11-21T02:30:00Z, or a date",
    read: (sent) => parseTimestamp(withPlus(sent)),
  };
};

/** A term, in NetBox's words. */
export const term = (key: string, terms: ChoiceTerms = {}): ModelFilter => ({
  lookups: ["n"],
  rule: "must be text",
  read: cleanText,
  where: (row, values) => isAmong(termIn(row, key, terms), values),
  order: (row) => termIn(row, key, terms),
});

/** True or false, as a column says. */
export const flag = (key: string): ModelFilter => ({
  ...flagged(({ at }) => at(key)),
  order: ({ at }) => at(key),
});

/** The ids of records. */
export const id: ModelFilter = {
  lookups: ["n"],
  rule: "must be the id of a record, a UUID",
  read: parseUuid,
  where: ({ at }, values) => isAmong(at("id"), values),
  order: ({ at }) => at("id"),
};

/** How the record at the end of references is named. */
interface Naming {
  /** The field of it by which it is named. */
  readonly by?: "slug" | "name" | "address";
  /** Its records lie in one another, and those inside a named one count as well. */
  readonly isTree?: true;
}

/** Follows references to a record: `site_id=…` by its id, `site=…` by its slug. */
export function related(
  name: string,
  resource: Resource,
  path: string,
  { by = "slug", isTree }: Naming = {},
): Filters {
  const keys = path.split(".");
  const target = resourcesAlong(resource, keys).at(-1) ?? resource;
  const reads = resourcesAlong(resource, keys);
  const leadsTo =
    (condition: (column: SQL, last: RecordRow, values: SQL) => SQL): ModelFilter["where"] =>
    (row, values, _lookup, orNone) =>
      orMissing(
        follow(row, keys, (column, last) => condition(column, last, values)),
        () => follow(row, keys, (column) => sql`${column} IS NOT NULL`),
        orNone,
      );
  const named = (key: string): ModelFilter["where"] =>
    leadsTo((column, last, values) => {
      const { from, row: found } = innerRow(target, last);
      const matches = key === "slug" ? hasSlug(found, values) : isAmong(found.at(key), values);
      const ids = sql`SELECT ${found.at("id")} FROM ${from} WHERE ${matches}`;
      return sql`${column} IN (${isTree ? inside(target, ids) : ids})`;
    });
  return {
    [name]: {
      lookups: ["n"],
      rule: `must be the ${by} of a record`,
      read: by === "slug" ? (sent) => cleanText(sent)?.toLowerCase() : cleanText,
      where: named(by),
      ...(by === "slug" ? { known: target } : {}),
      reads,
      ...(keys.length === 1 ? { order: (row: RecordRow) => orderOf(row, keys[0] ?? "") } : {}),
    },
    [`${name}_id`]: {
      lookups: ["n"],
      rule: "must be the id of a record, a UUID, or null",
      read: (sent) => (sent === nothing ? sent : parseUuid(sent)),
      where: isTree ? named("id") : leadsTo((column, _last, values) => isAmong(column, values)),
      reads,
    },
  };
}

/** The ids of records and of all that lie in them. */
const inside = (resource: Resource, ids: SQL): SQL =>
  sql`WITH RECURSIVE lying(id) AS (${ids} UNION SELECT part.id FROM ${resource.table} AS part JOIN lying ON part.parent_id = lying.id) SELECT id FROM lying`;

/** The order of the names of what a field refers to. */
function orderOf(row: RecordRow, key: string): SQL {
  const target = targetOf(row.resource, key);
  const { from, row: found } = innerRow(target, row);
  const name = "name" in fieldsOf(target) ? sortedBy(found, "name") : found.at(target.sort ?? "id");
  return sql`(SELECT ${name} FROM ${from} WHERE ${found.at("id")} = ${row.at(key)})`;
}

/** Whether a record has a value of at least one of these columns. */
export const has = (...keys: readonly string[]): ModelFilter =>
  flagged(({ at }) =>
    sql.join(
      keys.map((key) => sql`${at(key)} IS NOT NULL`),
      sql` OR `,
    ),
  );
