import type { KeyboardEvent } from "react";
import type { MapView } from "./useMapView.ts";

const step = 80;
const nearer = 1.5;

/** What can be moved: a map, or another drawing. */
type Movable = Pick<MapView, "pan" | "zoom" | "reset">;

const keys: Readonly<Record<string, (map: Movable) => void>> = {
  ArrowLeft: ({ pan }) => pan(step, 0),
  ArrowRight: ({ pan }) => pan(-step, 0),
  ArrowUp: ({ pan }) => pan(0, step),
  ArrowDown: ({ pan }) => pan(0, -step),
  "+": ({ zoom }) => zoom(nearer),
  "=": ({ zoom }) => zoom(nearer),
  "-": ({ zoom }) => zoom(1 / nearer),
  "0": ({ reset }) => reset(),
};

/** Moves the map by keyboard: arrow keys, plus and minus, and 0 for all of it. */
export const moveByKeys =
  (map: Movable) =>
  (event: KeyboardEvent): void => {
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run(map);
  };
