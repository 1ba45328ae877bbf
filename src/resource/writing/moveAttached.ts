import { inSavepoint } from "../../db/transaction.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { type Attached, type AttachedRow, endsAt, keysOfEnd } from "../definition/attached/attached.ts";
import type { Resource } from "../definition/resource.ts";
import { rowsAt } from "../reading/attached.ts";
import { attachRow, changeRow, checkAttachedCount, detachRow } from "./attached.ts";
import type { WriteContext } from "./context.ts";

/**
 * Moves all that is attached to a record, at any end, to another record of its resource. A row that the other record has
 * already, such as a link to the same incident, stays where it is. Throws 409 if the other record would have too many.
 */
export function moveAttached(context: WriteContext, resource: Resource, from: string, to: string): void {
  for (const kind of context.attached)
    for (const end of endsAt(kind, resource.name))
      for (const row of rowsAt(context.database, kind, end, { resource: resource.name, id: from }))
        moveRow(context, kind, end, row, to);
}

function moveRow(context: WriteContext, kind: Attached, end: string, row: AttachedRow, to: string): void {
  const moved = { ...row, [keysOfEnd(end).id]: to };
  if (end === "owner") checkAttachedCount(context, kind, { resource: row.ownerResource, id: to });
  try {
    inSavepoint(context.database, () => {
      if (end !== "owner") return changeRow(context, kind, row, moved);
      detachRow(context, kind, row);
      attachRow(context, kind, moved);
    });
  } catch (failure) {
    // The other record has this row already.
    if (!(failure instanceof Refusal)) throw failure;
  }
}
