import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import type { Stored } from "../../db/statement.ts";
import { fold } from "../../lib/fold.ts";
import { recordFields } from "../../resource/definition/answered.ts";
import { columnOf, columnsFor } from "../../resource/definition/columns.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { fillTitle, titleFields } from "../../resource/definition/title.ts";
import {
  type Condition,
  elsewhere,
  type Fits,
  foldedColumn,
  mainField,
  whereElsewhere,
  whereStarts,
  whereTitle,
} from "./conditions.ts";
import type { SearchQuery } from "./query.ts";
import { bestRank, ranks } from "./rank.ts";

/** A record that was found, and how well it fits. */
export interface RankedRecord {
  readonly resource: Resource;
  readonly id: string;
  /** One of the ranks, the best first. */
  readonly rank: number;
  /** Its name, folded: records that fit equally well go by it. */
  readonly name: string;
  /** The field whose value was looked for, where the title does not show it. */
  readonly by: string | undefined;
}

/**
 * How many records of a resource are ranked whose title has the text somewhere. Decision: of the titles of a resource
 * that have the text in their middle the first 200 by name are ranked; those that begin with it are found however many
 * there are.
 */
const poolSize = 200;

/** One way to look for records of a resource. */
interface Look {
  readonly fits: Fits;
  readonly most: number;
  /** Looks at every row of the table, and not at the index by name alone. */
  readonly wholeRows?: true;
}

/** The best records of a resource whose title, or a value that names it, is what somebody looks for; in no order. */
export function findByTitle(database: Database, resource: Resource, query: SearchQuery): RankedRecord[] {
  const named = namingFields(resource).flatMap((key) => findByValue(database, resource, key, query));
  const starts = look(database, resource, query, {
    fits: whereStarts,
    most: query.limit,
  });
  const titles =
    starts.length < query.limit
      ? look(database, resource, query, { fits: whereTitle, most: poolSize, wholeRows: true })
      : [];
  // Of several findings of a record the last one counts: that by its value.
  return [...new Map([...titles, ...starts, ...named].map((found) => [found.id, found])).values()];
}

/** The first records by name that have the text anywhere else that a list's search looks in. */
export function findElsewhere(database: Database, resource: Resource, query: SearchQuery): RankedRecord[] {
  if (elsewhere(resource).length === 0) return [];
  return look(database, resource, query, { fits: whereElsewhere, most: query.limit, wholeRows: true });
}

/** The id, what of the title has a notation of its own, and MAC addresses: each names one record, or very few. */
function namingFields(resource: Resource): string[] {
  const inTitle = titleFields(resource.title);
  return Object.entries(recordFields(resource))
    .filter(
      ([key, { kind }]) => key === "id" || kind.name === "mac" || (inTitle.includes(key) && !kind.folds),
    )
    .map(([key]) => key);
}

function findByValue(
  database: Database,
  resource: Resource,
  key: string,
  query: SearchQuery,
): RankedRecord[] {
  const kind = recordFields(resource)[key]?.kind;
  const value = kind?.filter?.(query.text);
  if (kind === undefined || value === undefined) return [];
  const columns = columnsFor(resource, key);
  const fits = (): Condition => ({
    shape: `by ${key}`,
    condition: () => sql`${kind.compare?.(columns) ?? columns.own} = ${sql.placeholder("value")}`,
    values: { value },
  });
  const by = titleFields(resource.title).includes(key) ? undefined : key;
  return look(database, resource, query, { fits, most: query.limit }).map((found) => ({
    ...found,
    rank: ranks.exact,
    by,
  }));
}

function look(
  database: Database,
  resource: Resource,
  { folded }: SearchQuery,
  { fits, most, wholeRows }: Look,
): RankedRecord[] {
  const { shape, condition, values } = fits(database, resource, folded);
  const keys = [...new Set([mainField(resource), ...titleFields(resource.title)])];
  return database
    .statement(`${resource.name} search ${shape}`, () => {
      const id = columnOf(resource, "id");
      const columns = [id, ...keys.map((key) => foldedColumn(resource, key))];
      const main = foldedColumn(resource, mainField(resource));
      // A "+" keeps SQLite from walking through the index by name, from which it would fetch each row by itself.
      const order = wholeRows === true ? sql`+${main}` : main;
      return sql`SELECT ${sql.join(columns, sql`, `)} FROM ${resource.table} WHERE ${condition()} ORDER BY ${order}, ${id} LIMIT ${sql.placeholder("most")}`;
    })
    .rows<[string, ...Stored[]]>({ ...values, most })
    .map(([id, ...stored]) => {
      const texts = stored.map((part) => String(part ?? ""));
      const title = fold(fillTitle(resource.title, (key) => texts[keys.indexOf(key)] ?? ""));
      const rank = bestRank([title, ...texts], folded);
      return { resource, id, rank, name: texts[0] ?? "", by: undefined };
    });
}
