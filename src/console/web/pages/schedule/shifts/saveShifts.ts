import type { CreateBodies, Records } from "../../../../../resources/index.ts";
import { collectionAddress, recordAddress } from "../../../api/address.ts";
import { request, type Tagged } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { failuresOf, inParallel, type Settled } from "../../../records/work/inParallel.ts";

const resource = "on-call-schedules";

/** The request body of a shift. */
export type ShiftBody = CreateBodies[typeof resource];

/** A saved shift. */
export type SavedShift = Tagged<Records[typeof resource]>;

/** The result of saving shifts together. */
export interface SavedShifts {
  /** All of them, or none. */
  readonly saved: readonly SavedShift[];
  /** Those that were rejected, with the reason. */
  readonly refused: readonly Settled<ShiftBody, SavedShift>[];
  /** Shifts that were saved and could not be deleted again after others were rejected. */
  readonly left: readonly SavedShift[];
}

/** Saves all of these shifts or none: if one is rejected, the saved ones are deleted again. */
export async function saveShifts(bodies: readonly ShiftBody[]): Promise<SavedShifts> {
  const outcomes = await inParallel(bodies, (body) =>
    request<Records[typeof resource]>("POST", collectionAddress(resource), { body }),
  );
  const refused = failuresOf(outcomes);
  const saved = outcomes.map(({ result }) => result).filter((result) => result !== undefined);
  const left = refused.length === 0 ? [] : await deleteAgain(saved);
  await refresh(resource);
  return { saved: refused.length === 0 ? saved : [], refused, left };
}

/** Deletes shifts that were just saved; returns those that remain because they have changed since or the server rejects it. */
export async function deleteAgain(shifts: readonly SavedShift[]): Promise<readonly SavedShift[]> {
  const outcomes = await inParallel(shifts, ({ data, etag }) =>
    request("DELETE", recordAddress(resource, data.id), { etag }),
  );
  await refresh(resource);
  return failuresOf(outcomes).map(({ item }) => item);
}
