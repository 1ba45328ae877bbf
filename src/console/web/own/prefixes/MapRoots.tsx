import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { formatPercent } from "../../ui/number/percent.ts";
import type { PrefixItem } from "./prefixTree.ts";
import { SpaceMap } from "./SpaceMap.tsx";
import { utilizationOf } from "./utilization.ts";
import "./MapRoots.css";

interface MapRootsProps {
  readonly roots: readonly PrefixItem[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

const max = 40;

/** The outermost prefixes with their utilization, to select the one whose blocks are shown. */
export function MapRoots({ roots, chosen, onChoose }: MapRootsProps) {
  const [isAll, showAll] = useState(false);
  const shown = isAll ? roots : roots.slice(0, max);
  return (
    <>
      <ul className="map-roots" aria-label="Prefixes">
        {shown.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === chosen || undefined}
              onClick={() => onChoose(item.id)}
            >
              <code>{item.row.prefix}</code>
              <span className="map-root-use">{formatPercent(utilizationOf(item))}</span>
              {item.row.description !== null && <bdi className="map-root-note">{item.row.description}</bdi>}
              <SpaceMap item={item} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length < roots.length && (
        <Button variant="ghost" onClick={() => showAll(true)}>
          Show all {roots.length}
        </Button>
      )}
    </>
  );
}
