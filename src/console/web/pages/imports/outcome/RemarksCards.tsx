import type { ImportReport } from "../../../../../features/imports/answers.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { RecordAnchor } from "../../../kinds/references/RecordAnchor.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { formatCount, formatNumber } from "../../../ui/words.ts";

const maxNamed = 20;

interface RemarksCardsProps {
  readonly report: ImportReport;
  /** The import is undone, and so are the records that were added. */
  readonly isGone?: boolean;
}

/** Warnings, and records that are added because rows refer to them. */
export function RemarksCards({ report: { warnings, makes, made }, isGone = false }: RemarksCardsProps) {
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
      {makes.length > 0 && (
        <Card title="Also added" count={made}>
          <ul className="small">
            {makes.slice(0, maxNamed).map(({ resource, title, id }) => (
              <li key={`${resource} ${title}`}>
                {id && !isGone ? (
                  <RecordAnchor resource={resource} id={id}>
                    <bdi>{title}</bdi>
                  </RecordAnchor>
                ) : (
                  <bdi>{title}</bdi>
                )}{" "}
                <span className="muted">{resourceNamed(resource)?.label}</span>
              </li>
            ))}
            {made > maxNamed && <li className="muted">{formatNumber(made - maxNamed)} more</li>}
          </ul>
        </Card>
      )}
    </>
  );
}
