import type { CreateBodies, Records } from "../../../../../resources/index.ts";
import { collectionAddress, recordAddress } from "../../../api/address.ts";
import { request, type Tagged } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { failuresOf, inParallel, type Settled } from "../../../records/work/inParallel.ts";

const resource = "on-call-schedules";

/** A shift as it is sent. */
export type ShiftBody = CreateBodies[typeof resource];

/** A shift that was saved. */
export type SavedShift = Tagged<Records[typeof resource]>;

/** What became of shifts that should have been saved together. */
export interface SavedShifts {
  /** All of them, or none. */
  readonly saved: readonly SavedShift[];
  /** Those that were refused, with the reason. */
  readonly refused: readonly Settled<ShiftBody, SavedShift>[];
  /** Shifts that were saved, and could not be taken back after others were refused. */
  readonly left: readonly SavedShift[];
}

/** Saves all of these shifts or none: where one is refused, those that were saved are taken back. */
export async function saveShifts(bodies: readonly ShiftBody[]): Promise<SavedShifts> {
  const outcomes = await inParallel(bodies, (body) =>
    request<Records[typeof resource]>("POST", collectionAddress(resource), { body }),
  );
  const refused = failuresOf(outcomes);
  const saved = outcomes.map(({ result }) => result).filter((result) => result !== undefined);
  const left = refused.length === 0 ? [] : await takeBack(saved);
  await refresh(resource);
  return { saved: refused.length === 0 ? saved : [], refused, left };
}

/** Deletes shifts that were just saved; answers those that stay, as somebody has changed them since or the server refuses. */
export async function takeBack(shifts: readonly SavedShift[]): Promise<readonly SavedShift[]> {
  const outcomes = await inParallel(shifts, ({ data, etag }) =>
    request("DELETE", recordAddress(resource, data.id), { etag }),
  );
  await refresh(resource);
  return failuresOf(outcomes).map(({ item }) => item);
}
