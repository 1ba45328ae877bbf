import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import type { Bindings } from "../../db/statement.ts";
import { fold } from "../../lib/fold.ts";
import { columnsFor } from "../../resource/definition/columns.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { searchFor } from "../../resource/reading/search/condition.ts";

/** The field that stands for a name: what a list's search looks in first. */
export const mainField = (resource: Resource): string => resource.searched[0] ?? "id";

/** The column in which a field can be compared without regard to case. */
export function foldedColumn(resource: Resource, key: string): SQL {
  const { own, derived } = columnsFor(resource, key);
  return resource.fields[key]?.kind.folds === true ? (derived ?? sql`fold(${own})`) : own;
}

/** Which records fit; `shape` tells conditions of different SQL apart. */
export interface Condition {
  readonly shape: string;
  readonly condition: () => SQL;
  readonly values: Bindings;
}

/** Makes the condition that the records of a resource fit a folded text. */
export type Fits = (database: Database, resource: Resource, folded: string) => Condition;

/** The name begins with what is looked for: one run of the index by name, however many records there are. */
export const whereStarts: Fits = (_, resource, folded) => {
  const name = foldedColumn(resource, mainField(resource));
  return {
    shape: "starts",
    condition: () => sql`${name} >= ${sql.placeholder("search")} AND ${name} < ${sql.placeholder("end")}`,
    values: { search: folded, end: `${folded}\u{10ffff}` },
  };
};

/** The title has what is looked for in it, be it across several fields: "120 Storage". */
export const whereTitle: Fits = (database, resource, folded) => {
  const main = mainField(resource);
  if (resource.title === `{${main}}`) return fitting("title", database, resource, folded, [main]);
  const { plain } = searchFor(database, resource, folded, [main]);
  const parts = (): SQL[] =>
    resource.title
      .split(/(\{\w+\})/)
      .map((part) =>
        part.startsWith("{")
          ? sql`coalesce(${foldedColumn(resource, part.slice(1, -1))}, '')`
          : sql`${fold(part)}`,
      );
  return {
    shape: "title",
    condition: () =>
      sql`(${plain()} OR instr(${sql.join(parts(), sql` || `)}, ${sql.placeholder("search")}) > 0)`,
    values: { search: folded },
  };
};

/** The fields besides the name that a list's search looks in. */
export const elsewhere = (resource: Resource): readonly string[] => resource.searched.slice(1);

/** One of these has what is looked for in it. */
export const whereElsewhere: Fits = (database, resource, folded) =>
  fitting("elsewhere", database, resource, folded, elsewhere(resource));

function fitting(
  name: string,
  database: Database,
  resource: Resource,
  folded: string,
  keys: readonly string[],
): Condition {
  const { shape, gathered, values } = searchFor(database, resource, folded, keys);
  return { shape: `${name} ${shape}`, condition: gathered, values };
}
