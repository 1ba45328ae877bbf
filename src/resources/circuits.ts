import { resource } from "../resource/definition/define.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { code } from "../resource/fields/code.ts";
import { integer } from "../resource/fields/integer.ts";
import { reference } from "../resource/fields/reference.ts";
import { status, text } from "../resource/fields/text.ts";
import { date } from "../resource/fields/time.ts";
import { network } from "./areas.ts";

const speed = (label: string) =>
  integer({ minimum: 0, maximum: 100_000_000 }).as({ label, unit: "Mbit/s", width: "third" });

/** A line that a provider runs, from one end to the other; an end that is not ours has no site. */
export const circuits = resource("circuits", {
  label: "Circuit",
  area: network,
  icon: "cable",
  title: "{cid}",
  fields: {
    cid: code().required().as({ label: "Circuit ID" }),
    vendorId: reference("vendors").required().as({ label: "Provider" }),
    typeId: reference("circuit-types"),
    tenantId: reference("tenants"),
    status: status({
      active: "good",
      planned: "info",
      provisioning: "warn",
      offline: "bad",
      retired: "muted",
    }),
    aSiteId: reference("sites").as({ label: "Site, A end" }),
    aInterfaceId: reference("interfaces", { onDelete: "clear" }).as({ label: "Interface, A end" }),
    zSiteId: reference("sites").as({ label: "Site, Z end" }),
    zInterfaceId: reference("interfaces", { onDelete: "clear" }).as({ label: "Interface, Z end" }),
    downMbps: speed("Download"),
    upMbps: speed("Upload"),
    contractId: reference("contracts"),
    installDate: date().as({ label: "Installed" }),
    endDate: date().as({ runsOut: true }),
    description: text(),
  },
  unique: [["vendorId", "cid"]],
  ordered: [["installDate", "endDate"]],
  needs: [
    ["aInterfaceId", "aSiteId"],
    ["zInterfaceId", "zSiteId"],
  ],
  units: [
    ["aSiteId", "aInterfaceId"],
    ["zSiteId", "zInterfaceId"],
  ],
  sort: "cid",
  view: {
    menu: { at: 4 },
    path: ["vendorId"],
    summary: ["vendorId", "typeId", "aSiteId", "zSiteId", "downMbps", "upMbps"],
    groups: [
      {
        label: "Circuit",
        hint: "The number that the provider uses for it.",
        fields: ["cid", "vendorId", "typeId", "status", "description"],
      },
      { label: "A end", hint: "The interface must be at this site.", fields: ["aSiteId", "aInterfaceId"] },
      { label: "Z end", hint: "The interface must be at this site.", fields: ["zSiteId", "zInterfaceId"] },
      { label: "Speed", fields: ["downMbps", "upMbps"] },
      { label: "Terms", fields: ["contractId", "installDate", "endDate", "tenantId"] },
    ],
    columns: ["cid", "vendorId", "typeId", "aSiteId", "zSiteId", "downMbps", "upMbps", "status"],
    find: ["cid"],
    views: [
      { label: "Active", filters: { status: ["active"] } },
      { label: "Offline", filters: { status: ["offline"] }, attention: true },
      { label: "Ends in 90 days", filters: { endDate__gte: ["today"], endDate__lte: ["+90d"] } },
    ],
  },
  custom: true,
  example: {
    cid: "CIR-0412",
    status: "active",
    downMbps: 1000,
    upMbps: 1000,
    installDate: "2025-03-01",
    description: "Internet access, first line",
  },
});
export type Circuit = RecordOf<typeof circuits>;
