import type { PortKind } from "../../../lib/ports/portKinds.ts";
import type { Port } from "../../../lib/ports/ports.ts";
import { type NetBoxRecord, numberIn, textIn } from "../data.ts";
import type { Naming, NetBoxWorld } from "../model.ts";

/** A sort of port as NetBox keeps it: what devices have, and what models of devices have. */
export interface PortSource {
  readonly model: string;
  readonly template: string;
  /** What a sheet of them is called. */
  readonly label: string;
  readonly kind: (record: NetBoxRecord) => PortKind;
  readonly takes: readonly string[];
}

const kindOfInterface = (record: NetBoxRecord): PortKind => {
  const type = textIn(record, "type");
  return type === "lag" ? "lag" : type === "virtual" || type === "bridge" ? "virtual" : "network";
};
const always = (kind: PortKind) => () => kind;
const common = ["label", "type"];

/** All sorts of ports. Those of the front choose their names before those of the rear, which are called alike. */
export const portSources: readonly PortSource[] = [
  {
    ...{ model: "dcim.interface", template: "dcim.interfacetemplate", label: "" },
    kind: kindOfInterface,
    takes: [...common, "mgmt_only"],
  },
  {
    ...{ model: "dcim.consoleport", template: "dcim.consoleporttemplate", label: "console ports" },
    kind: always("console"),
    takes: common,
  },
  {
    model: "dcim.consoleserverport",
    template: "dcim.consoleserverporttemplate",
    label: "console server ports",
    kind: always("console"),
    takes: common,
  },
  {
    ...{ model: "dcim.powerport", template: "dcim.powerporttemplate", label: "power ports" },
    kind: always("inlet"),
    takes: [...common, "maximum_draw"],
  },
  {
    ...{ model: "dcim.poweroutlet", template: "dcim.poweroutlettemplate", label: "power outlets" },
    kind: always("outlet"),
    takes: common,
  },
  {
    ...{ model: "dcim.frontport", template: "dcim.frontporttemplate", label: "front ports" },
    kind: always("panel"),
    takes: common,
  },
  {
    ...{ model: "dcim.rearport", template: "dcim.rearporttemplate", label: "rear ports" },
    kind: always("panel"),
    takes: common,
  },
];

/** The type of a port, where it says more than its kind. */
export const typeOfPort = (record: NetBoxRecord): string | null => {
  const type = textIn(record, "type");
  return type === "" || type === "virtual" || type === "lag" ? null : type;
};

/** Ports of one kind have names of their own on each device; one at the rear that is called as one in front says so. */
const namingOf = (owner: string, what: string, modelOf: (source: PortSource) => string): Naming => ({
  models: portSources.map(modelOf),
  takes: ["name"],
  nameOf: (record) => textIn(record, "name"),
  within: (record, _, model) => {
    const source = portSources.find((one) => modelOf(one) === model);
    return `${numberIn(record, owner) ?? ""} ${source?.kind(record) ?? ""}`;
  },
  next: (name, n, model) => {
    const isRear = model.startsWith("dcim.rearport");
    return isRear ? `${name} (rear${n === 2 ? "" : ` ${n - 1}`})` : `${name} (${n})`;
  },
  what,
});

/** The names of the ports of devices. */
export const portNames = namingOf("device", "name of a port of a device", ({ model }) => model);

/** The names of the ports of models. */
const templateNames = namingOf("device_type", "name of a port of a device type", ({ template }) => template);

/** A text as a line of ports holds it, which has quotes around it. */
const inLine = (text: string): string => text.replaceAll('"', "'").replaceAll(/\s+/g, " ").trim();

/** The ports of a model that come from one source. */
export const portsOf = (source: PortSource, type: number, world: NetBoxWorld): Port[] =>
  world
    .by(source.template, "device_type", type)
    .map((record) => ({
      name: inLine(world.nameOf(templateNames, record, source.template)),
      kind: source.kind(record),
      type: typeOfPort(record),
      label: inLine(textIn(record, "label")) || null,
      managementOnly: record.fields.mgmt_only === true,
    }))
    .filter(({ name }) => name !== "");
