import { useCallback, useRef, useState } from "react";
import type { Row } from "../../../api/record.ts";
import { allSelected, isSelected, noSelection, rowsBetween, type Selection, withRows } from "./selection.ts";

/** The selection of a list, and functions to change it. */
export interface SelectionState {
  readonly selection: Selection;
  /** Toggles a row; with `isRange`, sets all rows from the last toggled one to this one. */
  readonly toggle: (row: Row, isRange: boolean) => void;
  /** Toggles all rows of the page. */
  readonly toggleAll: () => void;
  /** Selects all records of the list, on all pages. */
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/**
 * Manages the selection of a list. It survives a change of page, but not of the scope, a text for the search and filters,
 * so that records that are no longer listed can't be deleted.
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
