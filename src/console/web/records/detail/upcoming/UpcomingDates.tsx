import { Link } from "@tanstack/react-router";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Row } from "../../../api/record.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { titleOf } from "../../../definitions/title.ts";
import { TimeLeft } from "../../../kinds/shown/TimeLeft.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { formatPlainDate } from "../../../ui/time/exactTime.ts";
import type { ComingUp } from "./upcoming.ts";
import { useUpcoming } from "./useUpcoming.ts";
import "./UpcomingDates.css";

interface UpcomingDatesProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
}

/** The upcoming dates of a record: when something of it ends, and the next ones of related records. */
export function UpcomingDates({ resource, record }: UpcomingDatesProps) {
  const { coming } = useUpcoming(resource, record.id);
  const ending = resource.fields.filter(
    ({ key, shown }) => shown?.runsOut && typeof record[key] === "string",
  );
  if (ending.length + coming.length === 0) return null;
  return (
    <Card title="Upcoming" flush>
      <ul className="upcoming-dates">
        {ending.map((field) => (
          <li key={field.key}>
            <span>
              {labelOf(field)} <span className="muted">{formatPlainDate(String(record[field.key]))}</span>
            </span>
            <TimeLeft date={String(record[field.key])} always />
          </li>
        ))}
        {coming.map((each) => (
          <Announced key={each.row.id} {...each} />
        ))}
      </ul>
    </Card>
  );
}

function Announced({ resource, row, when, field }: ComingUp) {
  return (
    <li>
      <span className="upcoming-date">
        <Icon name={resource.icon} />
        <span>
          <Link to="/r/$resource/$id" params={{ resource: resource.name, id: row.id }}>
            <bdi>{titleOf(resource, row)}</bdi>
          </Link>
          <span className="upcoming-when">
            {field !== undefined && `${labelOf(field)} `}
            {when}
          </span>
        </span>
      </span>
      {field?.shown?.runsOut && <TimeLeft date={String(row[field.key])} />}
    </li>
  );
}
