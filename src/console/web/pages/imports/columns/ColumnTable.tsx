import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import { midSentence } from "../../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useMay } from "../../../api/session.ts";
import { linkSheet } from "../../../definitions/linkSheet.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/input/Checkbox.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { Table } from "../../../ui/page/Table.tsx";
import { columnNotes, fieldsWithoutColumn, type ImportColumn, isOpen, mappingOf } from "../columns.ts";
import { FieldSelect } from "../FieldSelect.tsx";
import { formatKey, formatPath } from "../fieldChoices.ts";
import type { ImportState } from "../useImport.ts";
import "./ColumnTable.css";

interface ColumnTableProps {
  readonly sheet: ImportSheet;
  readonly resource: ResourceDescription;
  readonly state: ImportState;
}

/** The columns of a sheet: the header, three sample values, and the field. */
export function ColumnTable({ sheet, resource, state }: ColumnTableProps) {
  const { name, columns, key, keys } = sheet;
  const map = (header: string, field: string): void =>
    void state.change({ sheets: [{ name, mapping: { ...mappingOf(columns), [header]: field } }] });
  return (
    <Card title={state.data.sheets.length === 1 ? "Columns" : name} count={columns.length} flush>
      <Table
        caption={`Columns of ${name}`}
        rows={columns}
        keyOf={({ index }) => `${index}`}
        columns={[
          { key: "header", header: "Column", isTitle: true, cell: ({ header }) => <bdi>{header}</bdi> },
          { key: "samples", header: "First values", cell: (column) => <Samples column={column} /> },
          {
            key: "field",
            header: "Field",
            cell: (column) => <FieldCell column={column} resource={resource} state={state} onMap={map} />,
          },
        ]}
      />
      {resource !== linkSheet && (
        <div className="import-key">
          <Field label="Rows are matched by" hint={describeMatching(resource, key, columns)}>
            {(control) => (
              <Select
                {...control}
                value={key === null ? "" : `${keys.findIndex((each) => String(each) === String(key))}`}
                {...(key === null && { placeholder: "Nothing: every row is new" })}
                options={keys.map((each, at) => ({ value: `${at}`, label: formatKey(resource, each) }))}
                onChange={(at) => {
                  const chosen = keys[Number(at)];
                  if (chosen !== undefined) void state.change({ sheets: [{ name, key: chosen }] });
                }}
              />
            )}
          </Field>
        </div>
      )}
    </Card>
  );
}

function describeMatching(
  resource: ResourceDescription,
  key: readonly string[] | null,
  columns: readonly ImportColumn[],
): string {
  if (key === null)
    return "With a column of IDs, or of values that identify records, rows can change existing records.";
  const missing = fieldsWithoutColumn(key, columns).map((field) => formatKey(resource, [field]));
  const rule = "Rows that match a record change it; other rows add one.";
  return missing.length === 0
    ? rule
    : `${rule} The file has no column for ${missing.join(" or ")}, so only records without one match.`;
}

const Samples = ({ column }: { readonly column: ImportColumn }) => (
  <span className="import-samples">
    {column.samples
      .filter((sample) => sample !== "")
      .map((sample, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may be the same.
        <bdi key={at}>{sample}</bdi>
      ))}
  </span>
);

interface FieldCellProps extends Omit<ColumnTableProps, "sheet"> {
  readonly column: ImportColumn;
  readonly onMap: (header: string, field: string) => void;
}

function FieldCell({ column, resource, state, onMap }: FieldCellProps) {
  const { header, use, field, suggestion } = column;
  const { makes } = state.data.options;
  const may = useMay();
  const made = column.makes === null ? undefined : resourceNamed(column.makes);
  return (
    <div className="import-field">
      <FieldSelect
        resource={resource}
        column={column}
        label={`Field of ${header}`}
        onChange={(field) => onMap(header, field)}
      />
      {isOpen(column) && suggestion !== null && (
        <Button size="small" onClick={() => onMap(header, suggestion)}>
          Use {formatPath(resource, suggestion)}
        </Button>
      )}
      {columnNotes[use] !== undefined && <span className="muted small">{columnNotes[use]}</span>}
      {made !== undefined && field !== null && may(made.roles.write) && (
        <Checkbox
          label={`Add ${midSentence(made.plural)} that are missing`}
          checked={makes.includes(field)}
          onChange={(isOn) =>
            void state.change({
              options: { makes: isOn ? [...makes, field] : makes.filter((each) => each !== field) },
            })
          }
        />
      )}
    </div>
  );
}
