import { useEffect, useState } from "react";
import type { ImportReport } from "../../../../../features/imports/answers.ts";
import { isAtWork, isCheckKnown } from "../../../api/pages/imports.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { formatCount, formatNumber } from "../../../ui/words.ts";
import { ImportFoot } from "../ImportFoot.tsx";
import { describeCounts, writtenRows } from "../outcome/describeCounts.ts";
import { OutcomeRows } from "../outcome/OutcomeRows.tsx";
import { OutcomeTiles, type ShownOutcome, shownFirst } from "../outcome/OutcomeTiles.tsx";
import { RemarksCards } from "../outcome/RemarksCards.tsx";
import { ProgressNote } from "../ProgressNote.tsx";
import type { ImportState } from "../useImport.ts";
import { useGoToStep } from "../useImportStep.ts";
import { CheckSettings } from "./CheckSettings.tsx";
import { ErrorsCard } from "./ErrorsCard.tsx";

/** The result of a dry run: counts, changes before and after, and errors that can be fixed in place. */
export function CheckStep({ state }: { readonly state: ImportState }) {
  const { data, check, doing, problem } = state;
  const isStale = data.state === "draft" || (data.state === "checked" && !isCheckKnown(data.id));
  const isDue = isStale && !isAtWork(data) && doing === undefined && problem === undefined;
  useEffect(() => {
    if (isDue) void check();
  });
  // The previous report stays visible during the next check, so that fixing can continue.
  const [report, setReport] = useState(data.report);
  useEffect(() => {
    if (data.report !== null) setReport(data.report);
  }, [data.report]);
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
  const shown = chosen ?? shownFirst(report.counts);
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
      <div className="columns">
        <div className="stack">
          {report.groups.length > 0 && <ErrorsCard state={state} report={report} />}
          <OutcomeRows data={data} shown={shown} total={report.counts[shown]} />
        </div>
        <aside className="stack" aria-label="Settings of the import">
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
  const failed = counts?.failed ?? 0;
  const groups = report?.groups ?? [];
  // Errors about a whole sheet can't be skipped.
  const isBlocked = groups.some(({ line }) => line === 0 || !data.options.partial);
  return (
    <ImportFoot
      state={state}
      note={counts === undefined ? undefined : describePlan(rows, failed, data.options.partial)}
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

function describePlan(rows: number, failed: number, isPartial: boolean): string {
  if (failed > 0 && !isPartial)
    return `Fix ${failed === 1 ? "the error" : `the ${formatNumber(failed)} errors`}, or skip those rows.`;
  if (rows === 0) return "Nothing would change.";
  return failed > 0
    ? `${formatCount(failed, "row with an error is", "rows with errors are")} skipped.`
    : "All rows are imported, or none.";
}
