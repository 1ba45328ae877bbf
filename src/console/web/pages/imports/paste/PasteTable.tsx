import type { ImportReport, ImportSheet } from "../../../../../features/imports/answers.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { CellsBox } from "../CellsBox.tsx";
import { columnNotes, mappingOf } from "../columns.ts";
import { FieldSelect } from "../FieldSelect.tsx";
import type { ImportState } from "../useImport.ts";
import { PasteCell } from "./PasteCell.tsx";
import { pastedCells } from "./pasted.ts";

interface PasteTableProps {
  readonly state: ImportState;
  readonly sheet: ImportSheet;
  /** Undefined until it is known. */
  readonly resource: ResourceDescription | undefined;
}

/** Pasted cells as a table, with the field above each column and the problem in each cell. */
export function PasteTable({ state, sheet, resource }: PasteTableProps) {
  const { data, change } = state;
  const { name, columns } = sheet;
  const cells = pastedCells(data.id);
  const errors = data.report?.errors ?? [];
  return (
    <CellsBox label="Pasted cells">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.index} scope="col">
              <span className="import-field">
                <bdi>{column.header}</bdi>
                {resource !== undefined && (
                  <FieldSelect
                    resource={resource}
                    column={column}
                    label={`Field of ${column.header}`}
                    onChange={(field) =>
                      void change({
                        sheets: [{ name, mapping: { ...mappingOf(columns), [column.header]: field } }],
                      })
                    }
                  />
                )}
                <span className="muted small">{columnNotes[column.use]}</span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells?.rows.map((row) => (
          <tr key={row.line}>
            {columns.map((column, at) => (
              <PasteCell
                key={column.index}
                text={row.cells[column.index] ?? ""}
                label={`${column.header}, row ${row.line}`}
                problem={problemAt(errors, row.line, column.header, at === 0)}
                onMend={(value) =>
                  change({ cells: [{ sheet: name, line: row.line, column: column.header, value }] })
                }
              />
            ))}
          </tr>
        ))}
      </tbody>
    </CellsBox>
  );
}

/** Returns the problem of a cell; problems of the whole row are shown in the first one. */
const problemAt = (
  errors: ImportReport["errors"],
  line: number,
  header: string,
  isFirst: boolean,
): string | undefined =>
  errors.find(
    (error) => error.line === line && (error.column === header || (isFirst && error.column === null)),
  )?.message;
