import { Type } from "typebox";
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
