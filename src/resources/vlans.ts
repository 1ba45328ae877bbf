import { resource } from "../resource/definition/define.ts";
import { integer } from "../resource/fields/integer.ts";
import { reference } from "../resource/fields/reference.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { network } from "./areas.ts";

/** A layer-2 network; `vid` is its 802.1Q tag (spec, VLAN). */
export const vlans = resource("vlans", {
  label: "VLAN",
  area: network,
  title: "{vid} {name}",
  fields: {
    name: name(),
    vid: integer({ minimum: 1, maximum: 4094 }).required(),
    groupId: reference("vlan-groups"),
    siteId: reference("sites"),
    status: status({ active: "good", reserved: "info", deprecated: "muted" }),
    description: text(),
  },
  unique: [["groupId", "vid"]],
  keys: [
    ["groupId", "vid"],
    ["siteId", "vid"],
  ],
  example: { name: "Storage", vid: 120, status: "active", description: "iSCSI and NFS" },
});
