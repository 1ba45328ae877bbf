import { useState } from "react";
import { type Network, networkAt, parseCidr } from "../../../../../lib/network/cidr.ts";
import type { Records } from "../../../../../resources/index.ts";
import { defaultLength } from "./defaultLength.ts";
import { useAvailable } from "./useAvailable.ts";

/** The next free network of a prefix, of a selectable length. */
export interface FreeChoice {
  readonly network: Network;
  /** Undefined if the prefix can't contain another one. */
  readonly length: number | undefined;
  readonly choose: (length: number) => void;
  /** In CIDR notation; undefined until it is known, null if none of that length is free. */
  readonly next: string | null | undefined;
}

/** Finds the next free network of a prefix, initially of the length that most of its children have. */
export function useNextFree(prefix: Records["prefixes"], below: readonly number[]): FreeChoice {
  const network = networkAt(parseCidr(prefix.prefix)?.order ?? "4");
  const [chosen, choose] = useState<number>();
  const length = chosen ?? defaultLength(network, below);
  const { data } = useAvailable(prefix.id, { length, limit: 1 }, length !== undefined);
  return { network, length, choose, next: data === undefined ? undefined : (data.data[0] ?? null) };
}
