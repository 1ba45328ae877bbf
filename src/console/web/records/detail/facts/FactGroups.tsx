import type { ReactNode } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Row } from "../../../api/record.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { isLong } from "../../../definitions/prose.ts";
import { EmptyFacts } from "./EmptyFacts.tsx";
import { FactValue } from "./FactValue.tsx";
import { type FactGroup, factGroups, foldEmpty } from "./groups.ts";
import "./FactGroups.css";

interface FactGroupsProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
  /** If set, values can be edited in place; unset in the peek panel. */
  readonly etag?: string | undefined;
  /** The fields already shown on the page. */
  readonly hidden?: ReadonlySet<string> | undefined;
  /** False if the page shows the time left until a day elsewhere; true by default. */
  readonly hasTimeLeft?: boolean;
  /** One narrow column without headings, for the rail. */
  readonly narrow?: boolean;
}

/** The facts of a record in groups; empty fields are listed in one line below. */
export function FactGroups({
  resource,
  record,
  etag,
  hidden,
  hasTimeLeft = true,
  narrow = false,
}: FactGroupsProps) {
  const { filled, empty } = foldEmpty(factGroups(resource, hidden), record);
  return (
    <div className="record-fields" data-narrow={narrow || undefined}>
      {filled.map((group) => (
        <Group key={group.label} group={group} withHeading={!narrow && filled.length > 1}>
          {(field) => (
            <FactValue
              resource={resource}
              record={record}
              etag={etag}
              field={hasTimeLeft ? field : withoutTimeLeft(field)}
            />
          )}
        </Group>
      ))}
      <EmptyFacts resource={resource} id={record.id} fields={empty} />
    </div>
  );
}

/** Returns a date field that is shown without the time left. */
function withoutTimeLeft(field: FieldDescription): FieldDescription {
  const { runsOut: _, ...shown } = field.shown ?? {};
  return { ...field, shown };
}

interface GroupProps {
  readonly group: FactGroup;
  readonly withHeading: boolean;
  readonly children: (field: FactGroup["fields"][number]) => ReactNode;
}

function Group({ group: { label, fields }, withHeading, children }: GroupProps) {
  return (
    <section className="fact-group" aria-label={label}>
      {withHeading && <h3 className="fact-heading">{label}</h3>}
      <dl className="fact-list">
        {fields.map((field) => (
          <div key={field.key} className="fact-row" data-wide={isLong(field) || undefined}>
            <dt>{labelOf(field)}</dt>
            <dd>{children(field)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
