import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Field } from "../../../resource/fields/field.ts";
import type { ColumnPlan } from "./columnPlan.ts";

/** The field that a column goes to, in the resource or along its references; undefined for a column that goes to none. */
export function fieldAt(
  registry: Registry,
  resource: Resource,
  { use, keys, byName }: Pick<ColumnPlan, "use" | "keys" | "byName">,
): Field | undefined {
  if (use !== "field" || byName) return undefined;
  let at: Resource | undefined = resource;
  for (const key of keys.slice(0, -1)) {
    const target: string | undefined = at && fieldsOf(at)[key]?.kind.reference?.target;
    at = registry.find(({ name }) => name === target);
  }
  return at && fieldsOf(at)[keys.at(-1) ?? ""];
}
