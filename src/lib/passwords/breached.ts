import { bloomHas } from "./bloom.ts";
import { readFilter } from "./breachedFilter.ts";
import { breachKeys } from "./breachKeys.ts";

let filter: Uint8Array | undefined;

/**
 * Whether a password was stolen elsewhere, or is a stolen one with digits and signs around it. The build embeds a Bloom
 * filter of stolen passwords: it misses none of them, and takes fewer than 1 in a million others for one.
 */
export function isBreached(password: string): boolean {
  filter ??= readFilter();
  const bits = filter;
  return breachKeys(password).some((key) => bloomHas(bits, key));
}
