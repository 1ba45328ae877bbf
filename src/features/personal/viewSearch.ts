import { invalid, Refusal } from "../../lib/failures/refusal.ts";
import { mannerWords } from "../../lib/text/listWords.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { ListContext } from "../../resource/reading/filters.ts";
import { parseListQuery } from "../../resource/reading/query.ts";
import { sourceOf } from "../../resource/reading/source.ts";

/** What a view asks of its list, as parameters of an address. */
export function narrowing(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const key of [...mannerWords, "view"]) params.delete(key);
  return params;
}

/** Throws 400 where a list does not take what a view asks of it. */
export function checkSearch(resource: Resource, search: string, asking: ListContext): void {
  try {
    parseListQuery(sourceOf(resource), narrowing(search), asking);
  } catch (thrown) {
    throw thrown instanceof Refusal ? invalid(`search: ${thrown.message}`) : thrown;
  }
}
