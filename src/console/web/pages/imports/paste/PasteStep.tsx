import { useNavigate } from "@tanstack/react-router";
import { messageOf } from "../../../api/apiError.ts";
import { dropImport } from "../../../api/pages/imports.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/input/Checkbox.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { formatCount } from "../../../ui/words.ts";
import { MissingList } from "../check/MissingList.tsx";
import { OpenColumns } from "../columns/OpenColumns.tsx";
import { isOpen } from "../columns.ts";
import { ImportFoot } from "../ImportFoot.tsx";
import { useCheckWhenDue } from "../loading/useCheckWhenDue.ts";
import type { ImportState } from "../loading/useImport.ts";
import { useGoToStep } from "../loading/useImportStep.ts";
import { useLastReport } from "../loading/useLastReport.ts";
import { NumbersQuestion } from "../NumbersQuestion.tsx";
import { describeCounts, writtenRows } from "../outcome/describeCounts.ts";
import { RemarksCards } from "../outcome/RemarksCards.tsx";
import { SheetResource } from "../SheetResource.tsx";
import { resourceOfSheet } from "../sheetResource.ts";
import { cellErrorsOf } from "../table/cellErrors.ts";
import { SheetTable } from "../table/SheetTable.tsx";
import { pastedCells, pastedRows, withHeader } from "./pasted.ts";
import { sendCells } from "./sendCells.ts";

/** A few pasted cells on one screen: their columns, the problems of each cell, and the button that imports them. */
export function PasteStep({ state }: { readonly state: ImportState }) {
  const { data, doing, problem, check, run, isRechecked } = state;
  const [sheet] = data.sheets;
  const resource = resourceOfSheet(sheet);
  const open = sheet?.columns.filter(isOpen) ?? [];
  useCheckWhenDue(state, resource !== undefined && open.length === 0);
  const goTo = useGoToStep();
  const report = useLastReport(data);
  const counts = data.state === "checked" ? data.report?.counts : undefined;
  const rows = counts === undefined ? 0 : writtenRows(counts);
  return (
    <>
      {isRechecked && (
        <Notice tone="warn" urgent title="The data has changed since the check">
          It was checked again. Review the result, then import.
        </Notice>
      )}
      {sheet !== undefined && (
        <Card flush title="Pasted cells" count={sheet.rows} actions={<HeaderSwitch state={state} />}>
          <div className="sheet-head">
            <SheetResource sheet={sheet} state={state} />
            {resource !== undefined && <OpenColumns sheet={sheet} state={state} />}
          </div>
          <SheetTable
            state={state}
            sheet={sheet}
            resource={resource}
            errors={cellErrorsOf(report?.errors ?? [], sheet)}
            canAssign
          />
          {report !== null && report.missing.length > 0 && (
            <ul className="import-causes">
              <MissingList state={state} report={report} />
            </ul>
          )}
          <NumbersQuestion state={state} />
        </Card>
      )}
      {data.report !== null && <RemarksCards report={data.report} />}
      <ImportFoot state={state} note={describeStanding(state, open.length)}>
        <Button
          variant="primary"
          disabled={counts === undefined || data.report?.groups.length !== 0 || rows === 0}
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
        <Button variant="ghost" onClick={() => goTo("columns")}>
          More options
        </Button>
      </ImportFoot>
    </>
  );
}

function describeStanding({ data, doing }: ImportState, open: number): string {
  if (data.sheets[0]?.resource === null) return "Choose what the rows are.";
  if (open > 0) return "Assign the other columns to a field, or leave them out.";
  if (data.state === "checked" && data.report !== null) return describeCounts(data.report.counts);
  return doing === undefined ? "" : "Checking";
}

/** A switch for whether the first row contains the column names; changing it sends the cells again. */
function HeaderSwitch({ state: { data } }: { readonly state: ImportState }) {
  const navigate = useNavigate();
  const cells = pastedCells(data.id);
  if (cells === undefined) return null;
  const change = async (hasHeader: boolean): Promise<void> => {
    try {
      const resource = data.sheets[0]?.resource ?? undefined;
      const { id } = await sendCells(withHeader(pastedRows(cells), hasHeader), resource);
      await navigate({ to: "/imports/$id", params: { id }, replace: true });
      await dropImport(data.id);
    } catch (thrown) {
      toast(messageOf(thrown), { tone: "bad" });
    }
  };
  return (
    <Checkbox
      label="The first row contains the column names"
      checked={cells.hasHeader}
      onChange={(hasHeader) => void change(hasHeader)}
    />
  );
}
