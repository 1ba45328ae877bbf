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

const endHint =
  "At a site, where the interface must be, too, or in a network of the provider, such as its MPLS network.";

/**
 * A line that a provider runs, from one end to the other. Decision: an end is at a site or in a network of the provider,
 * never both; an end that is not ours may have neither.
 */
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
    aProviderNetwork: code().as({ label: "Provider network, A end" }),
    zSiteId: reference("sites").as({ label: "Site, Z end" }),
    zInterfaceId: reference("interfaces", { onDelete: "clear" }).as({ label: "Interface, Z end" }),
    zProviderNetwork: code().as({ label: "Provider network, Z end" }),
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
    ["aSiteId", "aInterfaceId", "aProviderNetwork"],
    ["zSiteId", "zInterfaceId", "zProviderNetwork"],
  ],
  searched: ["aProviderNetwork", "zProviderNetwork"],
  sort: "cid",
  view: {
    menu: { at: 4 },
    path: ["vendorId"],
    summary: [
      "vendorId",
      "typeId",
      "aSiteId",
      "aProviderNetwork",
      "zSiteId",
      "zProviderNetwork",
      "downMbps",
      "upMbps",
    ],
    groups: [
      {
        label: "Circuit",
        hint: "The number that the provider uses for it.",
        fields: ["cid", "vendorId", "typeId", "status", "description"],
      },
      { label: "A end", hint: endHint, fields: ["aSiteId", "aInterfaceId", "aProviderNetwork"] },
      { label: "Z end", hint: endHint, fields: ["zSiteId", "zInterfaceId", "zProviderNetwork"] },
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
    zProviderNetwork: "Internet",
    installDate: "2025-03-01",
    description: "Internet access, first line",
  },
});
export type Circuit = RecordOf<typeof circuits>;
