import { Link } from "@tanstack/react-router";
import { midSentence } from "../../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Row } from "../../../api/record.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { FieldValue } from "../../../kinds/FieldValue.tsx";
import { FactLine, LineFact } from "../../../ui/page/FactLine.tsx";
import { formatCount } from "../../../ui/words.ts";
import { useRelated } from "../related/useRelated.ts";
import { factIcon, maxInSummary, needsLabel, summaryFields } from "./summary.ts";
import "./SummaryLine.css";

interface SummaryLineProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
}

const maxCounts = 3;

/** The three to six most important facts, each with an icon, then the number of related records. */
export function SummaryLine({ resource, record }: SummaryLineProps) {
  const { lists } = useRelated(resource, record.id);
  const fields = summaryFields(resource, record);
  const counts = lists
    .filter(({ total }) => total > 0)
    .slice(0, Math.min(maxCounts, maxInSummary - fields.length));
  if (fields.length + counts.length === 0) return null;
  return (
    <FactLine className="summary-line">
      {fields.map((field) => (
        <LineFact key={field.key} icon={factIcon(field)}>
          <span className={needsLabel(field, fields) ? undefined : "visually-hidden"}>{labelOf(field)} </span>
          <FieldValue field={field} record={record} place="cell" />
        </LineFact>
      ))}
      {counts.map((list) => (
        <LineFact key={list.key} icon={list.resource.icon}>
          <Link
            to="/r/$resource/$id"
            params={{ resource: resource.name, id: record.id }}
            search={{ tab: list.key }}
            className="record-link"
          >
            {formatCount(list.total, midSentence(list.role.one), midSentence(list.role.many))}
          </Link>
        </LineFact>
      ))}
    </FactLine>
  );
}
