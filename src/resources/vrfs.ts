import { resource } from "../resource/definition/define.ts";
import { name, shortText, text } from "../resource/fields/text.ts";
import { network } from "./areas.ts";

/** A routing table of its own (virtual routing and forwarding); `rd` is its route distinguisher (RFC 4364). */
export const vrfs = resource("vrfs", {
  label: "VRF",
  area: network,
  icon: "route",
  title: "{name}",
  fields: { name: name({ natural: true }), rd: shortText(), description: text() },
  keys: [["rd"], ["name"]],
  view: {
    summary: ["rd"],
    related: [{ of: "prefixes", columns: ["prefix", "siteId", "vlanId", "status"] }],
    columns: ["name", "rd", "description", "updatedAt"],
    find: ["rd"],
    views: [{ label: "Without a route distinguisher", filters: { rd__empty: ["true"] } }],
  },
  custom: true,
  example: { name: "Production", rd: "65000:100", description: "Customer traffic" },
});
