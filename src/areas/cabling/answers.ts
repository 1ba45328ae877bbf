import { Type } from "typebox";
import { maxBranches } from "../../lib/cabling/walk.ts";
import type { ValueOf } from "../../lib/valueOf.ts";
import { dataSchema, onlyPageKeys } from "../../resource/answering/envelope.ts";

const closed = { additionalProperties: false } as const;
const uuid = (description: string) => Type.String({ format: "uuid", description });
const orNull = <const T extends "string" | "integer">(type: T, more: object = {}) =>
  Type.Unsafe<(T extends "string" ? string : number) | null>({ type: [type, "null"], ...more });
const states = ["complete", "open", "loop"] as const;
const state = Type.Unsafe<(typeof states)[number]>({
  type: "string",
  enum: states,
  description:
    "`complete` ends at equipment or a provider, `open` at a port without a cable, `loop` where it has been before",
});

/** A port on a path, with where it is. */
const pathPort = Type.Object(
  {
    interfaceId: uuid("Id of the port"),
    name: Type.String(),
    kind: Type.String({ description: "The kind of the port, such as panel" }),
    side: Type.Unsafe<"front" | "rear" | null>({
      type: ["string", "null"],
      enum: ["front", "rear", null],
      description: "The side of a panel port; null at others",
    }),
    position: orNull("integer", { description: "The position; null for the whole port" }),
    deviceId: uuid("Id of its device"),
    device: Type.String({ description: "The name of its device" }),
    rackId: orNull("string", { format: "uuid" }),
    rack: orNull("string", { description: "The name of the rack that the device is in" }),
    unit: orNull("string", { description: "The lowest rack unit of the device" }),
  },
  { ...closed, title: "Port on a path" },
);

const pathCable = Type.Object(
  {
    id: uuid("Id of the cable"),
    label: orNull("string"),
    status: Type.String(),
    type: orNull("string"),
    color: orNull("string"),
    lengthM: orNull("string", { description: "Its length in metres" }),
    bundle: orNull("string"),
  },
  { ...closed, title: "Cable on a path" },
);

const pathCircuit = Type.Object(
  {
    id: uuid("Id of the circuit"),
    cid: Type.String(),
    provider: Type.String(),
    status: Type.String(),
    providerNetwork: orNull("string", { description: "The provider network in which it ends" }),
  },
  { ...closed, title: "Circuit on a path" },
);

const nullable = <S extends object>(schema: S) =>
  Type.Unsafe<ValueOf<S> | null>({ anyOf: [schema, { type: "null" }] });

const hop = Type.Object(
  {
    cable: nullable(pathCable),
    circuit: nullable(pathCircuit),
    from: nullable(pathPort),
    to: nullable(pathPort),
  },
  {
    ...closed,
    title: "Hop",
    description:
      "Along a cable, along a circuit or, without either, through a panel. `from` or `to` is null at the end of a circuit that is at no port: `circuit.providerNetwork` names the provider network in which it is",
  },
);

const path = Type.Object(
  {
    state,
    start: nullable(pathPort),
    end: nullable(pathPort),
    lengthM: orNull("string", { description: "The length of all cables together; null if one is not known" }),
    hops: Type.Array(hop),
  },
  { ...closed, title: "Path" },
);

const traceKeys = Type.Object(
  {
    state: Type.Unsafe<(typeof states)[number] | "free">({
      type: "string",
      enum: [...states, "free"],
      description: "That of its paths, the worst one counts; `free` without a cable",
    }),
    paths: Type.Array(path, {
      maxItems: maxBranches,
      description: "All branches, from this port on, or through it",
    }),
  },
  { ...closed, title: "Trace" },
);

/** The answer of `GET /api/interfaces/{id}/trace`. */
export const traceSchema = dataSchema(traceKeys);

/** A trace, as it is answered. */
export type Trace = ValueOf<typeof traceKeys>;
/** A path of a trace. */
export type TracePath = ValueOf<typeof path>;
/** A step of a path. */
export type TraceHop = ValueOf<typeof hop>;
/** A port on a path. */
export type TracePort = ValueOf<typeof pathPort>;

/** A cable at a port of a device, with what it leads to. */
export const portCableSchema = Type.Object(
  {
    ...pathCable.properties,
    side: Type.Unsafe<"front" | "rear" | null>({ type: ["string", "null"], enum: ["front", "rear", null] }),
    position: orNull("integer"),
    far: pathPort,
    peer: nullable(pathPort),
    circuit: nullable(pathCircuit),
    state,
  },
  {
    ...closed,
    title: "Cable at a port",
    description:
      "`far` is the port at its other end, `peer` the end of the path on which it is; if that is at no port, `circuit` is the circuit along which the path leaves",
  },
);

/** A cable at a port of a device, as it is answered. */
export type PortCable = ValueOf<typeof portCableSchema>;

const portEnds = Type.Object(
  {
    id: uuid("Id of the port"),
    cables: Type.Array(portCableSchema, { description: "The cables at it, with what they lead to" }),
    circuit: nullable(
      Type.Object(
        { id: uuid("Id of the circuit"), cid: Type.String() },
        { ...closed, title: "Circuit at a port" },
      ),
    ),
  },
  { ...closed, title: "Ends of a port" },
);

/** The answer of `GET /api/interfaces/ends`. */
export const portEndsSchema = Type.Object(onlyPageKeys(portEnds), { ...closed, title: "Ends of ports" });

/** Where the cables of a port lead, as it is answered. */
export type PortEnds = ValueOf<typeof portEnds>;
