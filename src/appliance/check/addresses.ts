import type { CheckRule } from "./rule.ts";

/** Primary addresses are on an interface of what they are the primary ones of, and of their family. */
const primaryRules = (
  table: string,
  held: string,
  { on, heldBy }: { readonly on: string; readonly heldBy: string },
): CheckRule[] =>
  [4, 6].map((family) => ({
    wrong: `SELECT ${table}.id FROM ${table}
              JOIN ip_addresses ON ip_addresses.id = ${table}.primary_ip${family}_id
              LEFT JOIN ${held} ON ${held}.id = ip_addresses.${on}
            WHERE ${held}.${heldBy} IS NOT ${table}.id OR substr(address_order, 1, 1) <> '${family}'`,
    says: `${table.replace("_", " ")} have a primary IPv${family} address that is none of theirs`,
  }));

/** What triggers refuse of addresses: sorted by their order, each is held against its neighbours alone. */
export const addressRules: readonly CheckRule[] = [
  {
    wrong: `SELECT min(id) AS id FROM ip_addresses GROUP BY vrf_id, address_order
            HAVING count(*) > 1 AND min(shared) = 0`,
    says: "addresses are there more than once in their VRF and not shared",
  },
  {
    wrong: `SELECT id FROM ip_ranges
            WHERE last_order < first_order OR substr(first_order, 1, 1) <> substr(last_order, 1, 1)`,
    says: "ranges end before they begin",
  },
  {
    wrong: `SELECT id FROM (
              SELECT id, first_order, max(last_order) OVER (
                PARTITION BY vrf_id ORDER BY first_order, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
              ) AS reached FROM ip_ranges)
            WHERE reached >= first_order`,
    says: "ranges overlap with another of their VRF",
  },
  ...primaryRules("devices", "interfaces", { on: "interface_id", heldBy: "device_id" }),
  ...primaryRules("virtual_machines", "vm_interfaces", { on: "vm_interface_id", heldBy: "vm_id" }),
];
