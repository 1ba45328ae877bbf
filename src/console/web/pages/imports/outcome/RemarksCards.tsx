import type { ImportReport } from "../../../../../features/imports/answers.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { formatCount, formatNumber } from "../../../ui/words.ts";
import { MadeCard } from "./MadeCard.tsx";

interface RemarksCardsProps {
  readonly report: ImportReport;
  /** The import is undone, and so are the records that were added. */
  readonly isGone?: boolean;
}

/** Warnings, and records that are added because rows refer to them. */
export function RemarksCards({ report, isGone = false }: RemarksCardsProps) {
  const { warnings, made } = report;
  return (
    <>
      {warnings.length > 0 && (
        <Card title="Warnings" count={warnings.length}>
          <ul className="stack small">
            {warnings.map(({ sheet, column, message, count, line }) => (
              <li key={JSON.stringify([sheet, column, message])}>
                {column !== null && <bdi>{column}: </bdi>}
                {message}
                <span className="muted">
                  {" "}
                  ({count === 1 ? `row ${formatNumber(line)}` : formatCount(count, "row", "rows")})
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {made > 0 && <MadeCard report={report} isGone={isGone} />}
    </>
  );
}
