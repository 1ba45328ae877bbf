import type { Elevation, MountedDevice } from "../../../../../areas/equipment/answers.ts";
import { sayUnits } from "../../../../../lib/rackSpace.ts";
import { blockedBy, type RackDraft } from "./arrangement.ts";

const max = 3;

/**
 * What others have moved in a rack while somebody arranged it, and what of their draft no longer fits in the rack as it
 * would be; the draft is kept, and may be saved over what others did.
 */
export function describeOvertaken(
  before: Elevation,
  now: Elevation,
  planned: Elevation,
  draft: RackDraft,
): string {
  const blocked = blockedBy(planned, draft);
  const next = blocked.length > 0 ? blocked.join("; ") : "Save again to keep your moves";
  return `Others have arranged this rack meanwhile: ${describeMeanwhile(before, now)}. ${next}.`;
}

/** What others have moved in a rack since it was read: "web-03 came to U1, web-04 stands at U7 now". */
export function describeMeanwhile(before: Elevation, now: Elevation): string {
  const known = new Map(before.devices.map((device) => [device.id, device]));
  const here = new Set(now.devices.map(({ id }) => id));
  const moved = now.devices.flatMap((device) => {
    const old = known.get(device.id);
    const place = formatPlace(device);
    if (old === undefined)
      return [place === undefined ? `${device.name} came` : `${device.name} came to ${place}`];
    if (formatPlace(old) === place) return [];
    return [
      place === undefined ? `${device.name} has no place now` : `${device.name} stands at ${place} now`,
    ];
  });
  const gone = before.devices.filter(({ id }) => !here.has(id)).map(({ name }) => `${name} is gone`);
  const all = [...moved, ...gone];
  const rest = all.length - max;
  return [...all.slice(0, max), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}

function formatPlace({ position, face, height }: MountedDevice): string | undefined {
  if (position === null || face === null) return undefined;
  const units = sayUnits({
    position: Math.round(Number(position) * 10),
    height: Math.round(Number(height) * 10),
  });
  return `${units}, ${face}`;
}
