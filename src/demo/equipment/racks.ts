import { racks } from "../../resources/racks.ts";
import { sitesAt } from "../company.ts";
import { type Filling, type Ids, idOf, idOrNull, make } from "../filling.ts";
import type { Organization } from "../organization.ts";
import { rackFacts } from "./rackFacts.ts";

/** Creates the racks; answers them by the code of their site and their name, "RTM1 A01". */
export function fillRacks({ context }: Filling, { sites, rooms, tenants }: Organization): Ids {
  const ids = new Map<string, string>();
  for (const fact of rackFacts) {
    for (const { code, status } of sitesAt(fact.at)) {
      const rack = make(context, racks, {
        name: fact.name,
        siteId: idOf(sites, code),
        locationId: idOf(rooms, `${code} ${fact.room}`),
        status: status === "active" ? fact.status : "planned",
        height: Number(fact.height),
        // The landlord in Frankfurt counts from above.
        topDown: code === "FRA1",
        tenantId: idOrNull(tenants, fact.tenant),
        powerBudgetW: Number(fact.watts),
        description: fact.description,
      });
      ids.set(`${code} ${fact.name}`, rack);
    }
  }
  return ids;
}
