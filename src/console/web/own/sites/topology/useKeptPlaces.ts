import { useMemo } from "react";
import { useStored } from "../../../base/useStored.ts";
import type { NodePlaces } from "./placeNodes.ts";

/** Returns the places of devices that this browser stores for a site, and a setter; an empty map forgets them. */
export function useKeptPlaces(siteId: string): readonly [NodePlaces, (places: NodePlaces) => void] {
  const [stored, store] = useStored(`topology ${siteId}`);
  const kept = useMemo(() => readPlaces(stored), [stored]);
  return [
    kept,
    (places) =>
      store(
        places.size === 0
          ? undefined
          : Object.fromEntries([...places].map(([id, { x, y }]) => [id, [Math.round(x), Math.round(y)]])),
      ),
  ];
}

function readPlaces(stored: unknown): NodePlaces {
  if (typeof stored !== "object" || stored === null) return new Map();
  return new Map(
    Object.entries(stored).flatMap(([id, at]) => {
      const [x, y] = Array.isArray(at) ? at : [];
      return Number.isFinite(x) && Number.isFinite(y) ? [[id, { x, y }] as const] : [];
    }),
  );
}
