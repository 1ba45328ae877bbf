import type { Resource } from "./define.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The changed fields of a record before and after, as JSON texts for the change log. */
export interface Difference {
  readonly before: string;
  readonly after: string;
}

/** A rendered record for the change log: without what is not stored in it, such as the items of an order. */
export function loggedFields(resource: Resource, json: string): string {
  const virtual = Object.entries(resource.fields).filter(([, { kind }]) => kind.column === "none");
  if (virtual.length === 0) return json;
  const record = JSON.parse(json) as Record<string, unknown>;
  for (const [key] of virtual) delete record[key];
  return JSON.stringify(record);
}

/** Compares two rendered records field by field; `updatedAt` says nothing that the entry's own time does not. */
export function differenceOf(resource: Resource, beforeJson: string, afterJson: string): Difference {
  const before = JSON.parse(beforeJson) as Fields;
  const after = JSON.parse(afterJson) as Fields;
  const changed = Object.entries(resource.fields)
    .filter(([key, { kind }]) => kind.column !== "none" && !Bun.deepEquals(before[key], after[key]))
    .map(([key]) => key);
  const pick = (record: Fields): string =>
    JSON.stringify(Object.fromEntries(changed.map((key) => [key, record[key]])));
  return { before: pick(before), after: pick(after) };
}
