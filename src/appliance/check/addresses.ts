import type { CheckRule } from "./rule.ts";

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
  ...[4, 6].map((family) => ({
    wrong: `SELECT devices.id FROM devices
              JOIN ip_addresses ON ip_addresses.id = devices.primary_ip${family}_id
              LEFT JOIN interfaces ON interfaces.id = ip_addresses.interface_id
            WHERE interfaces.device_id IS NOT devices.id OR substr(address_order, 1, 1) <> '${family}'`,
    says: `devices have a primary IPv${family} address that is none of theirs`,
  })),
];
