import { describe, expect, test } from "bun:test";
import { usesOf } from "../../src/areas/addressing/use.ts";
import { type Network, networkAt, orderOf, parseCidr } from "../../src/lib/network/cidr.ts";

const networkOf = (text: string): Network => networkAt(parseCidr(text)?.order ?? "");
const textOf = ({ bits, first, length }: Network): string => `${bits} ${first}/${length}`;

/** All ends between which a network covers everything or nothing, and what is covered between them. */
function bruteForce(network: Network, all: readonly Network[]): string | undefined {
  const lastOf = ({ bits, first, length }: Network): bigint => first + 2n ** BigInt(bits - length);
  const inside = all.filter(
    (each) =>
      each.bits === network.bits &&
      each.length > network.length &&
      each.first >= network.first &&
      lastOf(each) <= lastOf(network),
  );
  if (inside.length === 0) return undefined;
  const ends = [...new Set(inside.flatMap((each) => [each.first, lastOf(each)]))].sort((a, b) =>
    a < b ? -1 : 1,
  );
  const covered = ends.slice(1).reduce((sum, end, index) => {
    const begin = ends[index] ?? end;
    return inside.some((each) => each.first <= begin && end <= lastOf(each)) ? sum + end - begin : sum;
  }, 0n);
  const whole = lastOf(network) - network.first;
  const hundredths = (covered * 10_000n) / whole;
  const isUp = ((covered * 10_000n) % whole) * 2n >= whole;
  const digits = String(hundredths + (isUp ? 1n : 0n)).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Asks for some of these networks, all of one VRF, and tells how often what lies in one was read. */
function ask(wanted: readonly Network[], all: readonly Network[]) {
  const orders = all.map(orderOf).sort();
  let reads = 0;
  const places = wanted.map((network) => ({ network, vrfId: null }));
  const uses = usesOf(places, ({ network }) => {
    reads += 1;
    const end = networkOf(textInside(network));
    return orders.filter((order) => order > orderOf(network) && order <= orderOf(end));
  });
  return { uses: places.map((place) => uses.get(place)), reads };
}

/** The last address of a network, as a network. */
const textInside = ({ bits, first, length }: Network): string => {
  const last = first + 2n ** BigInt(bits - length) - 1n;
  if (bits === 32) return `${[24n, 16n, 8n, 0n].map((by) => (last >> by) & 255n).join(".")}/32`;
  return `${(last.toString(16).padStart(32, "0").match(/.{4}/g) ?? []).join(":")}/128`;
};

describe("usesOf", () => {
  test("counts what lies in another prefix once, and says nothing of prefixes in which none lies", () => {
    const all = ["10.0.0.0/8", "10.0.0.0/16", "10.0.0.0/17", "10.0.1.0/24", "10.1.0.0/16", "10.1.0.0/24"];
    expect(ask(all.map(networkOf), all.map(networkOf))).toEqual({
      uses: ["0.78", "50.00", "0.78", undefined, "0.39", undefined],
      reads: 1,
    });
  });

  test("agrees with counting all of them, in any tree and whatever is asked for", () => {
    let seed = 20_261_122;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    for (let round = 0; round < 400; round += 1) {
      const bits = round % 2 === 0 ? 32 : 128;
      const shortest = random(bits - 8);
      const made = Array.from({ length: 1 + random(40) }, (): Network => {
        const length = shortest + random(9);
        const at = BigInt(random(2 ** Math.min(length - shortest, 6)));
        const first = at << BigInt(bits - shortest - Math.min(length - shortest, 6));
        return { bits, first: (first >> BigInt(bits - length)) << BigInt(bits - length), length };
      });
      const all = [...new Map(made.map((network) => [textOf(network), network])).values()];
      const wanted = all.filter(() => random(3) > 0);
      expect(ask(wanted, all).uses).toEqual(wanted.map((network) => bruteForce(network, all)));
    }
  });
});
