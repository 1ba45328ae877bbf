import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { labelOf } from "../../definitions/labels.ts";
import { FieldValue } from "../../kinds/FieldValue.tsx";
import { type Fact, Facts } from "../../ui/Facts.tsx";
import { groupFields } from "./groups.ts";
import "./RecordFields.css";

/** A record to show. */
interface RecordFieldsProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
}

/** All fields of a record: facts, then texts, then what the service notes. */
export function RecordFields({ resource, record }: RecordFieldsProps) {
  const { headed, facts, texts, stamps } = groupFields(resource);
  const fact = (field: FieldDescription, wide = false): Fact => ({
    key: field.key,
    label: labelOf(field),
    value: <FieldValue field={field} record={record} place="detail" />,
    wide,
  });
  return (
    <div className="record-fields">
      {headed.map(({ label, fields }) => (
        <section key={label}>
          <h2 className="facts-heading">{label}</h2>
          <Facts facts={fields.map((field) => fact(field))} beside />
        </section>
      ))}
      <Facts
        facts={[...facts.map((field) => fact(field)), ...texts.map((field) => fact(field, true))]}
        beside
      />
      <div className="record-stamps">
        <Facts facts={stamps.map((field) => fact(field))} beside />
      </div>
    </div>
  );
}
