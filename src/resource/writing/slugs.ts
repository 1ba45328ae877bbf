import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { maxSlugLength } from "../../lib/limits.ts";
import { rememberBy } from "../../lib/remember.ts";
import { slugify } from "../../lib/text/slug.ts";
import { columnOf } from "../definition/columns.ts";
import { fieldsOf } from "../definition/fieldsOf.ts";
import type { Resource } from "../definition/resource.ts";
import type { StoredValues } from "../definition/values.ts";
import { foldedSlug } from "../fields/slug.ts";

type Before = Readonly<Record<string, unknown>> & { readonly id: string };

/** Room for the number that makes a slug unique. */
const longestBase = maxSlugLength - 10;

/**
 * The slugs that this write generates: those of kind and event, where the write has the name and not the slug; `before`
 * is the record as it is answered, of which a new one has the id alone. Decision: a slug that is not sent, or empty or
 * null, is made of the name, for locations, device types and device roles when they are created, for sites also when a
 * change has another name and no slug. It is the next free one, with `-2`, `-3` behind it; the record itself never counts.
 */
export function generateSlugs(
  database: Database,
  resource: Resource,
  event: "create" | "update",
  before: Before,
  values: StoredValues,
  merged: () => StoredValues,
): Record<string, Stored> {
  const { id } = before;
  const slugs: Record<string, Stored> = {};
  for (const { key, rule } of generatedSlugs(resource)) {
    const source = values[rule.from];
    if (!rule.generatedOn.includes(event) || values[key] !== undefined) continue;
    if (typeof source !== "string" || source === before[rule.from]) continue;
    const base = slugify(source).slice(0, longestBase).replace(/-+$/, "") || id.slice(0, 8);
    const scope = scopeOf(resource, key);
    const record = scope === undefined || scope.length === 0 ? values : merged();
    const inScope = Object.fromEntries((scope ?? []).map((field) => [field, record[field] ?? null]));
    slugs[key] =
      scope === undefined || Object.values(inScope).includes(null)
        ? base
        : nextFree(base, takenSlugs(database, resource, key, inScope, { base, id }));
  }
  return slugs;
}

const generatedSlugs = rememberBy((resource: Resource) =>
  Object.entries(fieldsOf(resource)).flatMap(([key, { kind }]) =>
    kind.slug === undefined ? [] : [{ key, rule: kind.slug }],
  ),
);

/** The other fields of the rule that makes this slug unique; undefined where none does. */
function scopeOf(resource: Resource, key: string): string[] | undefined {
  const rule = resource.unique.find(({ fields }) => fields.includes(key));
  return rule?.fields.filter((field) => field !== key);
}

function nextFree(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** Slugs that begin with the base, folded as it is, are a range of the index; "~" sorts after every character of one. */
const slugsLike = statement((resource: Resource, key: string, scope: readonly string[]) => {
  const slug = foldedSlug(sql`${columnOf(resource, key)}`);
  const sameScope = scope.map((field) => sql` AND ${columnOf(resource, field)} = ${sql.placeholder(field)}`);
  return sql`SELECT ${slug} FROM ${resource.table} WHERE ${slug} >= ${sql.placeholder("base")} AND ${slug} < ${sql.placeholder("beyond")} AND ${columnOf(resource, "id")} <> ${sql.placeholder("id")}${sql.join(sameScope, sql``)}`;
});

function takenSlugs(
  database: Database,
  resource: Resource,
  key: string,
  inScope: StoredValues,
  { base, id }: { readonly base: string; readonly id: string },
): ReadonlySet<string> {
  const rows = slugsLike(database, resource, key, Object.keys(inScope)).rows<[string]>({
    ...inScope,
    base,
    beyond: `${base}~`,
    id,
  });
  return new Set(rows.map(([slug]) => slug));
}
