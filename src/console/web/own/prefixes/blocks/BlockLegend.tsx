import type { Block } from "./blocks.ts";
import "./BlockLegend.css";

interface BlockLegendProps {
  readonly blocks: readonly Block[];
  readonly next: string | undefined;
}

/** The legend of the block map; states without blocks are left out. */
export function BlockLegend({ blocks, next }: BlockLegendProps) {
  const taken = blocks.filter(({ holders }) => holders.length > 0);
  const free = blocks.length - taken.length;
  const full = taken.filter(
    ({ use, holders }) => use >= 0.8 && holders.some(({ children }) => children.length > 0),
  );
  const entries = [
    {
      key: "taken",
      tone: "accent",
      text: `${taken.length} used, filled from the bottom`,
      has: taken.length > 0,
    },
    { key: "full", tone: "warn", text: "Over 80 % full", has: full.length > 0 },
    { key: "free", tone: undefined, text: `${free} free`, has: free > 0 },
    { key: "next", tone: undefined, text: `Next free, ${next}`, has: next !== undefined },
  ];
  return (
    <ul className="block-legend">
      {entries
        .filter(({ has }) => has)
        .map(({ key, tone, text }) => (
          <li key={key}>
            <span className="block-sample" data-sample={key} data-tone={tone} aria-hidden="true" />
            {text}
          </li>
        ))}
    </ul>
  );
}
