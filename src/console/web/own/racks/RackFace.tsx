import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from "react";
import type { Elevation } from "../../../../areas/equipment/answers.ts";
import type { Face } from "../../../../lib/rackSpace.ts";
import type { ColouredBy } from "./colours.ts";
import { type DrawnDevice, type DrawnRun, devicesOn, runsOn, unitNumbers } from "./drawn.ts";
import { FreeUnits } from "./free/FreeUnits.tsx";
import { useLookedAt } from "./glance/useLookedAt.ts";
import { RackDevice } from "./RackDevice.tsx";
import "./RackFace.css";

interface RackFaceProps {
  readonly rack: Elevation;
  readonly face: Face;
  readonly by: ColouredBy;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Adds a device at a free unit; without it, free units are only shown. */
  readonly onAdd?: ((position: string, face: Face) => void) | undefined;
  readonly isLit?: (id: string) => boolean;
  /** Shows the unit numbers next to it. */
  readonly hasNumbers?: boolean;
  /** There is only room for names. */
  readonly isNarrow?: boolean;
  /** Rendered on top of it: possible positions. */
  readonly over?: ReactNode;
  /** Called first for each key; returns true if it handled the key. */
  readonly onKey?: ((event: KeyboardEvent) => boolean) | undefined;
}

/** A face of a rack, from the top down; arrow keys move between devices. */
export function RackFace(props: RackFaceProps) {
  const {
    rack,
    face,
    by,
    chosen,
    onChoose,
    onAdd,
    isLit,
    hasNumbers = true,
    isNarrow = false,
    over,
    onKey,
  } = props;
  const frame = useRef<HTMLUListElement>(null);
  const { id: looked, cables, look } = useLookedAt();
  const devices = devicesOn(rack, face);
  const slots = [
    ...devices.map((drawn) => ({ drawn, run: undefined, top: drawn.top, height: drawn.height })),
    ...runsOn(rack, face).map((run) => ({ drawn: undefined, run, top: run.top, height: run.height })),
  ].sort((a, b) => a.top - b.top);
  const stop = devices.find(({ device }) => device.id === chosen) ?? devices[0];
  return (
    <div
      className="rack-face"
      data-narrow={isNarrow || undefined}
      style={{ "--units": rack.height } as CSSProperties}
    >
      {hasNumbers && (
        <ol className="rack-numbers" aria-hidden="true">
          {unitNumbers(rack).map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ol>
      )}
      <ul
        ref={frame}
        className="rack-frame"
        aria-label={`${face === "front" ? "Front" : "Rear"} of ${rack.name}`}
        data-face={face}
        onKeyDown={(event) => {
          if (onKey?.(event) !== true) moveFocus(event, frame.current);
        }}
      >
        {slots.map(({ drawn, run, top, height }) => (
          <li
            key={keyOf(drawn, run)}
            className="rack-slot"
            style={{ "--top": top, "--high": height } as CSSProperties}
          >
            {drawn !== undefined && (
              <RackDevice
                drawn={drawn}
                by={by}
                isChosen={drawn.device.id === chosen}
                isLit={isLit?.(drawn.device.id) === true}
                isStop={drawn === stop}
                onChoose={onChoose}
                onLook={look}
                cables={drawn.device.id === looked ? cables : undefined}
              />
            )}
            {run !== undefined && (
              <FreeUnits
                run={run}
                isStop={devices.length === 0}
                isTopDown={rack.topDown}
                onAdd={onAdd === undefined ? undefined : (position) => onAdd(position, face)}
              />
            )}
          </li>
        ))}
        {over}
      </ul>
    </div>
  );
}

const keyOf = (drawn: DrawnDevice | undefined, run: DrawnRun | undefined): string =>
  drawn?.device.id ?? `free ${run?.position ?? ""}`;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the next, previous, first or last button of the face. */
function moveFocus(event: KeyboardEvent<HTMLElement>, frame: HTMLElement | null): void {
  if (frame === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = [...frame.querySelectorAll<HTMLElement>("button")];
  const at = buttons.indexOf(event.target as HTMLElement);
  const step = steps[event.key];
  const to =
    event.key === "Home"
      ? 0
      : event.key === "End"
        ? buttons.length - 1
        : step === undefined
          ? undefined
          : at + step;
  if (to === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  buttons[to]?.focus();
}
