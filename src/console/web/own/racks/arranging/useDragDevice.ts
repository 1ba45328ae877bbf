import { type PointerEvent, useRef } from "react";
import type { Elevation } from "../../../../../areas/equipment/answers.ts";
import { type Face, tenthsOfUnit } from "../../../../../lib/rackSpace.ts";
import { inTheWay, nearestPlace, placesOn } from "./arrangement.ts";
import type { Arranging } from "./useArrange.ts";

/** The distance in pixels that a pointer moves before it drags. */
const slack = 5;

interface Drag {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  isMoving: boolean;
}

/**
 * Drags devices with a mouse or a pen: the device moves to the free position nearest to the pointer, on the face below it.
 * A finger scrolls instead; it picks up a device with a tap and then taps a highlighted position.
 */
export function useDragDevice(arranging: Arranging | undefined) {
  const drag = useRef<Drag>(undefined);
  if (arranging === undefined) return {};
  const { held, hold } = arranging;
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.pointerType === "touch" || event.button !== 0) return;
      const id = (event.target as HTMLElement).closest<HTMLElement>("[data-device]")?.dataset.device;
      if (id !== undefined) drag.current = { id, x: event.clientX, y: event.clientY, isMoving: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const { current } = drag;
      if (current === undefined) return;
      if (current.isMoving) dragTo(event, arranging);
      else if (Math.hypot(event.clientX - current.x, event.clientY - current.y) >= slack) {
        current.isMoving = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        if (held?.id !== current.id) hold(current.id);
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      const { current } = drag;
      drag.current = undefined;
      if (current?.isMoving !== true) return;
      event.currentTarget.releasePointerCapture(event.pointerId);
      arranging.putDown();
    },
  };
}

/** Moves the picked up device to the free position nearest to the pointer; announces what blocks it, if anything. */
function dragTo(event: PointerEvent<HTMLElement>, { rack, held, put }: Arranging): void {
  const under = held && positionUnder(event, rack, Number(held.height));
  if (held === undefined || under === undefined) return;
  const { face, position } = under;
  const nearest = nearestPlace(placesOn(rack, held, face), position);
  const isNear = nearest !== undefined && Math.abs(nearest - position) <= tenthsOfUnit;
  if (isNear) put(nearest, face);
  else if (inTheWay(rack, held, position, face) !== undefined) put(position, face);
}

/** Returns the position, in tenths, of a device of this height centred on the pointer. */
function positionUnder(
  event: PointerEvent<HTMLElement>,
  rack: Elevation,
  height: number,
): { readonly face: Face; readonly position: number } | undefined {
  const frame = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-face]")].find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return event.clientX >= left && event.clientX <= right;
  });
  if (frame === undefined) return undefined;
  const { top, height: pixels } = frame.getBoundingClientRect();
  const fromTop = ((event.clientY - top) / pixels) * rack.height - height / 2;
  const units = rack.topDown ? rack.startUnit + fromTop : rack.startUnit + rack.height - fromTop - height;
  const half = Math.round(units * 2) / 2;
  const lowest = Math.min(Math.max(half, rack.startUnit), rack.startUnit + rack.height - height);
  return {
    face: frame.dataset.face === "rear" ? "rear" : "front",
    position: Math.round(lowest * tenthsOfUnit),
  };
}
