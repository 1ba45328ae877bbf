import type { TObject } from "typebox";
import { compileProblems } from "../../lib/failures/problems.ts";
import { isObject } from "../../lib/object.ts";
import { slugify } from "../../lib/text/slug.ts";
import { recordFields } from "../../resource/definition/answered.ts";
import { bodySchema } from "../../resource/definition/schema.ts";
import type { Input } from "../../resource/definition/values.ts";
import { isLeftOut } from "../../resource/fields/field.ts";
import { generatedSlug, slug } from "../../resource/fields/slug.ts";
import type { Seed } from "./seeds.ts";

/** An item that may be upserted, under its slug; the references to other records are yet to be resolved. */
export interface GoodItem {
  readonly key: string;
  readonly fields: Input;
}

/** An item that cannot be: what is wrong with it, as `field: rule`. */
export interface BadItem {
  readonly key: string | null;
  readonly problems: readonly string[];
}

/** An item as a client sends it: the record's fields, and slugs that stand in for references. */
export function itemSchema({ resource, slugFields }: Seed): TObject {
  const standIns = Object.keys(slugFields).map((key) => [key, slug()] as const);
  return bodySchema({ ...recordFields(resource), ...Object.fromEntries(standIns) });
}

/** The function that holds one item of this seed against its schema. */
export function createItemCheck(seed: Seed): (item: unknown) => GoodItem | BadItem {
  const problemsOf = compileProblems(itemSchema(seed));
  return (item) => {
    if (!isObject(item)) return { key: null, problems: ["item: must be a JSON object"] };
    const key = keyOf(item);
    const problems = problemsOf(item);
    if (problems.length > 0) return { key, problems };
    // Decision: a seed's name that gives no slug needs one sent: the id would do for a slug, but then the same item,
    // sent again, would make a second record.
    if (key === null) return { key, problems: ["slug: is required where the name has no letters or digits"] };
    return { key, fields: item };
  };
}

/** The slug that an item is sent under, as it was sent, or else the one that its name gives; null where there is neither. */
function keyOf(item: Input): string | null {
  const { slug: given, name } = item;
  if (!isLeftOut(generatedSlug(), given)) return typeof given === "string" ? given : null;
  return (typeof name === "string" && slugify(name)) || null;
}
