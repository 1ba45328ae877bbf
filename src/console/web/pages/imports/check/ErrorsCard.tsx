import type { ImportReport } from "../../../../../features/imports/answers.ts";
import { Checkbox } from "../../../ui/input/Checkbox.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { formatCount } from "../../../ui/words.ts";
import { NumbersQuestion } from "../NumbersQuestion.tsx";
import { ErrorsFile } from "../outcome/ErrorsFile.tsx";
import type { ImportState } from "../useImport.ts";
import { CauseItem } from "./CauseItem.tsx";
import { causesOf, keyOf } from "./causes.ts";
import "./ErrorsCard.css";

interface ErrorsCardProps {
  readonly state: ImportState;
  readonly report: ImportReport;
}

/** The errors by cause, each with its rows: wrong cells can be fixed in place, or in the file, which is then uploaded again. */
export function ErrorsCard({ state, report }: ErrorsCardProps) {
  const { data, change } = state;
  const causes = causesOf(report);
  return (
    <Card flush title="Errors" count={report.counts.failed} actions={<ErrorsFile data={data} />}>
      <ul className="import-causes">
        {causes.map((cause) => (
          <CauseItem key={keyOf(cause)} cause={cause} state={state} />
        ))}
      </ul>
      <NumbersQuestion state={state} />
      <div className="import-partial">
        <Checkbox
          label={`Skip ${formatCount(report.counts.failed, "row with an error", "rows with errors")}`}
          hint="The others are imported. Without this, all rows are imported or none."
          checked={data.options.partial}
          onChange={(partial) => void change({ options: { partial } })}
        />
      </div>
    </Card>
  );
}
