import { distinct, flag, made, paragraphs, reference, term, text } from "../columns.ts";
import { type NetBoxRecord, numberIn, numbersIn, textIn } from "../data.ts";
import { type PortSource, portNames, portSources, typeOfPort } from "../lookups/portSources.ts";
import { targets } from "../lookups/targets.ts";
import type { Absorbed, ModelColumn, NetBoxModel, NetBoxWorld } from "../model.ts";

/** The interface that a field names, where it is on the same device. */
const onSameDevice = (field: string) => (record: NetBoxRecord, world: NetBoxWorld) => {
  const other = world.get("dcim.interface", numberIn(record, field));
  const isSame = other !== undefined && numberIn(other, "device") === numberIn(record, "device");
  return isSame ? other.id : undefined;
};

/** The LAG that an interface is a member of. */
const lag = (record: NetBoxRecord, world: NetBoxWorld) => {
  const id = onSameDevice("lag")(record, world);
  const other = world.get("dcim.interface", id);
  return other !== undefined && textIn(other, "type") === "lag" ? id : undefined;
};

/** The MAC address of an interface: a text, and from 4.2 on a record of its own. */
export const macAddress = made("macAddress", ["mac_address", "primary_mac_address"], (record, world) => {
  const primary = world.get("dcim.macaddress", numberIn(record, "primary_mac_address"));
  return textIn(record, "mac_address") || (primary === undefined ? "" : textIn(primary, "mac_address"));
});

const ownOfInterfaces: readonly ModelColumn[] = [
  macAddress,
  text("mtu"),
  flag("enabled", "enabled"),
  flag("managementOnly", "mgmt_only"),
  reference("parent", "parent", targets.port, onSameDevice("parent")),
  reference("lag", "lag", targets.port, lag),
  term("mode", "mode", { "tagged-all": "all", "q-in-q": null }),
  reference("untaggedVlan", "untagged_vlan", targets.vlan),
];

const portsFrom = (source: PortSource): NetBoxModel => ({
  model: source.model,
  resource: "interfaces",
  sheet: source.label === "" ? "interfaces" : `interfaces (${source.label})`,
  columns: [
    reference("device", "device", targets.device),
    distinct("name", portNames, source.model),
    made("kind", ["type"], source.kind),
    made("type", ["type"], typeOfPort),
    text("label"),
    ...(source.label === "" ? ownOfInterfaces : []),
    paragraphs("description", "description"),
  ].map((column) => (column.headers[0] === "type" ? { ...column, quiet: true as const } : column)),
  identity: targets.port.identity,
  keys: [{ fields: ["deviceId", "kind", "name"] }],
  ...(source.label === ""
    ? { behind: (record: NetBoxRecord) => [numberIn(record, "lag"), numberIn(record, "parent")] }
    : {}),
});

/** Everything on a device that something is plugged into. */
export const ports: readonly NetBoxModel[] = portSources.map(portsFrom);

/** The VLANs that interfaces carry with a tag. */
export const tagged: NetBoxModel = {
  model: "dcim.interface",
  resource: "vlan-memberships",
  columns: [reference("interface", "interface", targets.port), reference("vlan", "vlan", targets.vlan)],
  identity: [],
  keys: [{ fields: ["interfaceId", "vlanId"] }],
  again: true,
  each: {
    takes: ["tagged_vlans"],
    rows: (record) =>
      numbersIn(record, "tagged_vlans").map((vlan) => ({
        id: record.id,
        fields: { interface: record.id, vlan },
      })),
  },
};

/** The addresses of hardware, from 4.2 on: the primary one of an interface stands there, others have no place. */
export const macAddresses: Absorbed = {
  model: "dcim.macaddress",
  takes: ["mac_address", "assigned_object_type", "assigned_object_id"],
  isTaken: ({ id }, world) =>
    ["dcim.interface", "virtualization.vminterface"].some(
      (model) => world.by(model, "primary_mac_address", id).length > 0,
    ),
};
