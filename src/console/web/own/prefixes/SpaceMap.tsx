import { toneOf } from "../../definitions/tones.ts";
import { placesIn } from "./placesIn.ts";
import type { PrefixItem } from "./prefixTree.ts";
import "./SpaceMap.css";

const width = 1000;
const height = 24;

/** A prefix as a strip from its first address to its last, with its child prefixes in their places; decorative, as its utilization is also given in words. */
export function SpaceMap({ item }: { readonly item: PrefixItem }) {
  return (
    <svg
      className="space-map"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {placesIn(item).map(({ child, from, part }) => (
        <rect
          key={child.id}
          data-tone={toneOf("prefixes", "status", child.row.status)}
          x={from * width}
          width={Math.max(part * width, 1)}
          height={height}
        />
      ))}
    </svg>
  );
}
