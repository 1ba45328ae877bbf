import { Type } from "typebox";
import { type PortKind, portKinds } from "../../lib/ports/portKinds.ts";
import type { ValueOf } from "../../lib/valueOf.ts";
import { dataSchema, onlyPageKeys } from "../../resource/answering/envelope.ts";
import { portCableSchema } from "../cabling/answers.ts";

const orNull = <const T extends "string" | "integer">(type: T, more: object = {}) =>
  Type.Unsafe<(T extends "string" ? string : number) | null>({ type: [type, "null"], ...more });
const id = (description: string) => Type.String({ format: "uuid", description });
const units = (description: string) => Type.String({ pattern: "^\\d+\\.\\d$", description });
const face = Type.Unsafe<"front" | "rear">({ type: "string", enum: ["front", "rear"] });

const mountedSchema = Type.Object(
  {
    id: id("Id of the device"),
    name: Type.String(),
    status: Type.String(),
    deviceTypeId: id("Id of its type"),
    typeName: Type.String(),
    roleId: orNull("string", { format: "uuid" }),
    roleName: orNull("string"),
    roleColor: orNull("string", { description: "The colour of its role, six hexadecimal digits" }),
    position: orNull("string", { description: "The lowest unit that it takes; null where it has no place" }),
    face: Type.Unsafe<"front" | "rear" | null>({ type: ["string", "null"], enum: ["front", "rear", null] }),
    height: units("How many units it takes; 0.0 takes none"),
    fullDepth: Type.Boolean({ description: "It takes both faces" }),
    serial: orNull("string"),
    assetTag: orNull("string"),
    primaryAddress: orNull("string", { description: "Its primary address, IPv4 before IPv6" }),
    powerIdleW: orNull("integer"),
    powerMaxW: orNull("integer"),
    parts: Type.Integer({ minimum: 0, description: "How many devices are part of it" }),
  },
  { additionalProperties: false, title: "Mounted device" },
);

const runSchema = Type.Object(
  { position: units("The lowest unit of the run"), height: units("How many units it has") },
  { additionalProperties: false },
);

const elevationKeys = Type.Object(
  {
    id: id("Id of the rack"),
    name: Type.String(),
    status: Type.String(),
    siteId: id("Id of its site"),
    locationId: orNull("string", { format: "uuid" }),
    locationName: orNull("string"),
    locationPath: Type.Array(Type.String(), {
      description: "The names of the locations around its location and of that, the outermost first",
    }),
    height: Type.Integer(),
    startUnit: Type.Integer(),
    topDown: Type.Boolean(),
    powerBudgetW: orNull("integer"),
    powerIdleW: Type.Integer({ description: "What its devices draw at rest, as far as their types say it" }),
    powerMaxW: Type.Integer({ description: "What its devices draw at most, as far as their types say it" }),
    takenUnits: units("Units of which something is taken on either face"),
    devices: Type.Array(mountedSchema, {
      description: "Its devices from the lowest unit up, then those that are in it without a place",
    }),
    free: Type.Object(
      {
        front: Type.Array(runSchema),
        rear: Type.Array(runSchema),
        both: Type.Array(runSchema),
      },
      { additionalProperties: false, description: "Free units in a row: on each face, and on both together" },
    ),
  },
  { additionalProperties: false, title: "Elevation" },
);

/** A rack with all that is in it. */
export const elevationSchema = dataSchema(elevationKeys);

/** A rack with all that is in it, as it is answered. */
export type Elevation = ValueOf<typeof elevationKeys>;

/** A device in a rack, as it is answered. */
export type MountedDevice = ValueOf<typeof mountedSchema>;

/** The racks of a site with all that is in them. */
export const elevationsSchema = Type.Object(onlyPageKeys(elevationKeys), {
  additionalProperties: false,
  title: "Elevations",
});

const placeSchema = Type.Object(
  { face, position: units("The lowest unit that it would take") },
  { additionalProperties: false },
);

/** The places of a rack at which a device fits. */
export const placesSchema = Type.Object(onlyPageKeys(placeSchema), {
  additionalProperties: false,
  title: "Free places",
});

/** A place at which a device fits, as it is answered. */
export type FreePlace = ValueOf<typeof placeSchema>;

const portSchema = Type.Object(
  {
    name: Type.String(),
    kind: Type.Unsafe<PortKind>({ type: "string", enum: portKinds }),
    type: orNull("string"),
    label: orNull("string"),
    managementOnly: Type.Boolean(),
  },
  { additionalProperties: false },
);

/** The ports that the type of a device has and the device lacks. */
export const missingPortsSchema = Type.Object(onlyPageKeys(portSchema), {
  additionalProperties: false,
  title: "Missing ports",
});

/** A port that the type of a device has and the device lacks, as it is answered. */
export type MissingPort = ValueOf<typeof portSchema>;

const vlanSchema = Type.Object(
  { id: id("Id of the VLAN"), vid: Type.Integer(), name: Type.String() },
  { additionalProperties: false },
);

const devicePortSchema = Type.Object(
  {
    id: id("Id of the interface"),
    name: Type.String(),
    kind: Type.Unsafe<PortKind>({ type: "string", enum: portKinds }),
    type: orNull("string", { description: "Its type, such as 1000base-t" }),
    label: orNull("string", { description: "What stands on it" }),
    description: orNull("string"),
    enabled: Type.Boolean(),
    managementOnly: Type.Boolean(),
    macAddress: orNull("string"),
    lagId: orNull("string", { format: "uuid", description: "Id of the LAG that it is a member of" }),
    positions: orNull("integer", { description: "How many positions it has; null for one" }),
    leadsToId: orNull("string", {
      format: "uuid",
      description: "Id of the port of the same device that it leads to",
    }),
    leadsToPosition: orNull("integer"),
    circuit: Type.Unsafe<{ readonly id: string; readonly cid: string } | null>({
      type: ["object", "null"],
      description: "A circuit that ends at it",
      properties: { id: { type: "string", format: "uuid" }, cid: { type: "string" } },
      required: ["id", "cid"],
      additionalProperties: false,
    }),
    untagged: Type.Unsafe<ValueOf<typeof vlanSchema> | null>({ anyOf: [vlanSchema, { type: "null" }] }),
    tagged: Type.Array(vlanSchema, { description: "The VLANs that it carries with a tag" }),
    addresses: Type.Array(
      Type.Object(
        {
          id: id("Id of the address"),
          address: Type.String(),
          primary: Type.Boolean({ description: "It is the primary address of its family on the device" }),
        },
        { additionalProperties: false },
      ),
    ),
    cables: Type.Array(portCableSchema, { description: "The cables at it, by side and position" }),
  },
  { additionalProperties: false, title: "Device port" },
);

/** The ports of a device with all that lies on them. */
export const devicePortsSchema = Type.Object(onlyPageKeys(devicePortSchema), {
  additionalProperties: false,
  title: "Device ports",
});

/** A port of a device with what lies on it, as it is answered. */
export type DevicePort = ValueOf<typeof devicePortSchema>;
