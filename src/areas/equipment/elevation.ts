import { formatDecimal } from "../../lib/numbers/decimal.ts";
import { faces, freeRuns, heightOf, type Occupant, takenOf } from "../../lib/rackSpace.ts";
import type { Elevation, MountedDevice } from "./answers.ts";
import type { LocationPaths } from "./locations/readLocationPaths.ts";
import type { MountedRow, RackRow } from "./mounted.ts";

/** Tenths of a unit as they are answered: "10.5". */
export const unitsText = (tenths: number): string => formatDecimal(tenths, 1);

/** The height of a device in tenths of a unit. */
export const heightIn = ({ rackUnits }: Pick<MountedRow, "rackUnits">): number =>
  heightOf(rackUnits === null ? null : rackUnits / 100);

/** Whether a device takes both faces; a type of which nothing is said does. */
export const isFullDepth = ({ fullDepth }: Pick<MountedRow, "fullDepth">): boolean => fullDepth !== 0;

/** What the devices of a rack take of it. */
export const occupantsOf = (
  rows: readonly Pick<MountedRow, "position" | "face" | "rackUnits" | "fullDepth">[],
): Occupant[] =>
  rows.flatMap((row) =>
    row.position === null || row.face === null
      ? []
      : [
          {
            position: row.position,
            face: row.face,
            height: heightIn(row),
            fullDepth: isFullDepth(row),
          },
        ],
  );

/** A rack with all that is in it; `paths` has that of its location. */
export function elevationOf(rack: RackRow, rows: readonly MountedRow[], paths: LocationPaths): Elevation {
  const occupants = occupantsOf(rows);
  const runs = (...asked: readonly (typeof faces)[number][]) =>
    freeRuns(rack, occupants, asked).map(({ position, height }) => ({
      position: unitsText(position),
      height: unitsText(height),
    }));
  const sum = (key: "powerIdleW" | "powerMaxW"): number =>
    rows.reduce((total, row) => total + (row[key] ?? 0), 0);
  return {
    ...rack,
    locationPath: [...(paths.get(rack.locationId ?? "") ?? [])],
    topDown: rack.topDown === 1,
    powerIdleW: sum("powerIdleW"),
    powerMaxW: sum("powerMaxW"),
    takenUnits: unitsText(takenOf(rack, occupants)),
    devices: rows.map(mountedOf),
    free: { front: runs("front"), rear: runs("rear"), both: runs(...faces) },
  };
}

function mountedOf(row: MountedRow): MountedDevice {
  const { rackId: _, rackUnits: __, fullDepth: ___, position, ...shown } = row;
  return {
    ...shown,
    position: position === null ? null : unitsText(position),
    height: unitsText(heightIn(row)),
    fullDepth: isFullDepth(row),
  };
}
