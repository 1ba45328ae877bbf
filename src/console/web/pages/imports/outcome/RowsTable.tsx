import type { Import, ImportedRow } from "../../../../../features/imports/answers.ts";
import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import { isAttachedSheet } from "../../../definitions/attachedSheets.ts";
import { titleFields } from "../../../definitions/columns.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { RecordAnchor } from "../../../kinds/references/RecordAnchor.tsx";
import { formatNumber } from "../../../ui/words.ts";
import { CellsBox } from "../CellsBox.tsx";
import { resourceOfSheet } from "../sheetResource.ts";
import { describeError } from "../table/describeError.ts";
import { ChangedValue } from "./ChangedValue.tsx";
import type { ShownOutcome } from "./OutcomeTiles.tsx";

interface RowsTableProps {
  readonly data: Import;
  readonly sheet: string;
  readonly rows: readonly ImportedRow[];
  readonly shown: ShownOutcome;
  readonly only: "all" | "cleared";
  /** The new records exist. */
  readonly hasNew: boolean;
}

/** The rows of a sheet with one outcome: a line per record, and a column per field that any of them sets. */
export function RowsTable({ data, sheet, rows, shown, only, hasNew }: RowsTableProps) {
  const resource = resourceOfSheet(data.sheets.find(({ name }) => name === sheet));
  const changed = new Set(
    rows.flatMap(({ changes }) =>
      changes.filter(({ after }) => only === "all" || after === null).map(({ field }) => field),
    ),
  );
  // A new record's title says it already.
  const named = shown === "created" && resource !== undefined ? titleFields(resource.title) : [];
  const isTitle = (key: string): boolean => named.length === 1 && named[0] === key;
  const fields = resource?.fields.filter(({ key }) => changed.has(key) && !isTitle(key)) ?? [];
  const noun = resource?.label ?? "Record";
  return (
    <CellsBox label={data.sheets.length === 1 ? "Rows" : `Rows of ${sheet}`}>
      <caption className={data.sheets.length === 1 ? "visually-hidden" : "sheet-caption"}>{sheet}</caption>
      <thead>
        <tr>
          <th scope="col" className="record-title">
            {noun}
          </th>
          {fields.map((field) => (
            <th key={field.key} scope="col">
              {labelOf(field)}
            </th>
          ))}
          {shown === "failed" && <th scope="col">Problems</th>}
          <th scope="col" data-align="end">
            Row
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <th scope="row" className="record-title">
              <RecordTitle row={row} resource={resource?.name} hasNew={hasNew} />
            </th>
            {fields.map((field) => (
              <td key={field.key}>
                <Change row={row} field={field} />
              </td>
            ))}
            {shown === "failed" && <td>{problemsOf(data, row)}</td>}
            <td data-align="end" className="muted">
              {formatNumber(row.line)}
            </td>
          </tr>
        ))}
      </tbody>
    </CellsBox>
  );
}

function Change({ row, field }: { readonly row: ImportedRow; readonly field: FieldDescription }) {
  const change = row.changes.find((one) => one.field === field.key);
  return change === undefined ? null : (
    <ChangedValue field={field} change={change} isUpdate={row.outcome === "updated"} />
  );
}

const problemsOf = ({ report }: Import, row: ImportedRow): string =>
  (report?.errors ?? [])
    .filter(({ sheet, line }) => sheet === row.sheet && line === row.line)
    .map((error) => (error.column === null ? "" : `${error.column}: `) + describeError(error))
    .join("; ");

interface RecordTitleProps {
  readonly row: ImportedRow;
  readonly hasNew: boolean;
  readonly resource: string | undefined;
}

/** The name of a record, as a link if the record exists. */
function RecordTitle({ row: { id, title, outcome, line }, hasNew, resource }: RecordTitleProps) {
  const isThere = id !== null && (outcome !== "created" || hasNew);
  const text = <bdi>{title || `Row ${formatNumber(line)}`}</bdi>;
  if (resource === undefined || isAttachedSheet(resource) || !isThere) return text;
  return (
    <RecordAnchor resource={resource} id={id}>
      {text}
    </RecordAnchor>
  );
}
