import { useEffect, useMemo, useRef, useState } from "react";
import type { ImportReport } from "../../../../../features/imports/answers.ts";
import { Checkbox } from "../../../ui/input/Checkbox.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { formatCount } from "../../../ui/words.ts";
import type { ImportState } from "../loading/useImport.ts";
import { NumbersQuestion } from "../NumbersQuestion.tsx";
import { ErrorsFile } from "../outcome/ErrorsFile.tsx";
import { causesOf, keyOf } from "../table/causes.ts";
import { keepPlaces, type ShownCause } from "../table/keepPlaces.ts";
import { CauseItem } from "./CauseItem.tsx";
import { MissingList } from "./MissingList.tsx";
import "./ErrorsCard.css";

interface ErrorsCardProps {
  readonly state: ImportState;
  readonly report: ImportReport;
  /** The cause whose rows the table shows, by its key. */
  readonly shown: string | undefined;
  readonly onShow: (key: string | undefined) => void;
}

/** The errors by cause, with a fix for all rows of the same value; what is missing can be added, and the rest left out. */
export function ErrorsCard({ state, report, shown, onShow }: ErrorsCardProps) {
  const { data, change } = state;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const before = useRef<readonly ShownCause[]>([]);
  const causes = useMemo(
    () => keepPlaces(before.current, causesOf(report), (key) => touched.has(key)),
    [report, touched],
  );
  useEffect(() => {
    before.current = causes;
  }, [causes]);
  return (
    <Card flush title="Errors" count={report.counts.failed}>
      <ul className="import-causes">
        <MissingList state={state} report={report} />
        {causes.map((cause) => {
          const key = keyOf(cause);
          return (
            <CauseItem
              key={key}
              cause={cause}
              state={state}
              isShown={key === shown}
              onTouch={() => setTouched((known) => new Set([...known, key]))}
              onShow={(isShown) => onShow(isShown ? key : undefined)}
            />
          );
        })}
      </ul>
      <NumbersQuestion state={state} />
      <div className="import-partial stack">
        <Checkbox
          label={`Skip ${formatCount(report.counts.failed, "row with an error", "rows with errors")}`}
          hint="The others are imported. Without this, all rows are imported or none."
          checked={data.options.partial}
          onChange={(partial) => void change({ options: { partial } })}
        />
        <ErrorsFile data={data} />
      </div>
    </Card>
  );
}
