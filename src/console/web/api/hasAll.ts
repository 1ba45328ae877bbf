import type { Body } from "./record.ts";

/** Returns whether a record has all these values. */
export const hasAll = (record: Body, values: Body): boolean =>
  Object.entries(values).every(
    ([key, value]) => JSON.stringify(record[key] ?? null) === JSON.stringify(value),
  );
