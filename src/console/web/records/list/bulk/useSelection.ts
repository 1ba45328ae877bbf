import { useCallback, useRef, useState } from "react";
import type { Row } from "../../../api/record.ts";
import { allSelected, isSelected, noSelection, rowsBetween, type Selection, withRows } from "./selection.ts";

/** What is selected in a list, and how to select. */
export interface SelectionState {
  readonly selection: Selection;
  /** Turns a row over; with `isRange`, all rows from the one before to this one become as it does. */
  readonly toggle: (row: Row, isRange: boolean) => void;
  /** Turns over all rows of the page. */
  readonly toggleAll: () => void;
  /** Selects all that the list has, on all its pages. */
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/**
 * Keeps what is selected among the rows of a list. It outlives a change of page, but not one of the scope, a text for what
 * narrows the list: nobody should delete what is no longer listed.
 */
export function useSelection(rows: readonly Row[], scope: string): SelectionState {
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [selectedIn, setSelectedIn] = useState(scope);
  if (selectedIn !== scope) {
    setSelectedIn(scope);
    setSelection(noSelection);
  }
  const anchor = useRef<string>(undefined);
  const shown = useRef(rows);
  shown.current = rows;
  const toggle = useCallback((row: Row, isRange: boolean) => {
    const range = rowsBetween(shown.current, isRange ? anchor.current : row.id, row.id);
    anchor.current = row.id;
    setSelection((before) => withRows(before, range, !isSelected(before, row.id)));
  }, []);
  const toggleAll = useCallback(
    () =>
      setSelection((before) =>
        withRows(before, shown.current, !shown.current.every(({ id }) => isSelected(before, id))),
      ),
    [],
  );
  const selectAll = useCallback(() => setSelection(allSelected), []);
  const clear = useCallback(() => setSelection(noSelection), []);
  return { selection, toggle, toggleAll, selectAll, clear };
}
