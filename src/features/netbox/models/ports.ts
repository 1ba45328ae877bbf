import { distinct, flag, made, paragraphs, quiet, reference, term, text } from "../columns.ts";
import { type NetBoxRecord, numberIn, numbersIn, textIn } from "../data.ts";
import { lanesOf } from "../lookups/cabling.ts";
import { countUnled, positionsOf, rearOf } from "../lookups/passThrough.ts";
import { type PortSource, portNames, portSources, typeOfPort } from "../lookups/portSources.ts";
import { portTarget, targets } from "../lookups/targets.ts";
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

/** The other ports that a port leads to inside its device, and how many positions it has. */
const inside: Readonly<Record<string, readonly ModelColumn[]>> = {
  "dcim.poweroutlet": [reference("leadsTo", "power_port", portTarget("dcim.powerport"), inletOf)],
  "dcim.rearport": [
    quiet(
      made("positions", ["positions", "front_ports"], (record) => {
        const positions = positionsOf(record);
        return positions === 1 ? null : positions;
      }),
    ),
  ],
  "dcim.frontport": [
    whereMapped(
      reference(
        "leadsTo",
        ["rear_port", "rear_ports"],
        portTarget("dcim.rearport"),
        (record, world) => rearOf(record, world)?.rearPort,
      ),
    ),
    whereMapped(
      made("leadsToPosition", ["rear_port_position"], (record, world) => rearOf(record, world)?.position),
    ),
  ],
  "dcim.interface": [
    {
      headers: ["positions"],
      takes: ["cable"],
      cells: (record, world) => [lanesOf("dcim.interface", record, world)?.toString()],
    },
  ],
};

/** The inlet of a power outlet, where it is on the same device. */
function inletOf(record: NetBoxRecord, world: NetBoxWorld): number | undefined {
  const inlet = world.get("dcim.powerport", numberIn(record, "power_port"));
  return inlet !== undefined && numberIn(inlet, "device") === numberIn(record, "device")
    ? inlet.id
    : undefined;
}

/**
 * A column of a front port's mapping, which leaves alone what there is here where NetBox says none. A dump of NetBox 4.5 or
 * later says it in other records.
 */
function whereMapped(column: ModelColumn): ModelColumn {
  return {
    ...quiet(column),
    looksInto: ["dcim.rearport"],
    cells: (record, world) => column.cells(record, world).map((cell) => cell ?? undefined),
  };
}

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
    ...(inside[source.model] ?? []),
    paragraphs("description", "description"),
  ].map((column) => (column.headers[0] === "type" ? { ...column, quiet: true as const } : column)),
  identity: targets.port.identity,
  keys: [{ fields: ["deviceId", "kind", "name"] }],
  ...(source.label === ""
    ? { behind: (record: NetBoxRecord) => [numberIn(record, "lag"), numberIn(record, "parent")] }
    : {}),
});

const isFront = ({ model }: PortSource): boolean => model === "dcim.frontport";

/** Everything on a device that something is plugged into; front ports behind the rear ports that they lead to. */
export const ports: readonly NetBoxModel[] = [
  ...portSources.filter((source) => !isFront(source)),
  ...portSources.filter(isFront),
].map(portsFrom);

/** Returns a sentence about front ports of which the mapping is not imported; none if there are none. */
export function tellUnled(world: NetBoxWorld): string[] {
  const count = countUnled(world);
  return count === 0
    ? []
    : [`Front ports that lead to several positions, or to a rear port that is not there: ${count}.`];
}

/** Where front ports lead, from NetBox 4.5 on: in a dump these are records of their own. */
export const portMappings: Absorbed = {
  model: "dcim.portmapping",
  takes: ["device", "front_port", "front_port_position", "rear_port", "rear_port_position"],
  isTaken: (record, world) => {
    const front = world.get("dcim.frontport", numberIn(record, "front_port"));
    return front !== undefined && rearOf(front, world) !== undefined;
  },
};

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
