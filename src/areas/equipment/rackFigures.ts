import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { maxFigureRows } from "../../lib/limits.ts";
import { nextTurn } from "../../lib/nextTurn.ts";
import { takenOf, tenthsOfUnit } from "../../lib/rackSpace.ts";
import { type FigureReader, listPage } from "../../resource/answering/figures/reader.ts";
import { occupantsOf } from "./elevation.ts";
import type { MountedRow } from "./mounted.ts";

/** So many racks are measured at once, which takes a few milliseconds. */
const batch = 200;

interface RackRow {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly height: number;
  readonly startUnit: number;
}

const allRacks = statement(
  () =>
    sql`SELECT racks.id AS id, racks.name AS name, sites.name AS site, height, start_unit AS "startUnit" FROM racks JOIN sites ON sites.id = racks.site_id WHERE racks.status <> 'retired' ORDER BY sites.name_folded, racks.name_natural, racks.id`,
);

const devicesIn = statement(
  () =>
    sql`SELECT rack_id AS "rackId", position, face, rack_units AS "rackUnits", full_depth AS "fullDepth" FROM devices JOIN device_types ON device_types.id = devices.device_type_id WHERE rack_id IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
);

type DeviceRow = Pick<MountedRow, "rackId" | "position" | "face" | "rackUnits" | "fullDepth">;

/** A rack with the units that are free on both of its faces, and the number of its devices. */
interface MeasuredRack extends RackRow {
  readonly free: number;
  readonly devices: number;
}

async function measureRacks(database: Database): Promise<MeasuredRack[]> {
  const racks = allRacks(database).all<RackRow>({});
  const found: MeasuredRack[] = [];
  for (let at = 0; at < racks.length; at += batch) {
    const own = racks.slice(at, at + batch);
    const ids = JSON.stringify(own.map(({ id }) => id));
    const devices = Map.groupBy(devicesIn(database).all<DeviceRow>({ ids }), ({ rackId }) => rackId);
    for (const rack of own) {
      const inside = devices.get(rack.id) ?? [];
      const taken = takenOf(rack, occupantsOf(inside)) / tenthsOfUnit;
      found.push({ ...rack, free: rack.height - taken, devices: inside.length });
    }
    await nextTurn();
  }
  return found;
}

const shareOf = ({ height, free }: MeasuredRack): number =>
  Math.round(((height - free) / height) * 1000) / 10;

/** The fullest racks, and how many have no free unit. */
export const rackFigures: FigureReader = async ({ database }) => {
  const racks = await measureRacks(database);
  const fullest = racks
    .filter(({ devices }) => devices > 0)
    .sort((one, other) => shareOf(other) - shareOf(one) || one.free - other.free)
    .slice(0, maxFigureRows);
  return {
    figures: [
      {
        ...{ label: "Without space", value: String(racks.filter(({ free }) => free < 1).length) },
        ...{ of: String(racks.length), note: "racks", isMoney: false, to: "/racks" },
      },
    ],
    lists: [
      {
        title: "Fullest racks",
        resource: "racks",
        columns: [
          { label: "Rack", kind: "text" },
          { label: "Site", kind: "text" },
          { label: "Devices", kind: "number" },
          { label: "Used", kind: "share" },
          { label: "Free (U)", kind: "number" },
        ],
        rows: fullest.map((rack) => ({
          id: rack.id,
          cells: [rack.name, rack.site, String(rack.devices), String(shareOf(rack)), String(rack.free)],
        })),
        to: listPage("racks"),
        more: "All racks",
      },
    ],
  };
};
