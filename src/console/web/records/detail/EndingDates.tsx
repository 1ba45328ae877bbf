import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { labelOf } from "../../definitions/labels.ts";
import { TimeLeft } from "../../kinds/TimeLeft.tsx";
import { Card } from "../../ui/Card.tsx";
import { sayPlainDate } from "../../ui/exactTime.ts";
import "./EndingDates.css";

/** A record with dates on which something ends. */
interface EndingDatesProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
}

/** How long there is still time: the dates on which something of a record ends. */
export function EndingDates({ resource, record }: EndingDatesProps) {
  const ending = resource.fields.filter(
    ({ key, shown }) => shown?.runsOut && typeof record[key] === "string",
  );
  if (ending.length === 0) return null;
  return (
    <Card title="Upcoming" flush>
      <ul className="ending-dates">
        {ending.map((field) => (
          <li key={field.key}>
            <span>
              {labelOf(field)} <span className="muted">{sayPlainDate(String(record[field.key]))}</span>
            </span>
            <TimeLeft date={String(record[field.key])} always />
          </li>
        ))}
      </ul>
    </Card>
  );
}
