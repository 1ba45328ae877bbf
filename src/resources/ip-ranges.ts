import { resource } from "../resource/definition/define.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { choice } from "../resource/fields/choice.ts";
import { ip, within } from "../resource/fields/network/ip.ts";
import { reference } from "../resource/fields/reference.ts";
import { text } from "../resource/fields/text.ts";
import { network } from "./areas.ts";

/** A range begins and ends in one network, so that its first address tells where it is. */
const withinByFirst = { ...within, description: "whose first address is in this network" };

/** Addresses in a row that something else hands out, or that are kept free; the next free address is never one of them. */
export const ipRanges = resource("ip-ranges", {
  label: "IP range",
  area: network,
  icon: "list",
  title: "{first} to {last}",
  fields: {
    first: ip({ mask: false, asks: { within: withinByFirst } })
      .required()
      .as({ label: "First address" }),
    last: ip({ mask: false }).required().as({ label: "Last address" }),
    vrfId: reference("vrfs"),
    purpose: choice(["dhcp", "reserved"], { dhcp: "info", reserved: "warn" }).default("dhcp"),
    siteId: reference("sites"),
    description: text(),
  },
  keys: [["vrfId", "first"]],
  sort: "first",
  searched: ["last"],
  view: {
    rank: "minor",
    path: ["vrfId"],
    crumbs: ["siteId"],
    summary: ["purpose", "vrfId", "siteId"],
    groups: [
      {
        label: "Range",
        hint: "Includes both addresses.",
        fields: ["first", "last", "purpose", "description"],
      },
      { label: "Scope", fields: ["vrfId", "siteId"] },
    ],
    columns: ["first", "last", "purpose", "vrfId", "siteId", "description"],
    views: [
      { label: "DHCP", filters: { purpose: ["dhcp"] } },
      { label: "Reserved", filters: { purpose: ["reserved"] } },
    ],
  },
  custom: true,
  example: { first: "10.20.0.100", last: "10.20.0.199", purpose: "dhcp", description: "Laptops" },
});
export type IpRange = RecordOf<typeof ipRanges>;
