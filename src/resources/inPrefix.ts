import { type SQL, sql } from "drizzle-orm";
import type { Ask } from "../resource/fields/field.ts";

const digits = sql.raw("'0123456789abcdef'");

/** What a hexadecimal digit counts. */
const digit = (text: SQL): SQL => sql`(instr(${digits}, ${text}) - 1)`;

/** The places in network order of the first and the last address of each prefix: its leading bits, and zeros or ones behind. */
const ends = sql`SELECT vrf_id, prefix_order, substr(prefix_order, 1, length(prefix_order) - 2) AS first,
  substr(prefix_order, 1, 1 + fixed / 4) || CASE WHEN fixed % 4 > 0 THEN substr(${digits}, (${digit(sql`substr(prefix_order, 2 + fixed / 4, 1)`)} | (15 >> fixed % 4)) + 1, 1) ELSE '' END
  || substr('ffffffffffffffffffffffffffffffff', 1, length(prefix_order) - 3 - fixed / 4 - (fixed % 4 > 0)) AS last
  FROM (SELECT vrf_id, prefix_order, ${digit(sql`substr(prefix_order, -2, 1)`)} * 16 + ${digit(sql`substr(prefix_order, -1)`)} AS fixed FROM prefixes)`;

/** What no prefix covers, by VRF: a prefix lies in one before it or behind all of them, so that gaps begin where the furthest ends. */
const gaps = sql`SELECT vrf_id, after, coalesce(before, '9') AS before FROM (SELECT vrf_id, max(last) OVER in_order AS after, lead(first) OVER in_order AS before FROM ends WINDOW in_order AS (PARTITION BY vrf_id ORDER BY prefix_order)) WHERE before IS NULL OR before > after
  UNION ALL SELECT vrf_id, '' AS after, min(first) AS before FROM ends GROUP BY vrf_id
  UNION ALL SELECT id, '', '9' FROM (SELECT id FROM vrfs UNION ALL SELECT NULL) AS tables WHERE NOT EXISTS (SELECT 1 FROM prefixes WHERE prefixes.vrf_id IS tables.id)`;

/** Every gap is looked up once, in the order of the addresses of its VRF. */
const outside = sql`WITH ends AS (${ends}), gaps AS (${gaps}) SELECT address.rowid FROM gaps CROSS JOIN ip_addresses AS address ON address.vrf_id IS gaps.vrf_id AND address.address_order > gaps.after AND address.address_order < gaps.before`;

/** Asks of addresses whether a prefix of their VRF is around them. */
export const inPrefix: Ask = {
  description: "in a prefix of their VRF, or false for those in none",
  read: (text) => (text === "true" || text === "false" ? { holds: text === "true" } : undefined),
  condition: (_, holds) => sql`(ip_addresses.rowid ${holds ? sql`NOT IN` : sql`IN`} (${outside}))`,
  reads: ["prefixes", "vrfs"],
};
