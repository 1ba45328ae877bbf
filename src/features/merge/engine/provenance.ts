import type { ChangeOrigin } from "../../../db/changes/mergedChanges.ts";
import { now } from "../../../lib/time/time.ts";
import type { NetChange } from "../fold/netChange.ts";
import type { MergeContent } from "../merges/content.ts";

/**
 * Returns where a change, or these fields and words of what is attached, were made last on the clone: the origin of the entries
 * that a merge writes for it, handed to writes with their author.
 */
export function originOf(
  { id, header }: { readonly id: string; readonly header: Pick<MergeContent["header"], "clone" | "person"> },
  { origins }: Pick<NetChange, "origins">,
  parts?: readonly string[],
): ChangeOrigin {
  const origin =
    origins.findLast(({ fields }) => parts !== undefined && fields.some((field) => parts.includes(field))) ??
    (parts === undefined ? origins.at(-1) : origins[0]);
  const clone = origin?.clone ?? header.clone;
  return {
    ...{ mergeId: id, cloneId: clone.id, cloneName: clone.name, originSequence: origin?.sequence ?? 0 },
    ...{ at: clampTime(header, origin?.at ?? header.clone.createdAt), email: origin?.email ?? null },
  };
}

/**
 * Returns a time by the clock of a clone as a time that can be: not before the clone was taken, and not in the future. Clocks
 * decide nothing in a merge; a clock that is a year off only makes a time less exact.
 */
export function clampTime({ clone }: Pick<MergeContent["header"], "clone">, at: string): string {
  const latest = now();
  if (at > latest) return latest;
  return at < clone.createdAt && clone.createdAt <= latest ? clone.createdAt : at;
}
