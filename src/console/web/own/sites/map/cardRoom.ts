import type { Point, Size } from "../geometry.ts";

/** The position of the card of a marker, so that it stays on the map. */
export interface CardRoom {
  readonly isAbove: boolean;
  /** Pixels from the marker to the left edge of its card. */
  readonly start: number;
}

const card: Size = { width: 280, height: 160 };
const edge = 8;

/** Returns the space for the card of a marker at this position. */
export const cardRoom = ({ x, y }: Point, { width, height }: Size): CardRoom => ({
  isAbove: y > height - card.height,
  start: Math.max(edge - x, Math.min(-14, width - card.width - x)),
});
