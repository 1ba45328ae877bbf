import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { CellsBox } from "../CellsBox.tsx";
import { SheetResource } from "../SheetResource.tsx";
import type { ImportState } from "../useImport.ts";
import "./SheetPreview.css";

interface SheetPreviewProps {
  readonly sheet: ImportSheet;
  readonly state: ImportState;
}

/** The first rows of a sheet as read, with the choice of their resource. */
export function SheetPreview({ sheet, state }: SheetPreviewProps) {
  const { name, columns, problems } = sheet;
  const shown = Math.max(0, ...columns.map(({ samples }) => samples.length));
  return (
    <Card title={name} flush>
      <SheetResource sheet={sheet} state={state} />
      {problems.map((problem) => (
        <p key={problem} className="field-error sheet-problem">
          {problem}
        </p>
      ))}
      <CellsBox label={`First rows of ${name}`}>
        <thead>
          <tr>
            {columns.map(({ index, header }) => (
              <th key={index} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: shown }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key.
            <tr key={at}>
              {columns.map(({ index, samples }) => (
                <td key={index}>{samples[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </CellsBox>
    </Card>
  );
}
