import type { Row } from "../../../api/record.ts";
import { readStored, writeStored } from "../../../base/stored.ts";

/** Records that somebody has deleted and that may not have been sent yet, as this browser keeps them. */
export interface Unsent {
  readonly resource: string;
  readonly ids: readonly string[];
  readonly by: string | undefined;
}

const key = "removals";

/** Keeps which deletions are not carried out yet: a browser lets a page that is closed send only a few requests. */
export function keepUnsent(
  removals: readonly {
    readonly resource: string;
    readonly rows: readonly Row[];
    readonly by: string | undefined;
  }[],
): void {
  const unsent = removals.map(
    ({ resource, rows, by }): Unsent => ({ resource, ids: rows.map(({ id }) => id), by }),
  );
  writeStored(key, unsent.length === 0 ? undefined : unsent);
}

/** The deletions that are kept; those of a page that is open in another tab are among them. */
export const unsentRemovals = (): readonly Unsent[] => {
  const kept = readStored(key);
  return Array.isArray(kept) ? kept.filter(isUnsent) : [];
};

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === "object" &&
  value !== null &&
  "resource" in value &&
  typeof value.resource === "string" &&
  "ids" in value &&
  Array.isArray(value.ids) &&
  value.ids.every((id) => typeof id === "string");
