import { useState } from "react";
import { maxSkippedLines } from "../../../../../lib/limits.ts";
import { Button } from "../../../ui/Button.tsx";
import { formatCount, formatNumber, formatTerm } from "../../../ui/words.ts";
import { formatPath } from "../fieldChoices.ts";
import type { ImportState } from "../loading/useImport.ts";
import { sheetResource } from "../sheetResource.ts";
import type { Cause, WrongValue } from "../table/causes.ts";
import { describeError } from "../table/describeError.ts";
import { fixOf } from "../table/fixes.ts";
import { FixForm } from "./FixForm.tsx";
import { formatRows } from "./formatRows.ts";

interface CauseItemProps {
  readonly cause: Cause;
  readonly state: ImportState;
  /** The table shows only the rows of this cause. */
  readonly isShown: boolean;
  /** Shows only the rows of this cause in the table, or all rows with errors again. */
  readonly onShow: (isShown: boolean) => void;
}

const usuallyShown = 4;

/** A cause of errors: its rows by their value, with a fix for all rows that have the same one. */
export function CauseItem({ cause, state, isShown, onShow }: CauseItemProps) {
  const { sheet, column, field, count, line, values } = cause;
  const [isWhole, setWhole] = useState(false);
  const { sheets } = state.data;
  const resource = sheetResource(sheets.find(({ name }) => name === sheet)?.resource);
  const where =
    column ?? (field !== null && resource !== undefined ? formatPath(resource, field) : undefined);
  const shown = isWhole ? values : values.slice(0, usuallyShown);
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
        {line > 0 && (
          <Button size="small" variant="ghost" aria-pressed={isShown} onClick={() => onShow(!isShown)}>
            {isShown ? "Show all errors" : "Show"}
          </Button>
        )}
      </p>
      {sheets.length > 1 && <p className="muted small">{sheet}</p>}
      {cause.hint && <p className="muted small">{cause.hint}</p>}
      {line > 0 &&
        shown.map((wrong) => (
          <WrongCells key={`${wrong.value} ${wrong.lines[0]}`} cause={cause} wrong={wrong} state={state} />
        ))}
      {line > 0 && values.length > shown.length && (
        <p>
          <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
            {formatNumber(values.length - shown.length)} more values
          </Button>
        </p>
      )}
      {line > 0 && <RowsActions cause={cause} state={state} />}
    </li>
  );
}

/** What can be done with all rows of a cause at once. */
function RowsActions({ cause, state }: Pick<CauseItemProps, "cause" | "state">) {
  const { sheet: name, column, values, kind } = cause;
  const sheet = state.data.sheets.find((one) => one.name === name);
  const lines = [...new Set(values.flatMap((wrong) => wrong.lines))];
  if (sheet === undefined || lines.length === 0) return null;
  const rows = lines.length === 1 ? "row" : `${formatNumber(lines.length)} rows`;
  const leaveOut = (): void =>
    void state.change({
      sheets: [{ name, skipLines: [...new Set([...sheet.skipLines, ...lines])].slice(0, maxSkippedLines) }],
    });
  const clear = (): void =>
    void state.change({ cells: [{ sheet: name, lines, column: column ?? "", value: "" }] });
  return (
    <div className="actions">
      {column !== null && kind !== "required" && (
        <Button size="small" onClick={clear}>
          Clear {lines.length === 1 ? "this cell" : `these ${formatNumber(lines.length)} cells`}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={leaveOut}>
        Leave out {lines.length === 1 ? `this ${rows}` : `these ${rows}`}
      </Button>
    </div>
  );
}

interface WrongCellsProps extends Pick<CauseItemProps, "cause" | "state"> {
  readonly wrong: WrongValue;
}

/** Cells with the same wrong value; empty cells of several rows are fixed one by one, in the table. */
function WrongCells({ cause, wrong, state }: WrongCellsProps) {
  const [isTyped, setTyped] = useState(false);
  const { sheet, column } = cause;
  const { value, lines, suggestions, problem } = wrong;
  const isEmpty = value === null || value === "";
  const rows = formatRows(lines);
  const own = state.data.sheets.find(({ name }) => name === sheet);
  const fix = (to: string) =>
    state.change(
      fixOf({
        ...{ sheet: own ?? { name: sheet, values: {}, columns: [] }, header: column ?? "" },
        ...{ from: value ?? "", to, kind: cause.kind, lines, isAll: lines.length > 1 },
      }),
    );
  const canFix = column !== null && (lines.length === 1 || !(isEmpty || cause.kind === "conflict"));
  return (
    <div className="wrong-cells small">
      <span className="muted">
        {isEmpty ? "Empty" : <q>{value}</q>}, {rows}
        {problem !== undefined && `: ${problem}`}
      </span>
      {canFix && (
        <span className="actions">
          {suggestions.slice(0, 2).map((suggestion) => (
            <Button key={suggestion} size="small" onClick={() => void fix(suggestion)}>
              Use {cause.terms ? formatTerm(suggestion) : suggestion}
            </Button>
          ))}
          {!isTyped && (
            <Button
              size="small"
              variant="ghost"
              aria-label={`Fix ${column}, ${rows}`}
              onClick={() => setTyped(true)}
            >
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
