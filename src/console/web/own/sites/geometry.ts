/** A point on the map of the world, whose width and height are 1, in the Web Mercator projection. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The size of a map on the screen, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible part of the world: the point in the middle, and the width of the world in pixels. */
export interface Viewport {
  readonly centre: Point;
  readonly scale: number;
}

const farthest = 85;

/** Projects a place to the map; in degrees, without the poles. */
export function project(latitude: number, longitude: number): Point {
  const angle = (Math.max(-farthest, Math.min(farthest, latitude)) * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / Math.PI) / 2,
  };
}

/** Returns the position of a point of the world on the screen. */
export const toScreen = ({ centre, scale }: Viewport, { width, height }: Size, point: Point): Point => ({
  x: (point.x - centre.x) * scale + width / 2,
  y: (point.y - centre.y) * scale + height / 2,
});

/** Returns the point of the world at a position on the screen. */
export const toWorld = ({ centre, scale }: Viewport, { width, height }: Size, at: Point): Point => ({
  x: (at.x - width / 2) / scale + centre.x,
  y: (at.y - height / 2) / scale + centre.y,
});

/** The maximum zoom: about fifty metres per pixel. Beyond that, the coastlines are too coarse. */
export const nearest = 800_000;

/** Limits a viewport: never larger than the world, never outside it. */
export function keepWithin(view: Viewport, size: Size): Viewport {
  const scale = Math.min(nearest, Math.max(view.scale, size.width, size.height * 0.75));
  const keep = (at: number, half: number): number =>
    Math.min(Math.max(at, Math.min(half, 0.5)), Math.max(1 - half, 0.5));
  return {
    scale,
    centre: {
      x: keep(view.centre.x, size.width / scale / 2),
      y: keep(view.centre.y, size.height / scale / 2),
    },
  };
}

/** Zooms in or out; the point of the world at this position of the screen stays in place. */
export function zoomAt(view: Viewport, size: Size, at: Point, factor: number): Viewport {
  const fixed = toWorld(view, size, at);
  const { scale } = keepWithin({ ...view, scale: view.scale * factor }, size);
  const centre = {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
  };
  return keepWithin({ centre, scale }, size);
}

/** Moves the map by pixels. */
export const panBy = (view: Viewport, size: Size, x: number, y: number): Viewport =>
  keepWithin(
    { ...view, centre: { x: view.centre.x - x / view.scale, y: view.centre.y - y / view.scale } },
    size,
  );

const margin = 64;
const usual = 60_000;

/** Returns the viewport that shows all of these points with a margin, or the world if there are none. */
export function fit(points: readonly Point[], size: Size): Viewport {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  if (points.length === 0) return keepWithin({ centre: { x: 0.5, y: 0.4 }, scale: size.width }, size);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = { width: Math.max(size.width - 2 * margin, 1), height: Math.max(size.height - 2 * margin, 1) };
  const scale = Math.min(room.width / (right - left || 1e-9), room.height / (bottom - top || 1e-9));
  const isOne = left === right && top === bottom;
  return keepWithin(
    { centre: { x: (left + right) / 2, y: (top + bottom) / 2 }, scale: isOne ? usual : scale },
    size,
  );
}
