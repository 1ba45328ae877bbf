import { type MouseEvent, useState } from "react";
import type { DrawnRun } from "../drawn.ts";
import { unitAt } from "./unitAt.ts";
import "./FreeUnits.css";

interface FreeUnitsProps {
  readonly run: DrawnRun;
  readonly isTopDown: boolean;
  /** It can be reached with the Tab key, as there is nothing else in the face. */
  readonly isStop: boolean;
  readonly onAdd: ((position: string) => void) | undefined;
}

/** Free units of a rack: their number, and a button to add a device at the pressed unit, or by keyboard at the lowest. */
export function FreeUnits({ run, isTopDown, isStop, onAdd }: FreeUnitsProps) {
  const [pointed, point] = useState<number>();
  const said = `${run.height} U free`;
  const isTold = run.height >= 3;
  if (onAdd === undefined || run.height < 1) {
    return (
      <span className="rack-free">{isTold ? said : <span className="visually-hidden">{said}</span>}</span>
    );
  }
  const atPointer = ({ currentTarget, clientY }: MouseEvent<HTMLElement>): number => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return unitAt(run, (clientY - top) / height, isTopDown);
  };
  return (
    <button
      type="button"
      className="rack-free"
      aria-label={`${said} from U${Number(run.position)}: add a device`}
      tabIndex={isStop ? 0 : -1}
      onMouseMove={(event) => point(atPointer(event))}
      onMouseLeave={() => point(undefined)}
      // A click by keyboard has no position.
      onClick={(event) => onAdd(String(event.detail === 0 ? Number(run.position) : atPointer(event)))}
    >
      {isTold && <span className="rack-free-count">{said}</span>}
      {pointed !== undefined && (
        <span
          className="rack-free-unit"
          style={{
            insetBlockStart: `${shareAbove(run, pointed, isTopDown) * 100}%`,
            blockSize: `${100 / run.height}%`,
          }}
        >
          Add at U{pointed}
        </span>
      )}
    </button>
  );
}

/** Returns how much of a run is above a unit, from 0 to 1. */
const shareAbove = ({ position, height }: DrawnRun, unit: number, isTopDown: boolean): number =>
  (isTopDown ? unit - Number(position) : Number(position) + height - unit - 1) / height;
