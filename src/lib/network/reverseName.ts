import type { Address } from "./cidr.ts";

/** Returns the name of an address in the reverse DNS (RFC 1035, RFC 3596): "11.30.16.10.in-addr.arpa". */
export function reverseName({ bits, value }: Pick<Address, "bits" | "value">): string {
  const [step, base, zone] = bits === 32 ? ([8n, 10, "in-addr"] as const) : ([4n, 16, "ip6"] as const);
  const parts = Array.from({ length: bits / Number(step) }, (_, index) =>
    ((value >> (BigInt(index) * step)) & ((1n << step) - 1n)).toString(base),
  );
  return [...parts, zone, "arpa"].join(".");
}
