import type { DrawnRun } from "./drawn.ts";
import "./FreeUnits.css";

interface FreeUnitsProps {
  readonly run: DrawnRun;
  /** It can be reached with the Tab key, as there is nothing else in the face. */
  readonly isStop: boolean;
  readonly onAdd: (() => void) | undefined;
}

/** Free units of a rack: their number, and a button to add a device there. */
export function FreeUnits({ run, isStop, onAdd }: FreeUnitsProps) {
  const said = `${run.height} U free`;
  const isTold = run.height >= 3;
  if (onAdd === undefined || run.height < 1) {
    return (
      <span className="rack-free">{isTold ? said : <span className="visually-hidden">{said}</span>}</span>
    );
  }
  return (
    <button
      type="button"
      className="rack-free"
      aria-label={`${said} from U${Number(run.position)}: add a device`}
      tabIndex={isStop ? 0 : -1}
      onClick={onAdd}
    >
      {isTold && said}
    </button>
  );
}
