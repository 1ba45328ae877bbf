import { type TSchema, Type } from "typebox";
import type { ValueOf } from "../../lib/valueOf.ts";
import { onlyPageKeys } from "../../resource/answering/envelope.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });
const addresses = (description: string) => Type.String({ pattern: "^\\d+$", description });

/** The space of a prefix: the free networks that were asked for, and how much of it is taken. */
export const spaceSchema = Type.Object(
  {
    ...onlyPageKeys(Type.String({ description: "A free network; they come in network order" })),
    utilization: Type.String({
      pattern: "^\\d{1,3}\\.\\d\\d$",
      description: "How much of the prefix is covered by the prefixes in it, in percent",
    }),
    children: count("Prefixes that lie in this one and in no other between"),
    descendants: count("All prefixes that lie in this one"),
    addresses: addresses("How many addresses the prefix has; IPv6 has more than a number can count"),
    freeAddresses: addresses("How many of them are not covered"),
    largestFree: Type.Union([Type.String(), Type.Null()], {
      description:
        "The largest free network, the first of them where there are several; null where nothing is free",
    }),
  },
  { additionalProperties: false, title: "Prefix space" },
);

/** The space of a prefix, as it is answered. */
export type Space = ValueOf<typeof spaceSchema>;

/** How full some prefixes are. */
export const usesSchema = Type.Object(
  {
    ...onlyPageKeys(
      Type.Object(
        {
          id: Type.String({ format: "uuid" }),
          utilization: Type.String({
            pattern: "^\\d{1,3}\\.\\d\\d$",
            description:
              "How full it is, in percent: by the prefixes in it, or by its addresses and ranges where there are none",
          }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false, title: "Prefix use" },
);

/** How full some prefixes are, as it is answered. */
export type PrefixUses = ValueOf<typeof usesSchema>;

const exactly = { additionalProperties: false } as const;
const id = (description: string) => Type.String({ format: "uuid", description });
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const text = (description: string) => orNull(Type.String({ description }));
const percent = (description: string) => Type.String({ pattern: "^\\d{1,3}\\.\\d\\d$", description });

const ownerSchema = Type.Object(
  {
    resource: Type.Unsafe<"devices" | "virtual-machines">({
      type: "string",
      enum: ["devices", "virtual-machines"],
    }),
    id: id("Id of the device or virtual machine"),
    name: Type.String(),
    interfaceId: id("Id of its interface that has the address"),
    interface: Type.String({ description: "The name of that interface" }),
  },
  exactly,
);

const placedAddressSchema = Type.Object(
  {
    id: id("Id of the address"),
    address: Type.String({ description: "With its length: 10.20.0.17/24" }),
    status: Type.String(),
    role: text("What it is for, such as gateway"),
    dnsName: text("Its name in the DNS"),
    description: text("What else is known of it"),
    shared: Type.Boolean({ description: "Several interfaces may have it" }),
    on: orNull(ownerSchema),
  },
  exactly,
);

const placedRangeSchema = Type.Object(
  {
    id: id("Id of the range"),
    first: Type.String(),
    last: Type.String(),
    purpose: Type.String(),
    description: text("What else is known of it"),
  },
  exactly,
);

const placedPrefixSchema = Type.Object(
  {
    id: id("Id of the prefix"),
    prefix: Type.String(),
    status: Type.String(),
    description: text("What it is for"),
    used: count("Addresses in it that there is a record of"),
  },
  exactly,
);

const cellSchema = Type.Object(
  {
    network: Type.String({ description: "10.20.3.0/24" }),
    used: count("Addresses in it that there is a record of"),
    taken: count("Those, and the addresses of ranges"),
  },
  exactly,
);

/** What lies in a prefix, as much as a map of its addresses shows. */
export const addressMapSchema = Type.Object(
  {
    ...onlyPageKeys(placedAddressSchema),
    total: count("Addresses in the prefix that there is a record of, those of the prefixes in it as well"),
    next: text("The address from which on there are more of them; null behind the last"),
    free: text("The next free address; null where there is none"),
    first: Type.String({ description: "The first address that a host may have" }),
    last: Type.String({ description: "The last address that a host may have" }),
    hosts: addresses("How many addresses hosts may have; IPv6 has more than a number can count"),
    used: count("How many of them have a record"),
    freeAddresses: addresses("How many of them have none, and lie in no range and in no prefix of this one"),
    utilization: percent(
      "How full it is, in percent: by the prefixes in it, or by its addresses and ranges where there are none",
    ),
    ranges: Type.Array(placedRangeSchema, {
      description: "The ranges that have addresses of it, in network order, 1000 at most",
    }),
    prefixes: Type.Array(placedPrefixSchema, {
      description:
        "The prefixes that lie in this one and in no other between, in network order, 1000 at most",
    }),
    cells: Type.Array(cellSchema, {
      description:
        "The networks of one length in an IPv4 prefix in which anything is, in network order; none of a prefix of 256 addresses or fewer unless a length is asked for",
    }),
  },
  { ...exactly, title: "Prefix addresses" },
);

const oneOf = <Name extends string>(...names: readonly Name[]) =>
  Type.Unsafe<Name>({ type: "string", enum: names });

/** The interface that has an address, its machine and where that is. */
export const addressPlaceSchema = orNull(
  Type.Object(
    {
      interface: Type.Object(
        {
          resource: oneOf("interfaces", "vm-interfaces"),
          id: id("Id of the interface"),
          name: Type.String(),
          macAddress: text("Its MAC address"),
        },
        exactly,
      ),
      machine: orNull(
        Type.Object(
          {
            resource: oneOf("devices", "virtual-machines"),
            id: id("Id of the device or virtual machine"),
            name: Type.String(),
            isPrimary: Type.Boolean({ description: "The address is its primary one" }),
          },
          exactly,
        ),
      ),
      within: orNull(
        Type.Object(
          {
            resource: oneOf("racks", "devices", "locations", "sites", "clusters"),
            id: id("Id of what the machine is in"),
            position: text("Its lowest unit in a rack"),
          },
          exactly,
        ),
      ),
    },
    { ...exactly, title: "Place of an address" },
  ),
);

/** The interface that has an address, as it is answered. */
export type AddressPlace = Exclude<ValueOf<typeof addressPlaceSchema>, null>;

/** What lies in a prefix, as it is answered. */
export type AddressMap = ValueOf<typeof addressMapSchema>;

/** An address in a prefix, and what has it. */
export type PlacedAddress = ValueOf<typeof placedAddressSchema>;

/** The device or virtual machine that has an address. */
export type AddressOwner = ValueOf<typeof ownerSchema>;

/** A range in a prefix. */
export type PlacedRange = ValueOf<typeof placedRangeSchema>;

/** A prefix in a prefix. */
export type PlacedPrefix = ValueOf<typeof placedPrefixSchema>;

/** A part of a large prefix, and how much of it is taken. */
export type AddressCell = ValueOf<typeof cellSchema>;
