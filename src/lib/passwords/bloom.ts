/** Bits of a filter for each of its keys: with as many probes as fit them, 1 in 4 million other texts is taken for a key. */
const bitsPerKey = 32;

/** Bits that are set for each key; bitsPerKey × ln 2 makes the fewest mistakes. */
const probes = 22;

/** Makes a Bloom filter of these keys: the same bytes for the same keys, in any order and on any machine. */
export function createBloom(keys: ReadonlySet<string>): Uint8Array {
  const filter = new Uint8Array(Math.ceil((keys.size * bitsPerKey) / 8));
  for (const key of keys) {
    for (const bit of bitsOf(key, filter.length * 8)) set(filter, bit);
  }
  return filter;
}

/** Whether a filter has this key: always true for its keys, and seldom for others. */
export const bloomHas = (filter: Uint8Array, key: string): boolean =>
  filter.length > 0 && bitsOf(key, filter.length * 8).every((bit) => isSet(filter, bit));

function set(filter: Uint8Array, bit: number): void {
  filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
}

const isSet = (filter: Uint8Array, bit: number): boolean =>
  ((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0;

/** The places of a key, of two hashes that are added up (Kirsch and Mitzenmacher, 2006). */
function bitsOf(key: string, size: number): number[] {
  const first = hash(key, 0x811c9dc5);
  const second = hash(key, 0x9747b28c) | 1;
  return Array.from({ length: probes }, (_, probe) => ((first + Math.imul(probe, second)) >>> 0) % size);
}

/** FNV-1a, with the last step of MurmurHash3, which spreads its bits. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
