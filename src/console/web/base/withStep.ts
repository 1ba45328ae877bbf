import type { Kept, KeptPatch, Recent } from "../../../features/personal/answers.ts";
import { maxRecents } from "../../../lib/limits.ts";

/** Returns the stored data after a change, as the server will have it. */
export function withStep(before: Kept, step: KeptPatch): Kept {
  const { pins, recents, columns } = before;
  const { pin, unpin, recent } = step;
  const others = pins.filter(({ address }) => address !== unpin && address !== pin?.address);
  return {
    ...before,
    pins: pin === undefined ? others : [...others, pin],
    recents: recent === undefined ? recents : withRecent(recents, recent),
    columns: step.columns === undefined ? columns : withColumns(columns, step.columns),
  };
}

/** Returns the list with a record at the front, without duplicates and limited in length. */
export function withRecent(records: readonly Recent[], record: Recent): readonly Recent[] {
  const others = records.filter(({ id, resource }) => id !== record.id || resource !== record.resource);
  return [record, ...others].slice(0, maxRecents);
}

const withColumns = (before: Kept["columns"], change: NonNullable<KeptPatch["columns"]>): Kept["columns"] =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(
      (entry): entry is [string, readonly string[]] => entry[1] !== null,
    ),
  );
