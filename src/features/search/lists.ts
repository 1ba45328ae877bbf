import type { Database } from "../../db/open.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { titleFields } from "../../resource/definition/title.ts";
import { parseListQuery } from "../../resource/reading/query.ts";
import { planPage } from "../../resource/reading/rows.ts";
import { sourceOf } from "../../resource/reading/source.ts";
import type { FoundList } from "./answers.ts";
import type { Asked } from "./understand.ts";

/** The lists that show all of what was asked for, as far as a list can: its terms, and one word or number. */
export function listsOf(database: Database, asked: readonly Asked[]): FoundList[] {
  return asked.flatMap((one) =>
    one.resources
      .filter(({ parent }) => parent === undefined)
      .map((resource) => ({ resource, query: queryOf(resource, one) }))
      .flatMap(({ resource, query }) => {
        const total = query === undefined ? 0 : countOf(database, resource, query);
        return query === undefined || total === 0 ? [] : [{ resource: resource.name, query, total }];
      }),
  );
}

function queryOf(resource: Resource, { terms, words }: Asked): string | undefined {
  const [word, ...more] = words;
  if (more.length > 0 || terms.length + words.length === 0) return undefined;
  const params = new URLSearchParams(terms.map(({ key, value }) => [key, value]));
  if (word !== undefined) params.append(numberField(resource, word) ?? "search", word);
  return params.toString();
}

/** The number in the title of a resource, where the word is one that it may have: `vid` for "20". */
const numberField = ({ title, fields }: Resource, word: string): string | undefined =>
  titleFields(title).find((key) => {
    const kind = fields[key]?.kind;
    return kind?.column === "integer" && kind.filter?.(word) !== undefined;
  });

function countOf(database: Database, resource: Resource, query: string): number {
  const source = sourceOf(resource);
  return planPage(database, source, parseListQuery(source, new URLSearchParams(`${query}&pageSize=1`))).total;
}
