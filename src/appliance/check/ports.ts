import type { CheckRule } from "./rule.ts";

/** What lies on another interface, by the column that says so. */
const liesOn = [
  ["parent_id", "lie on one of another device"],
  ["lag_id", "are members of a LAG of another device"],
] as const;

/** What triggers refuse of interfaces, and of the circuits that end at them. */
export const portRules: readonly CheckRule[] = [
  ...liesOn.map(([column, says]) => ({
    wrong: `SELECT interfaces.id FROM interfaces JOIN interfaces AS other ON other.id = interfaces.${column}
            WHERE other.device_id <> interfaces.device_id`,
    says: `interfaces ${says}`,
  })),
  {
    wrong: `SELECT interfaces.id FROM interfaces JOIN interfaces AS lag ON lag.id = interfaces.lag_id
            WHERE lag.kind <> 'lag'`,
    says: "interfaces are members of one that is no LAG",
  },
  ...["a", "z"].map((end) => ({
    wrong: `SELECT circuits.id FROM circuits
              JOIN interfaces ON interfaces.id = circuits.${end}_interface_id
              JOIN devices ON devices.id = interfaces.device_id
            WHERE devices.site_id IS NOT circuits.${end}_site_id`,
    says: `circuits end at an interface of another site at their ${end.toUpperCase()} end`,
  })),
  ...["a", "z"].map((end) => ({
    wrong: `SELECT id FROM circuits WHERE ${end}_site_id IS NOT NULL AND ${end}_provider_network IS NOT NULL`,
    says: `circuits are at a site and in a provider network at their ${end.toUpperCase()} end`,
  })),
];
