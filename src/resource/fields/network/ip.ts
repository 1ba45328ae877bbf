import { maxCidrLength } from "../../../lib/limits.ts";
import {
  addressOrder,
  formatAddress,
  networkAt,
  parseAddress,
  parseCidr,
} from "../../../lib/network/cidr.ts";
import { runOf } from "../../../lib/network/cidrSpace.ts";
import { type Ask, asStored, type Field, field } from "../field.ts";

/**
 * An IPv4 or IPv6 address. Decision: an address keeps its host bits and the length of its network, IPv6 is answered in the
 * form of RFC 5952, and two addresses are the same whatever their lengths are. With `mask: false` it takes no length.
 */
export function ip({
  mask = true,
  asks = {},
}: {
  readonly mask?: boolean;
  /** Additional comparisons of lists. */
  readonly asks?: Readonly<Record<string, Ask>>;
} = {}): Field<string, string, string, true, "optional"> {
  const store = (value: unknown): string | undefined => {
    const address = typeof value === "string" ? parseAddress(value.trim()) : undefined;
    return address === undefined || (!mask && address.length !== undefined)
      ? undefined
      : formatAddress(address);
  };
  return field({
    name: "ip",
    column: "text",
    rule: `must be an IP address such as ${mask ? "10.0.0.5/24" : "10.0.0.5"} or 2001:db8::5`,
    input: { type: "string", maxLength: maxCidrLength },
    output: { type: "string" },
    store,
    filter: (text) => orderOfAddress(text.trim()),
    compares: "text",
    render: asStored,
    compare: ({ own, derived }) => derived ?? own,
    sort: ({ own, derived }) => derived ?? own,
    derivation: {
      suffix: "order",
      version: "address-order-1",
      derive: (stored) => (typeof stored === "string" ? (orderOfAddress(stored) ?? null) : null),
    },
    asks: mask ? { within, ...asks } : asks,
  });
}

/** Whether an address is in a network. */
export const within: Ask = {
  description: "whose address is in this network",
  read: (text) => {
    const order = parseCidr(text)?.order;
    if (order === undefined) return undefined;
    const network = networkAt(order);
    const { first, last } = runOf(network);
    return {
      lowest: addressOrder({ bits: network.bits, value: first }),
      highest: addressOrder({ bits: network.bits, value: last }),
    };
  },
};

function orderOfAddress(text: string): string | undefined {
  const address = parseAddress(text);
  return address && addressOrder(address);
}
