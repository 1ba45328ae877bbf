import { useCallback, useRef, useState } from "react";
import type { Row } from "../../api/record.ts";
import { noSelection, rowsBetween, type Selection, withRows } from "./selection.ts";

/** What is chosen in a list, and how to choose. */
export interface SelectionState {
  readonly selection: Selection;
  /** Turns a row over; with `isRange`, all rows from the one before to this one become as it does. */
  readonly toggle: (row: Row, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/**
 * Keeps what is chosen among the rows of a list. It outlives a change of page, but not one of the scope, a text for what
 * narrows the list: nobody should delete what is no longer listed.
 */
export function useSelection(rows: readonly Row[], scope: string): SelectionState {
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [chosenIn, setChosenIn] = useState(scope);
  if (chosenIn !== scope) {
    setChosenIn(scope);
    setSelection(noSelection);
  }
  const anchor = useRef<string>(undefined);
  const shown = useRef(rows);
  shown.current = rows;
  const toggle = useCallback((row: Row, isRange: boolean) => {
    const range = rowsBetween(shown.current, isRange ? anchor.current : row.id, row.id);
    anchor.current = row.id;
    setSelection((before) => withRows(before, range, !before.has(row.id)));
  }, []);
  const toggleAll = useCallback(
    () =>
      setSelection((before) =>
        withRows(before, shown.current, !shown.current.every(({ id }) => before.has(id))),
      ),
    [],
  );
  const clear = useCallback(() => setSelection(noSelection), []);
  return { selection, toggle, toggleAll, clear };
}
