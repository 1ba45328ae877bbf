import { Fragment, memo } from "react";
import type { PortEnds } from "../../../../areas/cabling/answers.ts";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { labelOf } from "../../definitions/labels.ts";
import { titleOf } from "../../definitions/title.ts";
import { FieldValue } from "../../kinds/FieldValue.tsx";
import { FarEnd } from "../../kinds/ports/FarEnd.tsx";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { kindOf } from "../../kinds/registry.ts";
import { ShareMeter } from "../../kinds/shown/ShareMeter.tsx";
import { Checkbox } from "../../ui/input/Checkbox.tsx";

interface RecordRowProps {
  readonly resource: ResourceDescription;
  readonly fields: readonly FieldDescription[];
  /** The field whose cell links to the record. */
  readonly title: string;
  readonly row: Row;
  /** Its utilization, if known. */
  readonly share: string | undefined;
  /** Where its cables lead, if it has some. */
  readonly ends: PortEnds | undefined;
  readonly isSelected: boolean;
  readonly isPeeked: boolean;
  readonly maySelect: boolean;
  readonly onToggle: (row: Row, isRange: boolean) => void;
}

/** A row of a list: a checkbox, its title, and its other fields. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { resource, fields, title, row, share, ends, isSelected, isPeeked, maySelect, onToggle } = props;
  const { gauge, ends: endsView } = resource.view;
  const beside = fields.map(({ key }) => row[key]);
  return (
    <tr data-row={row.id} data-selected={isSelected || undefined} data-current={isPeeked || undefined}>
      {maySelect && (
        <td className="choose">
          <Checkbox
            aria-label={`Select ${titleOf(resource, row)}`}
            checked={isSelected}
            onChange={() => undefined}
            onClick={(event) => onToggle(row, event.shiftKey)}
          />
        </td>
      )}
      {fields.map((field) => (
        <Fragment key={field.key}>
          {field.key === title ? (
            <th scope="row" className="table-title">
              <RecordAnchor resource={resource.name} id={row.id} className="row-title">
                <TitleText field={field} row={row} />
              </RecordAnchor>
            </th>
          ) : (
            <td data-label={labelOf(field)} data-align={kindOf(field).align} data-kind={field.kind}>
              <FieldValue field={field} record={row} place="cell" beside={beside} />
            </td>
          )}
          {field.key === gauge?.after && (
            <td data-label={gauge.label} data-kind="gauge">
              {share !== undefined && (
                <ShareMeter label={`${titleOf(resource, row)} is used`} share={share} />
              )}
            </td>
          )}
          {field.key === endsView?.after && (
            <td data-label={endsView.label} data-kind="ends">
              {ends !== undefined && <FarEnd port={ends} />}
            </td>
          )}
        </Fragment>
      ))}
    </tr>
  );
});

function TitleText({ field, row }: { readonly field: FieldDescription; readonly row: Row }) {
  const text = String(row[field.key] ?? "");
  return field.kind === "cidr" ? <code>{text}</code> : <bdi>{text}</bdi>;
}
