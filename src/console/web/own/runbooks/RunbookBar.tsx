import { Button } from "../../ui/Button.tsx";
import { Meter } from "../../ui/Meter.tsx";
import type { TickCount } from "./useTicks.ts";
import "./RunbookBar.css";

/** The progress in a runbook, with the button to start over. */
export function RunbookBar({ done, total, startOver }: TickCount) {
  const isFinished = total > 0 && done === total;
  return (
    <div className="runbook-bar no-print">
      {total > 0 && (
        <>
          <span className="runbook-progress" aria-live="polite">
            {isFinished ? "All steps done" : `${done} of ${total} steps done`}
          </span>
          <Meter
            label="Steps done"
            value={done}
            max={total}
            tone={isFinished ? "good" : "accent"}
            text={`${Math.round((done / total) * 100)} %`}
          />
        </>
      )}
      <span className="spacer" />
      {total > 0 && (
        <Button variant="ghost" size="small" icon="undo" disabled={done === 0} onClick={startOver}>
          Start over
        </Button>
      )}
      <Button size="small" icon="print" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
