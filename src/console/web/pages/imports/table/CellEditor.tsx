import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import { midSentence } from "../../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/input/Checkbox.tsx";
import { anchorName, anchorPanel } from "../../../ui/overlay/anchoring.ts";
import { formatCount, formatNumber } from "../../../ui/words.ts";
import type { ImportState } from "../loading/useImport.ts";
import type { CellErrors, CellPlace } from "./cellErrors.ts";
import { describeError } from "./describeError.ts";
import { fixOf, sameProblem } from "./fixes.ts";
import { focusField } from "./focusField.ts";
import { patchLeft } from "./leftRows.ts";
import { ValueInput } from "./ValueInput.tsx";
import "./CellEditor.css";

interface CellEditorProps {
  readonly place: CellPlace;
  readonly anchor: HTMLElement | null;
  readonly value: string;
  readonly sheet: ImportSheet;
  readonly resource: ResourceDescription | undefined;
  readonly state: ImportState;
  readonly errors: CellErrors;
  readonly onClose: () => void;
}

/** Rows that are offered one by one. */
const maxOffered = 100;

/** Fixes a cell, and the other rows that are chosen; shows what is wrong, what it may have meant, and what can be added. */
export function CellEditor(props: CellEditorProps) {
  const { place, anchor, sheet, state, errors, onClose } = props;
  const { line, column } = place;
  const header = sheet.columns.find(({ index }) => index === column)?.header ?? "";
  const own = errors.at(line, column);
  const [error] = own;
  const [value, setValue] = useState(props.value);
  const same = sameProblem(state.data.report?.errors ?? [], error, line);
  const [lines, setLines] = useState<readonly number[]>(() => (isShared(props.value, error) ? same : [line]));
  const panel = usePanel(anchor, onClose);
  const change = (to: string): void => {
    const isAll = isShared(props.value, error) && same.length > 1 && lines.length === same.length;
    void state.change(fixOf({ sheet, header, from: props.value, to, kind: error?.kind, lines, isAll }));
    panel.current?.hidePopover();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (value !== props.value && lines.length > 0) change(value);
    else panel.current?.hidePopover();
  };
  const suggestions = error?.suggestions ?? [];
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={`Fix ${header}, row ${line}`}
      className="popover cell-editor"
    >
      <form className="stack" onSubmit={submit}>
        {own.map((one) => (
          <p key={one.message} className="cell-error">
            {describeError(one)}
            {one.hint && <span className="muted"> {one.hint}</span>}
          </p>
        ))}
        <ValueInput
          label={`${header}, row ${line}`}
          value={value}
          terms={error?.terms ?? sheet.columns.find(({ index }) => index === column)?.terms ?? null}
          onChange={setValue}
        />
        {suggestions.length > 0 && (
          <div className="actions">
            {suggestions.map((suggestion) => (
              <Button key={suggestion} size="small" onClick={() => change(suggestion)}>
                Use {suggestion}
              </Button>
            ))}
          </div>
        )}
        <AddMissing {...props} onDone={() => panel.current?.hidePopover()} />
        {same.length > 1 && (
          <RowsChoice
            value={props.value}
            all={same.slice(0, maxOffered)}
            chosen={lines}
            onChange={setLines}
          />
        )}
        <div className="actions">
          <Button variant="primary" size="small" type="submit" disabled={lines.length === 0}>
            {lines.length > 1 ? `Fix ${formatNumber(lines.length)} rows` : "Fix"}
          </Button>
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              void state.change(patchLeft(sheet, line, true));
              panel.current?.hidePopover();
            }}
          >
            Leave out row {line}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Returns whether rows with this value surely need the same fix: empty and conflicting ones may not. */
const isShared = (value: string, error: { readonly kind?: string } | undefined): boolean =>
  value !== "" && ["missing", "choice", "date", "number", "ambiguous"].includes(error?.kind ?? "");

/** The records that an error names and that can be added, one by one or all that the column misses. */
function AddMissing({
  place,
  errors,
  state,
  onDone,
}: Pick<CellEditorProps, "place" | "errors" | "state"> & { readonly onDone: () => void }) {
  const reference = errors.at(place.line, place.column).find((error) => error.reference)?.reference;
  const { report, options } = state.data;
  if (!reference || report === null) return null;
  const missing = report.missing.filter(
    ({ columnIndex, makes, resource }) =>
      columnIndex === place.column && makes !== null && resource === reference.resource,
  );
  const makes = missing[0]?.makes;
  const target = resourceNamed(reference.resource);
  if (!makes || target === undefined) return null;
  return (
    <div className="actions">
      <Button
        size="small"
        icon="plus"
        onClick={() => {
          void state.change({ options: { makes: [...new Set([...options.makes, makes])] } });
          onDone();
        }}
      >
        {missing.length === 1
          ? `Add ${midSentence(target.label)} ${reference.name}`
          : `Add the ${formatNumber(missing.length)} missing ${midSentence(target.plural)}`}
      </Button>
    </div>
  );
}

interface RowsChoiceProps {
  readonly value: string;
  readonly all: readonly number[];
  readonly chosen: readonly number[];
  readonly onChange: (lines: readonly number[]) => void;
}

/** The rows with the same value and problem, of which those to fix are chosen. */
const RowsChoice = ({ value, all, chosen, onChange }: RowsChoiceProps) => (
  <fieldset className="rows-choice">
    <legend>
      {formatCount(all.length, "row", "rows")} with {value === "" ? "an empty cell" : `“${value}”`}
    </legend>
    {all.map((line) => (
      <Checkbox
        key={line}
        label={formatNumber(line)}
        aria-label={`Fix row ${line}`}
        checked={chosen.includes(line)}
        onChange={(isOn) => onChange(isOn ? [...chosen, line] : chosen.filter((other) => other !== line))}
      />
    ))}
  </fieldset>
);

/** Shows a panel next to a cell until it is closed, by Escape and a click elsewhere, too. */
function usePanel(anchor: HTMLElement | null, onClose: () => void) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isFocused = useRef(false);
  const closed = useRef(onClose);
  closed.current = onClose;
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null || anchor === null) return undefined;
    const onToggle = (event: ToggleEvent): void => {
      if (event.newState === "closed") closed.current();
    };
    element.showPopover();
    const stop = anchorPanel(anchor, element, "bottom-start", anchorName(id));
    element.addEventListener("toggle", onToggle);
    // The cell can be rendered again while its value is being typed.
    if (!isFocused.current) focusField(element);
    isFocused.current = true;
    return () => {
      element.removeEventListener("toggle", onToggle);
      stop();
    };
  }, [anchor, id]);
  return panel;
}
