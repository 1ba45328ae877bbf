import { maxCidrLength } from "../../../lib/limits.ts";
import { networksAround, parseCidr, spanOf } from "../../../lib/network/cidr.ts";
import { asStored, type Field, field } from "../field.ts";

/**
 * An IPv4 or IPv6 network in CIDR notation. Decision: the host bits of a network are cleared, and IPv6 is answered in
 * the form of RFC 5952.
 */
export const cidr = (): Field<string, string, string, true, "optional"> =>
  field({
    name: "cidr",
    column: "text",
    rule: "must be a network in CIDR notation, such as 10.0.0.0/24 or 2001:db8::/48",
    input: { type: "string", maxLength: maxCidrLength },
    output: { type: "string" },
    store: (value) => (typeof value === "string" ? parseCidr(value)?.text : undefined),
    filter: (text) => parseCidr(text)?.text,
    compares: "text",
    asks: {
      contains: {
        description: "that contain this address or network, or are it",
        read: (text) => {
          const among = networksAround(text);
          return among === undefined ? undefined : { among };
        },
      },
      within: {
        description: "inside this network",
        read: (text) => spanOf(text, false),
      },
      within_include: {
        description: "inside this network, and itself",
        read: (text) => spanOf(text, true),
      },
    },
    render: asStored,
    derivation: {
      suffix: "order",
      version: "network-order-1",
      derive: (stored) => (typeof stored === "string" ? (parseCidr(stored)?.order ?? null) : null),
    },
    sort: ({ own, derived }) => derived ?? own,
  });
