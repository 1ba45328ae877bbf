import { useState } from "react";
import type { ImportReport } from "../../../../../features/imports/answers.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { formatCount, formatNumber } from "../../../ui/words.ts";
import { ImportFoot } from "../ImportFoot.tsx";
import { useCheckWhenDue } from "../loading/useCheckWhenDue.ts";
import type { ImportState } from "../loading/useImport.ts";
import { useGoToStep } from "../loading/useImportStep.ts";
import { useLastReport } from "../loading/useLastReport.ts";
import { describeCounts, writtenRows } from "../outcome/describeCounts.ts";
import { OutcomeRows } from "../outcome/OutcomeRows.tsx";
import { OutcomeTiles, type ShownOutcome, shownFirst } from "../outcome/OutcomeTiles.tsx";
import { RemarksCards } from "../outcome/RemarksCards.tsx";
import { ProgressNote } from "../ProgressNote.tsx";
import { keyOf } from "../table/causes.ts";
import { CheckSettings } from "./CheckSettings.tsx";
import { ErrorRows } from "./ErrorRows.tsx";
import { ErrorsCard } from "./ErrorsCard.tsx";

/** The result of a dry run: counts, changes before and after, and errors that can be fixed in place. */
export function CheckStep({ state }: { readonly state: ImportState }) {
  const { data } = state;
  useCheckWhenDue(state);
  const report = useLastReport(data);
  return (
    <>
      {data.state !== "checked" && <ProgressNote progress={data.progress} label="Checking" />}
      {report === null ? <Skeleton lines={8} /> : <Report state={state} report={report} />}
      <CheckFoot state={state} report={report} />
    </>
  );
}

function Report({ state, report }: { readonly state: ImportState; readonly report: ImportReport }) {
  const { data, isRechecked } = state;
  const [chosen, setChosen] = useState<ShownOutcome>();
  const [cause, setCause] = useState<string>();
  const isWrong = report.groups.length > 0;
  const shown = chosen ?? (isWrong ? "failed" : shownFirst(report.counts));
  const isKnown = report.groups.some((group) => keyOf(group) === cause);
  const wrongSheets = data.sheets.filter(({ name }) =>
    report.errors.some(({ sheet, line }) => sheet === name && line > 0),
  );
  return (
    <>
      {isRechecked && (
        <Notice tone="warn" urgent title="The data has changed since the check">
          It was checked again. Review the result, then import.
        </Notice>
      )}
      <p className="visually-hidden" role="status">
        {data.state === "checked" && describeCounts(report.counts)}
      </p>
      <OutcomeTiles report={report} shown={shown} onShow={setChosen} />
      <div className="columns import-result">
        <div className="stack">
          {shown === "failed" ? (
            wrongSheets.map((sheet) => (
              <ErrorRows
                key={sheet.name}
                state={state}
                report={report}
                sheet={sheet}
                cause={isKnown ? cause : undefined}
              />
            ))
          ) : (
            <OutcomeRows data={data} shown={shown} total={report.counts[shown]} />
          )}
        </div>
        <aside className="stack" aria-label="Errors and settings">
          {isWrong && (
            <ErrorsCard
              state={state}
              report={report}
              shown={isKnown ? cause : undefined}
              onShow={(key) => {
                setCause(key);
                setChosen("failed");
              }}
            />
          )}
          <RemarksCards report={report} />
          <CheckSettings state={state} />
        </aside>
      </div>
    </>
  );
}

interface CheckFootProps {
  readonly state: ImportState;
  readonly report: ImportReport | null;
}

function CheckFoot({ state, report }: CheckFootProps) {
  const { data, doing, run, check, problem } = state;
  const goTo = useGoToStep();
  const counts = report?.counts;
  const rows = counts === undefined ? 0 : writtenRows(counts);
  const groups = report?.groups ?? [];
  // Errors about a whole sheet can't be skipped.
  const isBlocked = groups.some(({ line }) => line === 0 || !data.options.partial);
  return (
    <ImportFoot
      state={state}
      note={counts === undefined ? undefined : describePlan(counts, data.options.partial)}
    >
      <Button
        variant="primary"
        disabled={data.state !== "checked" || rows === 0 || isBlocked}
        busy={doing !== undefined}
        onClick={() => void run()}
      >
        {rows === 0 ? "Import" : `Import ${formatCount(rows, "row", "rows")}`}
      </Button>
      {problem !== undefined && (
        <Button icon="refresh" onClick={() => void check()}>
          Check again
        </Button>
      )}
      <Button onClick={() => goTo("columns")}>Back to columns</Button>
    </ImportFoot>
  );
}

function describePlan(counts: ImportReport["counts"], isPartial: boolean): string {
  const { failed } = counts;
  const rows = writtenRows(counts);
  if (failed > 0 && !isPartial)
    return failed === 1
      ? "Fix the error, or skip its row."
      : `Fix the ${formatNumber(failed)} rows with errors, or skip them.`;
  if (rows === 0) return "Nothing would change.";
  return failed > 0
    ? `${describeCounts({ ...counts, failed: 0 })}. ${formatCount(failed, "row with an error is", "rows with errors are")} skipped.`
    : `${describeCounts({ ...counts, failed: 0 })}.`;
}
