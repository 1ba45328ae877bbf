import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { formatBytes } from "../../../ui/number/bytes.ts";
import type { ImportState } from "../loading/useImport.ts";
import { EncodingCard } from "./EncodingCard.tsx";
import { delimiters, formatEncoding, formatFileFormat } from "./fileWords.ts";
import "./FileCard.css";

/** How the file was read, in one line, and the settings to read it differently; open if one of them has to be chosen. */
export function FileCard({ state }: { readonly state: ImportState }) {
  const { file, options, conversion } = state.data;
  const { format, size, encoding, delimiter, problem } = file;
  const between = delimiters.find(({ value }) => value === (options.delimiter ?? delimiter))?.label;
  const line = [
    formatFileFormat(format),
    formatBytes(size),
    encoding && formatEncoding(encoding),
    between && `${between.split(" ")[0]?.toLowerCase()} between cells`,
  ].filter(Boolean);
  if (conversion !== null || (encoding === null && delimiter === null && problem === null))
    return <p className="muted small">{line.join(", ")}</p>;
  if (problem !== null) return <EncodingCard state={state} />;
  return (
    <details className="file-settings">
      <summary className="small">
        <span className="muted">{line.join(", ")}</span> <span className="link">Change</span>
      </summary>
      <div className="stack">
        {delimiter !== null && (
          <div className="import-options">
            <Field label="Between cells">
              {(control) => (
                <Select
                  {...control}
                  value={options.delimiter ?? delimiter}
                  options={delimiters}
                  onChange={(to) => void state.change({ options: { delimiter: to } })}
                />
              )}
            </Field>
          </div>
        )}
        <EncodingCard state={state} />
      </div>
    </details>
  );
}
