import { Link } from "@tanstack/react-router";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Row } from "../../../api/record.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { titleOf } from "../../../definitions/title.ts";
import { RecordName } from "../../../kinds/references/RecordName.tsx";
import { TimeLeft } from "../../../kinds/shown/TimeLeft.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { formatPlainDate } from "../../../ui/time/exactTime.ts";
import type { RelatedRecords } from "../related/useRelated.ts";
import type { ComingUp } from "./upcoming.ts";
import { useUpcoming } from "./useUpcoming.ts";
import "./UpcomingDates.css";

interface UpcomingDatesProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
  /** The fields of the summary, which shows their dates. */
  readonly summary: ReadonlySet<string>;
  /** The related lists on the page, whose rows show the time left. */
  readonly lists: readonly RelatedRecords[];
}

/** The upcoming dates of a record: when something of it ends, and the next ones of related records. */
export function UpcomingDates({ resource, record, summary, lists }: UpcomingDatesProps) {
  const { coming } = useUpcoming(resource, record.id);
  const ending = resource.fields.filter(
    ({ key, shown }) => shown?.runsOut && typeof record[key] === "string" && !summary.has(key),
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
          <Announced key={each.row.id} {...each} hasTimeLeft={!lists.some((list) => isShownIn(list, each))} />
        ))}
      </ul>
    </Card>
  );
}

/** Returns whether a list shows an upcoming date in one of its rows. */
const isShownIn = ({ resource, columns, data = [] }: RelatedRecords, { row, field }: ComingUp): boolean =>
  field !== undefined &&
  resource.view.upcoming?.at === field.key &&
  columns.some(({ key }) => key === field.key) &&
  data.some(({ id }) => id === row.id);

function Announced({
  resource,
  row,
  when,
  field,
  hasTimeLeft,
}: ComingUp & { readonly hasTimeLeft: boolean }) {
  return (
    <li>
      <span className="upcoming-date">
        <Icon name={resource.icon} />
        <span>
          <Link to="/r/$resource/$id" params={{ resource: resource.name, id: row.id }}>
            <RecordName
              resource={resource.name}
              id={row.id}
              known={titleOf(resource, row)}
              beside={Object.values(row)}
            />
          </Link>
          <span className="upcoming-when">
            {field !== undefined && `${labelOf(field)} `}
            {when}
          </span>
        </span>
      </span>
      {hasTimeLeft && field?.shown?.runsOut && <TimeLeft date={String(row[field.key])} />}
    </li>
  );
}
