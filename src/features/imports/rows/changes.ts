import type { Stored } from "../../../db/statements/statement.ts";
import type { StoredValues } from "../../../resource/definition/values.ts";
import type { Field } from "../../../resource/fields/field.ts";
import type { RowRead } from "./rowRead.ts";

/** What of a row's values is not as it stands, what stands there, and what is emptied. */
export function changesIn(
  values: Readonly<Record<string, unknown>>,
  stored: StoredValues,
  fields: Readonly<Record<string, Field>>,
): Pick<RowRead, "input" | "before" | "cleared"> {
  const input: Record<string, unknown> = {};
  const before: Record<string, unknown> = {};
  const cleared: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    const kind = fields[key]?.kind;
    const present = stored[key] ?? null;
    const wanted = value === null ? null : (kind?.store(value) ?? null);
    if (wanted === present) continue;
    input[key] = value;
    before[key] = answeredAs(fields[key], present);
    if (value === null) cleared.push(key);
  }
  return { input: { ...slugsIn(values, input, fields), ...input }, before, cleared };
}

/** What is stored of a field, as the API answers it. */
export const answeredAs = (field: Field | undefined, stored: Stored): unknown =>
  stored === null ? null : (field?.kind.answer?.(stored) ?? stored);

/** What is sent for a field, as the API answers it once it is stored. */
export const answeredOnceStored = (field: Field | undefined, sent: unknown): unknown =>
  sent === null || sent === undefined ? null : answeredAs(field, field?.kind.store(sent) ?? null);

/** The slugs that stand as they are and are sent all the same: another name would make new ones. */
function slugsIn(
  values: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Field>>,
): Record<string, unknown> {
  const kept = Object.keys(values).filter((key) => {
    const from = fields[key]?.kind.slug?.from;
    return from !== undefined && from in input && values[key] !== null;
  });
  return Object.fromEntries(kept.map((key) => [key, values[key]]));
}

/** What of the service's own values is not as it stands; the time of the change comes along with what it is the time of. */
export function givenChanges(given: StoredValues, stored: StoredValues, isChanged: boolean): StoredValues {
  const own = Object.entries(given).filter(([key, value]) => key in stored && stored[key] !== value);
  const { updatedAt = null } = given;
  return {
    ...Object.fromEntries(own),
    ...(updatedAt !== null && (isChanged || own.length > 0) ? { updatedAt } : {}),
  };
}
