import { sql } from "drizzle-orm";
import type { Resource } from "../../../resource/definition/resource.ts";
import { always, line, own, value } from "../fields/values.ts";
import { id, moment, slugs, text } from "../filters/filters.ts";
import { tag } from "../filters/tags.ts";
import type { Model, ModelField, ModelFilter, Render } from "../model.ts";

/** The text of a record; NetBox has a second one, which is empty. */
export const described = { description: line("description"), comments: always("") } as const;

/** What every list is filtered by. */
export const common = {
  id,
  tag,
  description: text("description"),
  created: moment("createdAt"),
  last_updated: moment("updatedAt"),
} as const satisfies Readonly<Record<string, ModelFilter>>;

/** The slug of a record. NetBox requires one and clients name groups by it, so the id stands in for one that is missing. */
export const slug = value(({ at }) => sql`coalesce(${at("slug")}, ${at("id")})`);

/** Shows a record by a column. */
export const shownBy =
  (key: string): Render =>
  ({ at }) =>
    at(key);

type Named = Pick<Model, "path" | "model" | "label"> & {
  readonly resource: Resource;
  readonly fields?: Readonly<Record<string, ModelField>>;
  readonly filters?: Readonly<Record<string, ModelFilter>>;
  readonly only?: Render;
};

/** A model that has a name, a slug and a description, and maybe more. */
export const named = ({ fields = {}, filters = {}, ...model }: Named): Model => ({
  ...model,
  display: shownBy("name"),
  fields: { name: own("name"), slug, ...fields, ...described },
  brief: ["name", "slug", "description"],
  filters: { ...common, name: text("name"), slug: slugs, ...filters },
  sort: [sortKey(model.resource)],
  searched: ["name", "slug", "description"],
});

/** A model of which there are no records. */
export const empty = (
  model: Pick<Model, "path" | "model" | "label">,
  filters: Readonly<Record<string, ModelFilter>> = {},
): Model => ({
  ...model,
  resource: undefined,
  display: shownBy("id"),
  fields: {},
  brief: [],
  filters: { id, tag, name: text("name"), slug: text("slug"), ...filters },
  sort: [],
  searched: [],
});

/** The column by which the names of a resource sort. */
export function sortKey(resource: Resource, key = "name"): string {
  const natural = `${key}_natural`;
  return natural in resource.table ? natural : `${key}_folded`;
}
