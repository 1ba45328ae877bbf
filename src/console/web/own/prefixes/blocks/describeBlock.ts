import { formatTerm } from "../../../ui/words.ts";
import { formatNetworkSize } from "../utilization.ts";
import type { Block } from "./blocks.ts";

/** Describes a block in words, to be read aloud and shown below the map. */
export function describeBlock({ text, holders, network, use }: Block, isNext: boolean): string {
  const [only, second] = holders;
  if (only === undefined) return `${text}, ${isNext ? "next free" : "free"}, ${formatNetworkSize(network)}`;
  const filled = `${describeUse(use)} in use`;
  if (second !== undefined) return `${text}, ${holders.length} prefixes, ${filled}`;
  const { prefix, description, status } = only.row;
  return [
    text,
    prefix === text ? undefined : `${only.network.length < network.length ? "in " : ""}${prefix}`,
    description?.split("\n")[0],
    formatTerm(status).toLowerCase(),
    status === "container" || only.children.length > 0 ? filled : undefined,
  ]
    .filter((part) => part !== undefined && part !== "")
    .join(", ");
}

/** Formats a utilization: "62 %", "under 1 %". */
const describeUse = (use: number): string =>
  use > 0 && use < 0.01 ? "under 1 %" : `${use > 0.99 && use < 1 ? 99 : Math.round(use * 100)} %`;
