import type { Point, Size } from "../geometry.ts";

/** Where the card of a marker opens, so that it stays on the map. */
export interface CardRoom {
  readonly isAbove: boolean;
  /** Pixels from the marker to the left edge of its card. */
  readonly start: number;
}

const card: Size = { width: 280, height: 160 };
const edge = 8;

/** The room that a marker at this place has for its card. */
export const cardRoom = ({ x, y }: Point, { width, height }: Size): CardRoom => ({
  isAbove: y > height - card.height,
  start: Math.max(edge - x, Math.min(-14, width - card.width - x)),
});
