import { resource } from "../resource/definition/define.ts";
import { reference } from "../resource/fields/reference.ts";
import { network } from "./areas.ts";

/** A VLAN that an interface carries with a tag (IEEE 802.1Q); it goes with the interface. */
export const vlanMemberships = resource("vlan-memberships", {
  label: "Tagged VLAN",
  area: network,
  icon: "layers",
  title: "{vlanId}",
  fields: {
    interfaceId: reference("interfaces", { onDelete: "cascade" }).required(),
    vlanId: reference("vlans").required().as({ label: "VLAN" }),
  },
  unique: [["interfaceId", "vlanId"]],
  sort: "createdAt",
  view: {
    rank: "minor",
    path: ["interfaceId"],
    columns: ["vlanId", "interfaceId", "updatedAt"],
  },
  custom: true,
  example: {},
});
