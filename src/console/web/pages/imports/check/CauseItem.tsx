import { useState } from "react";
import { maxSkippedLines } from "../../../../../lib/limits.ts";
import { Button } from "../../../ui/Button.tsx";
import { formatCount, formatNumber, formatTerm } from "../../../ui/words.ts";
import { formatPath } from "../fieldChoices.ts";
import type { ImportState } from "../loading/useImport.ts";
import { resourceOfSheet } from "../sheetResource.ts";
import { describeError } from "../table/describeError.ts";
import { fixOf } from "../table/fixes.ts";
import type { ShownCause, ShownValue } from "../table/keepPlaces.ts";
import { FixForm } from "./FixForm.tsx";
import { formatRows } from "./formatRows.ts";

interface CauseItemProps {
  readonly cause: ShownCause;
  readonly state: ImportState;
  /** Called before its cells are changed. */
  readonly onTouch: () => void;
  /** The table shows only the rows of this cause. */
  readonly isShown: boolean;
  /** Shows only the rows of this cause in the table, or all rows with errors again. */
  readonly onShow: (isShown: boolean) => void;
}

const usuallyShown = 4;

/** A cause of errors: its rows by their value, with a fix for all rows that have the same one. */
export function CauseItem({ cause, state, isShown, onTouch, onShow }: CauseItemProps) {
  const { sheet, column, field, count, line, values } = cause;
  const [isWhole, setWhole] = useState(false);
  const { sheets } = state.data;
  const resource = resourceOfSheet(sheets.find(({ name }) => name === sheet));
  const where =
    column ?? (field !== null && resource !== undefined ? formatPath(resource, field) : undefined);
  const shown = isWhole ? values : values.slice(0, shownCount(values));
  return (
    <li>
      <p className="cause-title">
        <strong>
          {line === 0 ? "All rows" : formatCount(count, "row", "rows")}
          {where !== undefined && (
            <>
              , <bdi>{where}</bdi>
            </>
          )}
          : {describeError(cause)}
        </strong>
        {cause.isFixed && <Fixed />}
        {line > 0 && !cause.isFixed && (
          <Button size="small" aria-pressed={isShown} onClick={() => onShow(!isShown)}>
            {isShown ? "Show all errors" : "Show"}
          </Button>
        )}
      </p>
      {sheets.length > 1 && <p className="muted small">{sheet}</p>}
      {cause.hint && <p className="muted small">{cause.hint}</p>}
      {line > 0 &&
        shown.map((wrong) => (
          <WrongCells
            key={`${wrong.value} ${wrong.lines[0]} ${wrong.isFixed}`}
            cause={cause}
            wrong={wrong}
            state={state}
            onTouch={onTouch}
          />
        ))}
      {line > 0 && values.length > shown.length && (
        <p>
          <Button size="small" onClick={() => setWhole(true)}>
            Show {formatCount(values.length - shown.length, "more value", "more values")}
          </Button>
        </p>
      )}
      {line > 0 && !cause.isFixed && <RowsActions cause={cause} state={state} onTouch={onTouch} />}
    </li>
  );
}

/** How many values are shown at first: as many that are wrong, and those fixed among them. */
function shownCount(values: readonly ShownValue[]): number {
  let wrong = 0;
  const at = values.findIndex(({ isFixed }) => {
    wrong += isFixed ? 0 : 1;
    return wrong > usuallyShown;
  });
  return at < 0 ? values.length : at;
}

const Fixed = () => (
  <span className="status" data-tone="good">
    Fixed
  </span>
);

/** What can be done with all rows of a cause at once. */
function RowsActions({ cause, state, onTouch }: Pick<CauseItemProps, "cause" | "state" | "onTouch">) {
  const { sheet: name, column, values, kind } = cause;
  const sheet = state.data.sheets.find((one) => one.name === name);
  const lines = [...new Set(values.flatMap((wrong) => (wrong.isFixed ? [] : wrong.lines)))];
  if (sheet === undefined || lines.length === 0) return null;
  const rows = lines.length === 1 ? "row" : `${formatNumber(lines.length)} rows`;
  const leaveOut = (): void => {
    onTouch();
    void state.change({
      sheets: [{ name, skipLines: [...new Set([...sheet.skipLines, ...lines])].slice(0, maxSkippedLines) }],
    });
  };
  const clear = (): void => {
    onTouch();
    void state.change({ cells: [{ sheet: name, lines, column: column ?? "", value: "" }] });
  };
  return (
    <div className="actions">
      {column !== null && kind !== "required" && (
        <Button size="small" onClick={clear}>
          Clear {lines.length === 1 ? "this cell" : `these ${formatNumber(lines.length)} cells`}
        </Button>
      )}
      <Button size="small" onClick={leaveOut}>
        Leave out {lines.length === 1 ? `this ${rows}` : `these ${rows}`}
      </Button>
    </div>
  );
}

interface WrongCellsProps extends Pick<CauseItemProps, "cause" | "state" | "onTouch"> {
  readonly wrong: ShownValue;
}

/** Cells with the same wrong value; empty cells of several rows are fixed one by one, in the table. */
function WrongCells({ cause, wrong, state, onTouch }: WrongCellsProps) {
  const [isTyped, setTyped] = useState(false);
  const { sheet, column } = cause;
  const { value, lines, suggestions, problem } = wrong;
  const isEmpty = value === null || value === "";
  const rows = formatRows(lines);
  const own = state.data.sheets.find(({ name }) => name === sheet);
  const fix = (to: string) => {
    onTouch();
    return state.change(
      fixOf({
        ...{ sheet: own ?? { name: sheet, values: {}, columns: [] }, header: column ?? "" },
        ...{ from: value ?? "", to, kind: cause.kind, lines, isAll: lines.length > 1 },
      }),
    );
  };
  const canFix =
    !wrong.isFixed && column !== null && (lines.length === 1 || !(isEmpty || cause.kind === "conflict"));
  return (
    <div className="wrong-cells small">
      <span className="muted">
        {isEmpty ? "Empty" : <q>{value}</q>}, {rows}
        {problem !== undefined && `: ${problem}`}
      </span>
      {wrong.isFixed && <Fixed />}
      {canFix && (
        <span className="actions">
          {suggestions.slice(0, 2).map((suggestion) => (
            <Button key={suggestion} size="small" onClick={() => void fix(suggestion)}>
              Use {cause.terms ? formatTerm(suggestion) : suggestion}
            </Button>
          ))}
          {!isTyped && (
            <Button size="small" aria-label={`Fix ${column}, ${rows}`} onClick={() => setTyped(true)}>
              Fix…
            </Button>
          )}
        </span>
      )}
      {isTyped && canFix && (
        <FixForm wrong={wrong} label={`${column}, ${rows}`} terms={cause.terms ?? null} onFix={fix} />
      )}
    </div>
  );
}
