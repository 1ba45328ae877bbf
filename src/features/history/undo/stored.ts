import type { Stored } from "../../../db/statements/statement.ts";
import { writtenFields } from "../../../resource/definition/columns.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Values } from "./span.ts";

/** What is stored for values that were answered; a field that there is no longer is left out. */
export function storedOf(
  resource: Resource,
  values: Values,
): { readonly stored: Record<string, Stored>; readonly refused: readonly string[] } {
  const stored: Record<string, Stored> = {};
  const refused: string[] = [];
  for (const { key, field } of writtenFields(resource)) {
    if (!Object.hasOwn(values, key)) continue;
    const value = values[key] ?? null;
    const kept = value === null ? null : field.kind.store(value);
    if (kept === undefined || (kept === null && !field.nullable)) refused.push(key);
    else stored[key] = kept;
  }
  return { stored, refused };
}

/** The stored fields of a resource that both of these say, and say differently. */
export const differing = (resource: Resource, one: Values, other: Values): string[] =>
  writtenFields(resource).flatMap(({ key }) =>
    Object.hasOwn(one, key) && !Bun.deepEquals(one[key], other[key]) ? [key] : [],
  );
