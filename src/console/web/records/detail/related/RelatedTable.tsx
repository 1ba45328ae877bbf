import { Link } from "@tanstack/react-router";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Shares } from "../../../api/pages/gauges.ts";
import type { EndsById } from "../../../api/pages/portEnds.ts";
import type { Row } from "../../../api/record.ts";
import { useCurrency } from "../../../base/kept.ts";
import { titleFields } from "../../../definitions/columns.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { titleOf } from "../../../definitions/title.ts";
import { FieldValue } from "../../../kinds/FieldValue.tsx";
import { FarEnd } from "../../../kinds/ports/FarEnd.tsx";
import { RecordName } from "../../../kinds/references/RecordName.tsx";
import { kindOf } from "../../../kinds/registry.ts";
import { ShareMeter } from "../../../kinds/shown/ShareMeter.tsx";
import { isNothing } from "../facts/groups.ts";
import { usesOf } from "./inbound.ts";
import { totalsOf } from "./totals.ts";
import "./RelatedTable.css";

interface RelatedTableProps {
  readonly resource: ResourceDescription;
  readonly caption: string;
  readonly columns: readonly FieldDescription[];
  readonly rows: readonly Row[];
  /** Their utilization. */
  readonly shares: Shares;
  /** Where their cables lead, if they are ports. */
  readonly ends: EndsById;
  /** The record that they refer to, and the fields by which they do, if a column has to say by which. */
  readonly about: { readonly fields: readonly FieldDescription[]; readonly id: string };
}

const free = { cables: [], circuit: null };

/** Related records as a table; columns that are empty in all rows are left out. */
export function RelatedTable({ resource, caption, columns, rows, shares, ends, about }: RelatedTableProps) {
  const [first, ...others] = columns;
  const shown = others.filter(({ key }) => rows.some((row) => !isNothing(row[key])));
  if (first === undefined) return null;
  const gauge = rows.some(({ id }) => shares[id] !== undefined) ? resource.view.gauge : undefined;
  const endsView = rows.some(({ id }) => ends[id] !== undefined) ? resource.view.ends : undefined;
  const isManifold = about.fields.length > 0;
  const besideOf = (row: Row): unknown[] => [about.id, ...shown.map(({ key }) => row[key])];
  // On narrow screens, these join the first cell.
  const middle = shown.slice(gauge === undefined ? 1 : 0, -1);
  return (
    <div className="related-box">
      <table className="related-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labelOf(first)}</th>
            {isManifold && (
              <th scope="col" data-middle>
                Used as
              </th>
            )}
            {gauge !== undefined && (
              <th scope="col" data-kind="gauge">
                {gauge.label}
              </th>
            )}
            {endsView !== undefined && (
              <th scope="col" data-kind="ends">
                {endsView.label}
              </th>
            )}
            {shown.map((field) => (
              <Head key={field.key} field={field} isMiddle={middle.includes(field)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link
                  to="/r/$resource/$id"
                  params={{ resource: resource.name, id: row.id }}
                  className="record-link related-title"
                >
                  {first.reference === undefined || isNothing(row[first.key]) ? (
                    <bdi>{nameIn(resource, first, row)}</bdi>
                  ) : (
                    <RecordName
                      resource={first.reference.target}
                      id={String(row[first.key])}
                      beside={besideOf(row)}
                    />
                  )}
                </Link>
                <Note
                  uses={isManifold ? usesOf(about.fields, row, about.id) : ""}
                  fields={middle}
                  row={row}
                  beside={besideOf(row)}
                />
              </th>
              {isManifold && <td data-middle>{usesOf(about.fields, row, about.id)}</td>}
              {gauge !== undefined && (
                <td>
                  {shares[row.id] !== undefined && (
                    <ShareMeter
                      label={`${nameIn(resource, first, row)} is used`}
                      share={shares[row.id] ?? ""}
                    />
                  )}
                </td>
              )}
              {endsView !== undefined && (
                <td>{ends[row.id] !== undefined && <FarEnd port={ends[row.id] ?? free} />}</td>
              )}
              {shown.map((field) => (
                <td
                  key={field.key}
                  data-align={kindOf(field).align}
                  data-middle={middle.includes(field) || undefined}
                >
                  {!isNothing(row[field.key]) && (
                    <FieldValue field={field} record={row} place="cell" beside={besideOf(row)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({
  field,
  isMiddle = false,
}: {
  readonly field: FieldDescription;
  readonly isMiddle?: boolean;
}) {
  return (
    <th
      scope="col"
      data-kind={field.kind}
      data-align={kindOf(field).align}
      data-middle={isMiddle || undefined}
      data-runs-out={field.shown?.runsOut || undefined}
      data-short={field.shown?.width === "quarter" || undefined}
    >
      {labelOf(field)}
    </th>
  );
}

interface NoteProps {
  readonly uses: string;
  readonly fields: readonly FieldDescription[];
  readonly row: Row;
  readonly beside: readonly unknown[];
}

function Note({ uses, fields, row, beside }: NoteProps) {
  const filled = fields.filter(({ key }) => !isNothing(row[key]));
  if (filled.length === 0 && uses === "") return null;
  return (
    <span className="related-note">
      {uses !== "" && <span>{uses}</span>}
      {filled.map((field) => (
        <span key={field.key}>
          {field.reference === undefined ? (
            <FieldValue field={field} record={row} place="cell" />
          ) : (
            <RecordName resource={field.reference.target} id={String(row[field.key])} beside={beside} />
          )}
        </span>
      ))}
    </span>
  );
}

/** Returns the name of a row: its title, or, if that spans several columns, its part of it. */
function nameIn(resource: ResourceDescription, { key }: FieldDescription, row: Row): string {
  const titled = titleFields(resource.title);
  const part = row[key];
  return titled.length > 1 && titled.includes(key) && !isNothing(part)
    ? String(part)
    : titleOf(resource, row);
}

/** The totals of a table, for fields that are added up: "164 vCPU, 412 GB in total". */
export function Totals({ columns, rows }: Pick<RelatedTableProps, "columns" | "rows">) {
  const said = totalsOf(columns, rows, useCurrency());
  return said === "" ? null : <span className="muted">{said}</span>;
}
