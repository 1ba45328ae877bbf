import { Type } from "typebox";
import { maxProposedPrefixes } from "../../../lib/limits.ts";
import type { ValueOf } from "../../../lib/valueOf.ts";
import { dataSchema, onlyPageKeys } from "../../../resource/answering/envelope.ts";

const closed = { additionalProperties: false } as const;
const orNull = (description: string, more: object = {}) =>
  Type.Unsafe<string | null>({ type: ["string", "null"], description, ...more });

const prefixSchema = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "ID of the prefix" }),
    prefix: Type.String(),
    vrfId: orNull("ID of its VRF; null for the global table", { format: "uuid" }),
    vrfName: orNull("Name of its VRF"),
    isAtSite: Type.Boolean({ description: "It belongs to the site of the device or virtual machine" }),
    description: orNull("What it is for"),
    free: Type.String({ description: "Its next free address" }),
  },
  closed,
);

const interfaceSchema = Type.Object(
  {
    id: orNull("ID of the interface; null if it will be created", { format: "uuid" }),
    name: Type.String(),
    addresses: Type.Integer({ minimum: 0, description: "Number of addresses that it has" }),
  },
  closed,
);

const optionsKeys = Type.Object(
  {
    prefixes: Type.Array(prefixSchema, {
      description: `Prefixes with a free address, the most suitable first, at most ${maxProposedPrefixes}`,
    }),
    interfaces: Type.Array(interfaceSchema, {
      description: "Its interfaces that can have addresses, the proposed one first",
    }),
  },
  { ...closed, title: "Address options" },
);

/** What an address of a device or virtual machine can be chosen from. */
export const addressOptionsSchema = dataSchema(optionsKeys);

/** What an address of a device or virtual machine can be chosen from, as it is answered. */
export type AddressOptions = ValueOf<typeof optionsKeys>;

const heldAddressSchema = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "ID of the address" }),
    address: Type.String(),
    status: Type.String(),
    dnsName: orNull("Its name in the DNS"),
    interfaceId: Type.String({ format: "uuid", description: "ID of its interface" }),
    interface: Type.String({ description: "Name of its interface" }),
    primary: Type.Boolean({ description: "It is the primary address of its family" }),
  },
  closed,
);

/** The addresses of a device or virtual machine. */
export const heldAddressesSchema = Type.Object(onlyPageKeys(heldAddressSchema), {
  ...closed,
  title: "Addresses of a record",
});

/** An address of a device or virtual machine, as it is answered. */
export type HeldAddress = ValueOf<typeof heldAddressSchema>;

/** A prefix with its next free address, as it is answered. */
export type OfferedPrefix = AddressOptions["prefixes"][number];
