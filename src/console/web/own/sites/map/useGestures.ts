import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { Point } from "../geometry.ts";

/** The handlers of map gestures. */
interface Gestures {
  readonly onPan: (x: number, y: number) => void;
  readonly onZoom: (at: Point, factor: number) => void;
  /** The wheel zooms only with Ctrl or the command key, as otherwise it scrolls the page. */
  readonly needsKey?: boolean;
}

const firmly = 4;

/** Handles dragging with one pointer, pinching with two, and the wheel; a drag does not follow links. */
export function useGestures(
  ref: RefObject<HTMLElement | null>,
  { onPan, onZoom, needsKey = false }: Gestures,
) {
  const pointers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  useWheel(ref, onZoom, needsKey);

  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const box = ref.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    if (pointers.current.size === 0) moved.current = 0;
    pointers.current.set(event.pointerId, placeOf(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const from = pointers.current.get(event.pointerId);
    if (from === undefined) return;
    const to = placeOf(event);
    moved.current += Math.hypot(to.x - from.x, to.y - from.y);
    // The pointer is captured only for a drag: a click belongs to the element below it.
    if (moved.current > firmly) event.currentTarget.setPointerCapture(event.pointerId);
    pinch(pointers.current, event.pointerId, to, onZoom);
    pointers.current.set(event.pointerId, to);
    const share = pointers.current.size;
    onPan((to.x - from.x) / share, (to.y - from.y) / share);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    pointers.current.delete(event.pointerId);
  };
  const onClickCapture = (event: MouseEvent<HTMLElement>): void => {
    if (moved.current <= firmly || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture };
}

function pinch(
  pointers: ReadonlyMap<number, Point>,
  id: number,
  to: Point,
  onZoom: Gestures["onZoom"],
): void {
  const from = pointers.get(id);
  const other = [...pointers].find(([key]) => key !== id)?.[1];
  if (from === undefined || other === undefined) return;
  const before = Math.hypot(from.x - other.x, from.y - other.y);
  const after = Math.hypot(to.x - other.x, to.y - other.y);
  if (before > 0 && after > 0) onZoom({ x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }, after / before);
}

/** Listens to the wheel directly: React's listeners are passive and can't prevent the page from scrolling. */
function useWheel(ref: RefObject<HTMLElement | null>, onZoom: Gestures["onZoom"], needsKey: boolean): void {
  const latest = useRef(onZoom);
  latest.current = onZoom;
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const turn = (event: WheelEvent): void => {
      if (needsKey && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      const factor = Math.exp(-Math.max(-120, Math.min(120, lines)) / (event.ctrlKey ? 100 : 300));
      latest.current({ x: event.clientX - box.left, y: event.clientY - box.top }, factor);
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [ref, needsKey]);
}
