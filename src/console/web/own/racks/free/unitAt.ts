import type { DrawnRun } from "../drawn.ts";

/** Returns the unit of a run at a share of its height from the top, from 0 to 1. */
export function unitAt(
  { position, height }: Pick<DrawnRun, "position" | "height">,
  share: number,
  isTopDown: boolean,
): number {
  const lowest = Number(position);
  const at = isTopDown ? lowest + share * height : lowest + (1 - share) * height;
  // The upper edge of a unit belongs to it, as it is the lower edge of the one above.
  const unit = isTopDown ? Math.floor(at) : Math.ceil(at) - 1;
  return Math.min(Math.max(unit, lowest), lowest + height - 1);
}
