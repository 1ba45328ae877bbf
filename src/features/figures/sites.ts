import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { maxFigureRows } from "../../lib/limits.ts";
import { type FigureReader, listPage } from "../../resource/answering/figures/reader.ts";

interface SiteRow {
  readonly id: string;
  readonly name: string;
  readonly region: string | null;
  readonly racks: number;
  readonly devices: number;
  readonly prefixes: number;
}

/** The sites with the most devices, racks and prefixes; each count is of an index. */
const largest = statement(
  () =>
    sql`SELECT sites.id AS id, sites.name AS name, regions.name AS region, (SELECT count(*) FROM racks WHERE racks.site_id = sites.id) AS racks, (SELECT count(*) FROM devices WHERE devices.site_id = sites.id) AS devices, (SELECT count(*) FROM prefixes WHERE prefixes.site_id = sites.id) AS prefixes FROM sites LEFT JOIN regions ON regions.id = sites.region_id ORDER BY devices DESC, racks DESC, prefixes DESC, sites.name_folded, sites.id LIMIT ${sql.placeholder("limit")}`,
);

/** The largest sites. */
export const siteFigures: FigureReader = async ({ database }) => ({
  figures: [],
  lists: [
    {
      title: "Largest sites",
      resource: "sites",
      columns: [
        { label: "Site", kind: "text" },
        { label: "Region", kind: "text" },
        { label: "Racks", kind: "number" },
        { label: "Devices", kind: "number" },
        { label: "Prefixes", kind: "number" },
      ],
      rows: largest(database)
        .all<SiteRow>({ limit: maxFigureRows })
        .map(({ id, name, region, racks, devices, prefixes }) => ({
          id,
          cells: [name, region, ...[racks, devices, prefixes].map(String)],
        })),
      to: listPage("sites"),
      more: "All sites",
    },
  ],
});
