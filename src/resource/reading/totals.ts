import type { Database } from "../../db/open.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import type { ListView } from "../definition/display/view.ts";
import type { Resource } from "../definition/resource.ts";
import { currentResource } from "./current.ts";
import type { ListContext } from "./filters.ts";
import { parseListQuery } from "./query.ts";
import { planPage } from "./rows.ts";
import { sourceOf } from "./source.ts";

/** How many records a resource has; counted again only after one of them was written. */
export const totalOf = (database: Database, resource: Resource): number =>
  totalFound(database, resource, new URLSearchParams()) ?? 0;

/** A view of a resource's list that its definition ships, and how many records it finds. */
export interface CountedView {
  readonly view: ListView;
  readonly total: number;
}

/**
 * Returns the views of a resource whose records need attention, with how many each finds for the caller at a moment; those that find
 * none are left out.
 */
export const attentionOf = (database: Database, resource: Resource, asking: ListContext): CountedView[] =>
  (resource.view.views ?? [])
    .filter(({ attention }) => attention === true)
    .map((view) => ({ view, total: totalFound(database, resource, paramsOf(view), asking) ?? 0 }))
    .filter(({ total }) => total > 0);

/** What a view asks of its list, as parameters of an address. */
export function paramsOf({ filters = {}, search }: ListView): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, values = []] of Object.entries(filters))
    for (const value of values) params.append(key, value);
  if (search !== undefined) params.set("search", search);
  return params;
}

/** How many records these parameters of a list find; undefined where they ask for more than lists take. */
export function totalFound(
  database: Database,
  resource: Resource,
  params: URLSearchParams,
  asking?: ListContext,
): number | undefined {
  const source = sourceOf(currentResource(database, resource));
  try {
    return planPage(database, source, parseListQuery(source, params, asking)).total;
  } catch (thrown) {
    if (thrown instanceof Refusal) return undefined;
    throw thrown;
  }
}
