import { Type } from "typebox";
import type { ValueOf } from "../../../lib/valueOf.ts";
import { dataSchema } from "../../../resource/answering/envelope.ts";

const closed = { additionalProperties: false } as const;
const uuid = (description: string) => Type.String({ format: "uuid", description });
const text = (description: string) => Type.String({ description });
const orNull = (description: string, more: object = {}) =>
  Type.Unsafe<string | null>({ type: ["string", "null"], description, ...more });
const uuidOrNull = (description: string) => orNull(description, { format: "uuid" });

/** What a connection carries, by the kind of the ports at its ends. */
export const mediums = ["network", "power", "console"] as const;

const device = Type.Object(
  {
    id: uuid("Id of the device"),
    name: Type.String(),
    status: Type.String(),
    roleId: uuidOrNull("Id of its role"),
    roleName: orNull("The name of its role"),
    roleColor: orNull("The colour of its role, six hexadecimal digits"),
    rackId: uuidOrNull("Id of its rack"),
    rack: orNull("The name of its rack"),
    siteId: uuidOrNull("Id of its site, which is another one where a cable leaves the site"),
    site: orNull("The name of its site"),
    isPanel: Type.Boolean({ description: "All its ports are those of a patch panel" }),
  },
  { ...closed, title: "Device in a topology" },
);

const portPair = Type.Object(
  {
    aInterfaceId: uuid("Id of the port at the A end"),
    a: text("The name of the port at the A end"),
    bInterfaceId: uuid("Id of the port at the B end"),
    b: text("The name of the port at the B end"),
  },
  { ...closed, title: "Connected ports" },
);

/** The maximum number of ports that are named for two devices. */
export const maxPortPairs = 10;

const connection = Type.Object(
  {
    aDeviceId: uuid("Id of a device"),
    bDeviceId: uuid("Id of the device that it is connected to"),
    medium: Type.Unsafe<(typeof mediums)[number]>({
      type: "string",
      enum: [...mediums],
      description: "What it carries, by the kind of its ports",
    }),
    cables: Type.Integer({
      minimum: 1,
      description: "The number of cables; cables in a row through panels count as one",
    }),
    planned: Type.Integer({ minimum: 0, description: "How many of them are still planned" }),
    ports: Type.Array(portPair, {
      maxItems: maxPortPairs,
      description: `The ports that they connect, the first ${maxPortPairs}`,
    }),
  },
  { ...closed, title: "Connection of two devices" },
);

const circuitEnd = Type.Object(
  {
    siteId: uuidOrNull("Id of the site at this end; null if it is none of yours"),
    site: orNull("The name of the site"),
    providerNetwork: orNull("The network of the provider in which it ends, if it does"),
    deviceId: uuidOrNull("Id of the device at this end, behind panels unless they are shown"),
    device: orNull("The name of the device"),
    interfaceId: uuidOrNull("Id of the port of this device"),
    port: orNull("The name of the port"),
  },
  { ...closed, title: "Circuit end" },
);

const circuit = Type.Object(
  {
    id: uuid("Id of the circuit"),
    cid: text("The number that the provider uses for it"),
    provider: text("The name of the provider"),
    status: Type.String(),
    near: circuitEnd,
    far: circuitEnd,
  },
  { ...closed, title: "Circuit in a topology", description: "`near` is its end at this site" },
);

const topologyKeys = Type.Object(
  {
    devices: Type.Array(device, {
      description: "The devices of the site, by name, and those of other sites that its cables lead to",
    }),
    connections: Type.Array(connection, { description: "Cables, by the two devices at their ends" }),
    circuits: Type.Array(circuit, { description: "The circuits that end at the site" }),
    open: Type.Integer({
      minimum: 0,
      description: "The number of cables from a port to a panel that leads nowhere; 0 with `panels`",
    }),
  },
  { ...closed, title: "Topology" },
);

/** The answer of `GET /api/sites/{id}/topology`. */
export const topologySchema = dataSchema(topologyKeys);

/** What the devices of a site are connected to, as it is answered. */
export type Topology = ValueOf<typeof topologyKeys>;
/** A device in a topology. */
export type TopologyDevice = ValueOf<typeof device>;
/** The cables between two devices. */
export type TopologyConnection = ValueOf<typeof connection>;
/** A circuit in a topology. */
export type TopologyCircuit = ValueOf<typeof circuit>;
/** An end of a circuit. */
export type CircuitEnd = ValueOf<typeof circuitEnd>;
