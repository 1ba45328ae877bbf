import type { Elevation, MountedDevice } from "../../../../../areas/equipment/answers.ts";
import { describeUnits } from "../../../../../lib/rackSpace.ts";
import { blockedBy, type RackDraft } from "./arrangement.ts";

const max = 3;

/**
 * Describes what other people have moved in a rack during an arrangement, and what of the draft no longer fits. The draft
 * is kept and can be saved over their changes.
 */
export function describeOvertaken(
  before: Elevation,
  now: Elevation,
  planned: Elevation,
  draft: RackDraft,
): string {
  const blocked = blockedBy(planned, draft);
  const next = blocked.length > 0 ? blocked.join("; ") : "Save again to keep your moves";
  return `Other people have changed this rack: ${describeMeanwhile(before, now)}. ${next}.`;
}

/** Describes what other people have moved in a rack since it was loaded: "web-03 was added at U1, web-04 is now at U7". */
export function describeMeanwhile(before: Elevation, now: Elevation): string {
  const known = new Map(before.devices.map((device) => [device.id, device]));
  const here = new Set(now.devices.map(({ id }) => id));
  const moved = now.devices.flatMap((device) => {
    const old = known.get(device.id);
    const place = formatPlace(device);
    if (old === undefined)
      return [place === undefined ? `${device.name} was added` : `${device.name} was added at ${place}`];
    if (formatPlace(old) === place) return [];
    return [place === undefined ? `${device.name} now has no position` : `${device.name} is now at ${place}`];
  });
  const gone = before.devices.filter(({ id }) => !here.has(id)).map(({ name }) => `${name} was removed`);
  const all = [...moved, ...gone];
  const rest = all.length - max;
  return [...all.slice(0, max), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}

function formatPlace({ position, face, height }: MountedDevice): string | undefined {
  if (position === null || face === null) return undefined;
  const units = describeUnits({
    position: Math.round(Number(position) * 10),
    height: Math.round(Number(height) * 10),
  });
  return `${units}, ${face}`;
}
