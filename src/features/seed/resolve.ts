import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { midSentence } from "../../lib/text/words.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Input } from "../../resource/definition/values.ts";
import { foldedSlug } from "../../resource/fields/slug.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import type { Seed } from "./seeds.ts";

/** Puts ids in the place of an item's slugs; throws 400 for slugs that nothing has. */
export type Resolve = (item: Input) => Input;

/**
 * Makes the function that resolves the slugs of a seed's items. It remembers what it has looked up, so it lives no
 * longer than one transaction.
 */
export function createResolve(context: WriteContext, { resource, slugFields }: Seed): Resolve {
  const standIns = Object.entries(slugFields).map(([slugField, idField]) => ({
    slugField,
    idField,
    ...createLookUp(context, fieldsOf(resource)[idField]?.kind.reference?.target ?? ""),
  }));
  return (item) => {
    const resolved: Record<string, unknown> = { ...item };
    const problems: string[] = [];
    for (const { slugField, idField, label, idOf } of standIns) {
      const { [slugField]: slug, [idField]: given } = item;
      if (typeof given === "string") continue;
      // Decision: in a seed, as a null id counts as absent, what clears a reference is a null slug without an id.
      resolved[idField] = typeof slug === "string" ? idOf(slug) : slug;
      if (resolved[idField] === undefined && slug !== undefined) {
        problems.push(`${slugField}: no ${label} has this slug`);
      }
    }
    if (problems.length > 0) throw invalid(...problems);
    return resolved;
  };
}

function createLookUp(context: WriteContext, name: string) {
  const target = findResource(context.registry, name);
  const known = new Map<string, string | undefined>();
  return {
    label: midSentence(target.label),
    idOf: (slug: string): string | undefined => {
      if (!known.has(slug)) known.set(slug, findBySlug(context, target, slug)?.id);
      return known.get(slug);
    },
  };
}

const recordBySlug = statement(
  (resource: Resource) =>
    sql`SELECT ${columnOf(resource, "id")} AS id, ${columnOf(resource, "revision")} AS revision FROM ${resource.table} WHERE ${foldedSlug(sql`${columnOf(resource, "slug")}`)} = ${foldedSlug(sql`${sql.placeholder("slug")}`)}`,
);

/** Finds the record that has this slug, in a resource whose slugs are unique. */
export function findBySlug(
  { database }: WriteContext,
  resource: Resource,
  slug: string,
): { readonly id: string; readonly revision: number } | undefined {
  return recordBySlug(database, resource).get<{ id: string; revision: number }>({ slug }) ?? undefined;
}
