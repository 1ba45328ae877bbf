/** A rectangle on the screen, in pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The position of a floating panel relative to its anchor: its side, and the edge it is aligned with. */
export type Placement = "bottom-start" | "bottom-end" | "top-start" | "top-end" | "end-start";

const gap = 4;
const margin = 8;

/**
 * Returns the top left corner of a panel: on the preferred side if there is room, otherwise on the other, and always
 * inside the viewport.
 */
export function place(
  anchor: Box,
  panel: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  wish: Placement,
): { readonly left: number; readonly top: number } {
  if (wish === "end-start") {
    return {
      left: clamp(anchor.left + anchor.width + gap, margin, view.width - margin - panel.width),
      top: clamp(anchor.top, margin, view.height - margin - panel.height),
    };
  }
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - panel.height;
  const fitsBelow = below + panel.height <= view.height - margin;
  const fitsAbove = above >= margin;
  const isBelow = wish.startsWith("bottom") ? fitsBelow || !fitsAbove : fitsBelow && !fitsAbove;
  const start = wish.endsWith("start") ? anchor.left : anchor.left + anchor.width - panel.width;
  return {
    left: clamp(start, margin, view.width - margin - panel.width),
    top: clamp(isBelow ? below : above, margin, view.height - margin - panel.height),
  };
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));
