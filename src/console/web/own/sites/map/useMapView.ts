import { useMemo, useState } from "react";
import { fit, keepWithin, type Point, panBy, type Size, type Viewport, zoomAt } from "../geometry.ts";

/** The viewport of the map, and functions to change it. */
export interface MapView {
  readonly view: Viewport;
  readonly pan: (x: number, y: number) => void;
  readonly zoom: (factor: number, at?: Point) => void;
  /** Shows all of these points. */
  readonly show: (points: readonly Point[]) => void;
  /** Shows all sites again. */
  readonly reset: () => void;
}

/** Returns the viewport of a map of this size: all of its points until the user moves it. */
export function useMapView(size: Size, points: readonly Point[]): MapView {
  const [chosen, choose] = useState<Viewport>();
  const whole = useMemo(() => fit(points, size), [points, size]);
  const view = chosen === undefined ? whole : keepWithin(chosen, size);
  const middle = { x: size.width / 2, y: size.height / 2 };
  // Several moves may happen before the next render: each continues from the one before.
  const move = (next: (from: Viewport) => Viewport): void => choose((from) => next(from ?? whole));
  return {
    view,
    pan: (x, y) => move((from) => panBy(from, size, x, y)),
    zoom: (factor, at = middle) => move((from) => zoomAt(from, size, at, factor)),
    show: (some) => choose(fit(some, size)),
    reset: () => choose(undefined),
  };
}
