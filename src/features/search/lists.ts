import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { titleFields } from "../../resource/definition/display/title.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { parseListQuery } from "../../resource/reading/query.ts";
import { findRows, planPage } from "../../resource/reading/rows.ts";
import { sourceOf } from "../../resource/reading/source.ts";
import type { FoundList } from "./answers.ts";
import type { RankedRecord } from "./find.ts";
import { inPlace, ranks } from "./rank.ts";
import type { Asked } from "./understand.ts";

/** The lists that show all of what was asked for, as far as a list can: a view, its terms, and one word or number. */
export function listsOf(database: Database, asked: readonly Asked[]): FoundList[] {
  return asked.flatMap((one) =>
    one.resources.flatMap((resource) => {
      const query = queryOf(resource, one);
      const total = query === undefined ? 0 : planOf(database, resource, query, 1).plan.total;
      if (query === undefined || total === 0) return [];
      return [
        {
          resource: resource.name,
          query,
          total,
          ...(one.view === undefined ? {} : { view: one.view.label }),
        },
      ];
    }),
  );
}

/**
 * The most records of a list that are sorted for a search. Decision: a search shows a view in its order where it has up to
 * 3000 records, and by name where it has more: sorting tens of thousands takes longer than typing does.
 */
const maxSorted = 3000;

/** The first records of a list. */
export function findListed(
  database: Database,
  resource: Resource,
  query: string,
  most: number,
): RankedRecord[] {
  const known = planOf(database, resource, query, most);
  const { source, asked, plan } =
    known.plan.total <= maxSorted ? known : planOf(database, resource, withoutSort(query), most);
  const rows = JSON.stringify(findRows(database, source, asked, plan));
  return idsOf(database, resource)
    .rows<[string]>({ rows })
    .map(([id], place) => ({ resource, id, rank: ranks.start, name: inPlace(place), by: undefined }));
}

function withoutSort(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("sort");
  return params.toString();
}

const idsOf = statement(
  ({ table }: Resource) =>
    sql`SELECT ${table.id} FROM json_each(${sql.placeholder("rows")}) AS found JOIN ${table} ON ${table}.rowid = found.value ORDER BY found.key`,
);

/** The query of the list that shows what was asked for; undefined where no list does. */
export function queryOf(resource: Resource, { terms, words, view }: Asked): string | undefined {
  const [word, ...more] = words;
  const isNothing = terms.length + words.length === 0 && view === undefined;
  if (resource.parent !== undefined || more.length > 0 || isNothing) return undefined;
  const params = new URLSearchParams(terms.map(({ key, value }) => [key, value]));
  for (const [key, values = []] of Object.entries(view?.filters ?? {}))
    for (const value of values) params.append(key, value);
  if (word !== undefined) params.append(numberField(resource, word) ?? "search", word);
  if (view?.sort !== undefined) params.append("sort", view.sort.join(","));
  return params.toString();
}

/** Whether a view shows the same to everybody, at any time; only such a one can be told from what has changed since. */
export function isSteady(resource: Resource, asked: Asked): boolean {
  const query = queryOf(resource, { ...asked, words: [], terms: [] });
  if (asked.view === undefined || query === undefined) return false;
  return parseListQuery(sourceOf(resource), new URLSearchParams(query)).isRelative !== true;
}

/** The number in the title of a resource, where the word is one that it may have: `vid` for "20". */
const numberField = (resource: Resource, word: string): string | undefined =>
  titleFields(resource.title).find((key) => {
    const kind = fieldsOf(resource)[key]?.kind;
    return kind?.column === "integer" && kind.filter?.(word) !== undefined;
  });

function planOf(database: Database, resource: Resource, query: string, most: number) {
  const source = sourceOf(resource);
  const asked = parseListQuery(source, new URLSearchParams(`${query}&pageSize=${most}`));
  return { source, asked, plan: planPage(database, source, asked) };
}
