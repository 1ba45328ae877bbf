import { isAtWork } from "../../../api/pages/imports.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { formatBytes } from "../../../ui/number/bytes.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { ConversionCard } from "../ConversionCard.tsx";
import { ImportFoot } from "../ImportFoot.tsx";
import { ProgressNote } from "../ProgressNote.tsx";
import type { ImportState } from "../useImport.ts";
import { useGoToStep } from "../useImportStep.ts";
import { EncodingCard } from "./EncodingCard.tsx";
import { delimiters, formatEncoding, formatFileFormat } from "./fileWords.ts";
import { SheetPreview } from "./SheetPreview.tsx";
import "./FileStep.css";

/** The recognised settings of the file, each of which can be changed, and its first rows. */
export function FileStep({ state }: { readonly state: ImportState }) {
  const { data, change } = state;
  const { file, sheets, options } = data;
  const goTo = useGoToStep();
  const isText = file.delimiter !== null;
  const isReady = sheets.some(({ resource }) => resource !== null);
  return (
    <>
      {isAtWork(data) && <ProgressNote progress={data.progress} label="Reading" />}
      <Card title="File">
        <div className="import-options">
          <p>{[formatFileFormat(file.format), formatBytes(file.size), ...encodingOf(file)].join(", ")}</p>
          {isText && (
            <Field label="Between cells">
              {(control) => (
                <Select
                  {...control}
                  value={options.delimiter ?? file.delimiter ?? ""}
                  options={delimiters}
                  onChange={(delimiter) => void change({ options: { delimiter } })}
                />
              )}
            </Field>
          )}
        </div>
      </Card>
      {data.conversion === null && <EncodingCard state={state} />}
      {file.problem === null && sheets.length === 0 && !isAtWork(data) && (
        <Notice tone="warn" title="There are no rows in this file">
          Check that it is the right one, and that its first row contains the column names.
        </Notice>
      )}
      {data.conversion !== null && <ConversionCard conversion={data.conversion} />}
      {sheets.map((sheet) => (
        <SheetPreview key={sheet.name} sheet={sheet} state={state} />
      ))}
      <ImportFoot state={state}>
        <Button variant="primary" disabled={!isReady} onClick={() => goTo("columns")}>
          Continue to columns
        </Button>
      </ImportFoot>
    </>
  );
}

const encodingOf = ({ encoding }: ImportState["data"]["file"]): string[] =>
  encoding === null ? [] : [formatEncoding(encoding)];
