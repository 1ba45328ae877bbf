import { toneOf } from "../../definitions/tones.ts";
import { sayCount } from "../../ui/words.ts";
import { placesIn } from "./placesIn.ts";
import type { PrefixItem } from "./prefixTree.ts";
import { sayPercent, utilizationOf } from "./utilization.ts";
import "./SpaceMap.css";

const width = 1000;
const height = 24;

/** A prefix from its first address to its last as a strip, with the prefixes right below it in their places. */
export function SpaceMap({ item }: { readonly item: PrefixItem }) {
  const said = `${sayCount(item.children.length, "prefix covers", "prefixes cover")} ${sayPercent(utilizationOf(item))}`;
  return (
    <svg
      className="space-map"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${said} of ${item.row.prefix}`}
    >
      {placesIn(item).map(({ child, from, part }) => (
        <rect
          key={child.id}
          data-tone={toneOf("prefixes", "status", child.row.status)}
          x={from * width}
          width={Math.max(part * width, 1)}
          height={height}
        >
          <title>{child.row.prefix}</title>
        </rect>
      ))}
    </svg>
  );
}
