import {
  type Attached,
  endsOf,
  keysOfEnd,
  type LoggedRow,
} from "../../../../resource/definition/attached/attached.ts";
import type { AttachedWork } from "./work.ts";

/** What is logged of a row but for the records at its ends. */
export function withoutRecords(kind: Attached, row: LoggedRow): string {
  const keys = endsOf(kind).flatMap((end) => Object.values(keysOfEnd(end)));
  return JSON.stringify(
    Object.entries(kind.logged).flatMap(([key, of]) => (keys.includes(of) ? [] : [row[key] ?? null])),
  );
}

/** The key in the log of a column; undefined where the log has none. */
export const loggedKey = ({ logged }: Attached, column: string): string | undefined =>
  Object.entries(logged).find(([, of]) => of === column)?.[0];

/** The record at an end of a row in the log, on the laptop or at the box as the row is. */
export function endIn(
  kind: Attached,
  row: LoggedRow,
  end: string,
): { readonly resource: string; readonly id: string | null } {
  const keys = keysOfEnd(end);
  const id = row[loggedKey(kind, keys.id) ?? ""] ?? null;
  return {
    resource: String(row[loggedKey(kind, keys.resource) ?? ""] ?? ""),
    id: id === null ? null : String(id),
  };
}

/** A row of the laptop with the IDs of the box. */
export function mapRow(
  { boxId }: Pick<AttachedWork, "boxId">,
  kind: Attached,
  row: LoggedRow | null,
): LoggedRow | null {
  if (row === null) return null;
  const ids = endsOf(kind).flatMap((end) => {
    const key = end === "owner" ? undefined : loggedKey(kind, keysOfEnd(end).id);
    const { resource, id } = endIn(kind, row, end);
    return key === undefined || id === null ? [] : [[key, boxId(resource, id)] as const];
  });
  return { ...row, ...Object.fromEntries(ids) };
}
