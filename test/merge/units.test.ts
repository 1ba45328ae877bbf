import { expect, test } from "bun:test";
import { registry } from "../../src/resources/index.ts";

/** What merges as a whole, in which quantities add up, and what the service records of what people do; by resource. */
const merging = {
  sites: { units: ["latitude longitude"] },
  locations: { units: ["siteId parentId"] },
  circuits: {
    units: [
      "aSiteId aInterfaceId aProviderNetwork",
      "zSiteId zInterfaceId zProviderNetwork",
      "installDate endDate",
    ],
  },
  devices: { units: ["rackId position face siteId locationId parentId", "purchaseDate warrantyEnd"] },
  interfaces: { units: ["leadsToId leadsToPosition"] },
  cables: { units: ["aInterfaceId aSide aPosition", "bInterfaceId bSide bPosition"] },
  contracts: { units: ["startDate endDate"] },
  "purchase-orders": { units: ["status receivedDate"], recorded: ["receivedDate", "createdBy"] },
  "purchase-order-items": { additive: ["quantityReceived"], recorded: ["quantityReceived", "poId"] },
  "on-call-schedules": { units: ["startTime endTime"] },
  "maintenance-windows": { units: ["startTime endTime"] },
  incidents: { units: ["detectedAt resolvedAt"] },
};

test("definitions state what merges as a whole, adds up, and is recorded", () => {
  const stated = registry.flatMap(({ name, units, additive, recorded }) => {
    const words = {
      units: units.map((unit) => unit.join(" ")),
      additive: [...additive],
      recorded: [...recorded],
    };
    const used = Object.entries(words).filter(([, fields]) => fields.length > 0);
    return used.length === 0 ? [] : [[name, Object.fromEntries(used)]];
  });
  expect(Object.fromEntries(stated)).toEqual(merging);
});
