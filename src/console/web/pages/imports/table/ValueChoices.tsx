import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { Popover } from "../../../ui/overlay/Popover.tsx";
import { formatCount, formatTerm } from "../../../ui/words.ts";
import type { ImportColumn } from "../known.ts";
import type { ImportState } from "../loading/useImport.ts";
import "./ValueChoices.css";

interface ValueChoicesProps {
  readonly column: ImportColumn;
  readonly sheet: ImportSheet;
  readonly state: ImportState;
}

/** What the words of a column mean, for fields with a list of values: "aktiv" is Active. */
export function ValueChoices({ column, sheet, state }: ValueChoicesProps) {
  const { header, terms, values } = column;
  const filled = values.filter(({ text }) => text !== "");
  const open = filled.filter(({ becomes }) => becomes === null);
  if (terms === null || filled.length === 0) return null;
  const choose = (text: string, term: string): void => {
    const { [text]: _, ...others } = sheet.values[header] ?? {};
    const chosen = term === "" ? others : { ...others, [text]: term };
    void state.change({ sheets: [{ name: sheet.name, values: { [header]: chosen } }] });
  };
  return (
    <Popover
      label={`Values of ${header}`}
      className="value-choices"
      trigger={(trigger) => (
        <Button {...trigger} size="small">
          {open.length > 0
            ? `${formatCount(open.length, "value", "values")} to match`
            : formatCount(filled.length, "value", "values")}
        </Button>
      )}
    >
      <div className="stack">
        {filled.map(({ text, count, becomes }) => (
          <Field key={text} label={text} aside={formatCount(count, "row", "rows")}>
            {(control) => (
              <Select
                {...control}
                value={becomes ?? ""}
                placeholder="As it is"
                options={terms.map((term) => ({ value: term, label: formatTerm(term) }))}
                onChange={(term) => choose(text, term)}
              />
            )}
          </Field>
        ))}
      </div>
    </Popover>
  );
}
