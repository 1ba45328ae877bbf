import { useState } from "react";
import type { ImportReport } from "../../../../../features/imports/answers.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { ConversionCard } from "../ConversionCard.tsx";
import type { ImportState } from "../loading/useImport.ts";
import { ProgressNote } from "../ProgressNote.tsx";
import { hasOneOutcome } from "./describeCounts.ts";
import { ErrorsFile } from "./ErrorsFile.tsx";
import { OutcomeRows } from "./OutcomeRows.tsx";
import { OutcomeTiles, type ShownOutcome, shownFirst } from "./OutcomeTiles.tsx";
import { RemarksCards } from "./RemarksCards.tsx";
import { ResultNotice } from "./ResultNotice.tsx";

/** A running import with the button that stops it, or a finished one: what it wrote, and the button that undoes it. */
export function DoneStep({ state }: { readonly state: ImportState }) {
  const { data, doing, stop, check } = state;
  if (data.state === "running")
    return (
      <Card title="Importing">
        <div className="stack">
          <ProgressNote progress={data.progress} label="Writing" />
          <p>Nothing is written until it is done, so you can stop it safely.</p>
          <div className="actions">
            <Button busy={doing === "stopping"} onClick={() => void stop()}>
              Stop
            </Button>
          </div>
        </div>
      </Card>
    );
  if (data.state === "failed")
    return (
      <Notice
        tone="bad"
        urgent
        title="Nothing was imported"
        actions={
          <Button busy={doing !== undefined} onClick={() => void check()}>
            Check again
          </Button>
        }
      >
        {data.failure}
      </Notice>
    );
  return <Report state={state} />;
}

function Report({ state: { data } }: { readonly state: ImportState }) {
  const [chosen, setChosen] = useState<ShownOutcome>();
  const isUndone = data.undone !== null;
  const { report } = data;
  if (report === null) return null;
  const shown = chosen ?? shownFirst(report.counts);
  const isSingle = hasOneOutcome(report.counts);
  return (
    <>
      <ResultNotice data={data} report={report} />
      {!isSingle && <OutcomeTiles report={report} shown={shown} onShow={setChosen} />}
      <div className="columns import-result">
        <div className="stack">
          <OutcomeRows
            data={data}
            shown={shown}
            total={report.counts[shown]}
            isUndone={isUndone}
            isCounted={!isSingle}
          />
        </div>
        {(data.conversion !== null || hasRemarks(report)) && (
          <aside className="stack" aria-label="Remarks">
            {report.counts.failed > 0 && (
              <Card title="Skipped" count={report.counts.failed}>
                <ErrorsFile data={data} />
              </Card>
            )}
            <RemarksCards report={report} isGone={isUndone} />
            {data.conversion !== null && <ConversionCard conversion={data.conversion} />}
          </aside>
        )}
      </div>
    </>
  );
}

const hasRemarks = ({ counts, warnings, made }: ImportReport): boolean =>
  counts.failed + warnings.length + made > 0;
