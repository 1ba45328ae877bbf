import { sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import { maxFigureRows } from "../../../lib/limits.ts";
import { type FigureReader, listPage } from "../../../resource/answering/figures/reader.ts";
import { findFullest, nearlyFull } from "./fullest.ts";

interface PrefixRow {
  readonly id: string;
  readonly prefix: string;
  readonly description: string | null;
  readonly site: string | null;
  readonly vlan: number | null;
}

const shownPrefixes = statement(
  () =>
    sql`SELECT prefixes.id AS id, prefix, prefixes.description AS description, sites.name AS site, vlans.vid AS vlan FROM prefixes LEFT JOIN sites ON sites.id = prefixes.site_id LEFT JOIN vlans ON vlans.id = prefixes.vlan_id WHERE prefixes.id IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
);

/** VLANs that a prefix, a port or a tagged port uses. */
const usedVlans = statement(
  () =>
    sql`SELECT count(*) FILTER (WHERE EXISTS (SELECT 1 FROM prefixes WHERE vlan_id = vlans.id) OR EXISTS (SELECT 1 FROM interfaces WHERE untagged_vlan_id = vlans.id) OR EXISTS (SELECT 1 FROM vlan_memberships WHERE vlan_id = vlans.id)) AS used, count(*) AS total FROM vlans`,
);

/** The fullest prefixes, how many are nearly full, and how many VLANs are in use. */
export const prefixFigures: FigureReader = async ({ database }) => {
  const found = await findFullest(database, maxFigureRows);
  const ids = JSON.stringify(found.fullest.map(({ id }) => id));
  const shown = new Map(
    shownPrefixes(database)
      .all<PrefixRow>({ ids })
      .map((row) => [row.id, row]),
  );
  const vlans = usedVlans(database).get<{ readonly used: number; readonly total: number }>();
  return {
    figures: [
      {
        ...{ label: "Nearly full", value: String(found.nearlyFull), of: null, isMoney: false },
        ...{ note: `prefixes over ${nearlyFull} %`, to: listPage("prefixes") },
      },
      {
        ...{ label: "VLANs in use", value: String(vlans?.used ?? 0), of: String(vlans?.total ?? 0) },
        ...{ note: "", isMoney: false, to: listPage("vlans") },
      },
    ],
    lists: [
      {
        title: "Fullest prefixes",
        resource: "prefixes",
        columns: [
          { label: "Prefix", kind: "text" },
          { label: "For", kind: "text" },
          { label: "Site", kind: "text" },
          { label: "VLAN", kind: "text" },
          { label: "Used", kind: "share" },
          { label: "Free", kind: "number" },
        ],
        rows: found.fullest.flatMap(({ id, share, free }) => {
          const row = shown.get(id);
          if (row === undefined) return [];
          const vlan = row.vlan === null ? null : String(row.vlan);
          return [{ id, cells: [row.prefix, row.description, row.site, vlan, String(share), String(free)] }];
        }),
        to: listPage("prefixes"),
        more: "All prefixes",
      },
    ],
  };
};
