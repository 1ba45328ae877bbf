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
    before[key] = present === null ? null : (kind?.answer?.(present) ?? present);
    if (value === null) cleared.push(key);
  }
  return { input, before, cleared };
}

/** What of the service's own values is not as it stands. */
export const givenChanges = (given: StoredValues, stored: StoredValues): StoredValues =>
  Object.fromEntries(Object.entries(given).filter(([key, value]) => key in stored && stored[key] !== value));
