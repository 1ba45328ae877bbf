import type { CountedFigure } from "./countFigure.ts";

const next90Days = (field: string) => ({ [`${field}__gte`]: "today", [`${field}__lte`]: "+90d" });

/** The figures of each area that lists can count, by the name of the area. */
export const countedFigures: Readonly<Record<string, readonly CountedFigure[]>> = {
  organization: [
    { label: "Active", note: "sites", resource: "sites", filters: { status: "active" }, isPart: true },
    { label: "Not on the map", note: "sites", resource: "sites", filters: { latitude__empty: "true" } },
    { label: "Without a region", note: "sites", resource: "sites", filters: { regionId__empty: "true" } },
    { label: "Without a site", note: "locations", resource: "locations", filters: { siteId__empty: "true" } },
  ],
  network: [
    { label: "Without a site", note: "prefixes", resource: "prefixes", filters: { siteId__empty: "true" } },
    {
      label: "Circuits ending",
      note: "within 90 days",
      resource: "circuits",
      filters: next90Days("endDate"),
    },
  ],
  devices: [
    { label: "Failed", note: "devices", resource: "devices", filters: { status: "failed" } },
    {
      label: "Warranty ending",
      note: "within 90 days",
      resource: "devices",
      filters: { ...next90Days("warrantyEnd"), status__n: "retired" },
    },
    { label: "In stock", note: "devices", resource: "devices", filters: { status: "stock" } },
  ],
  virtualization: [
    {
      label: "Active",
      note: "virtual machines",
      resource: "virtual-machines",
      filters: { status: "active" },
      isPart: true,
    },
    {
      label: "Offline",
      note: "virtual machines",
      resource: "virtual-machines",
      filters: { status: "offline" },
    },
  ],
  purchasing: [
    {
      label: "Late",
      note: "orders",
      resource: "purchase-orders",
      filters: { status: "ordered", expectedDelivery__lt: "today" },
    },
    {
      label: "Contracts ending",
      note: "within 90 days",
      resource: "contracts",
      filters: next90Days("endDate"),
    },
  ],
  people: [
    {
      label: "Without a phone number",
      note: "contacts",
      resource: "contacts",
      filters: { phone__empty: "true" },
    },
  ],
};
