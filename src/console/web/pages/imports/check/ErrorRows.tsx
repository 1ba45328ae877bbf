import { useEffect, useMemo, useState } from "react";
import type { ImportReport, ImportSheet } from "../../../../../features/imports/answers.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SegmentedControl } from "../../../ui/input/SegmentedControl.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { formatNumber } from "../../../ui/words.ts";
import type { ImportState } from "../loading/useImport.ts";
import { resourceOfSheet } from "../sheetResource.ts";
import { keyOf } from "../table/causes.ts";
import { type CellPlace, cellErrorsOf, stepError, withErrorsFirst } from "../table/cellErrors.ts";
import { SheetTable } from "../table/SheetTable.tsx";

interface ErrorRowsProps {
  readonly state: ImportState;
  readonly report: ImportReport;
  readonly sheet: ImportSheet;
  /** Only rows with this cause, by its key. */
  readonly cause: string | undefined;
}

/** The rows of a sheet with their errors in the cells; keys lead from one error to the next. */
export function ErrorRows({ state, report, sheet, cause }: ErrorRowsProps) {
  const [shows, setShows] = useState<"errors" | "all">("errors");
  const [at, setAt] = useState<CellPlace>();
  const [focused, setFocused] = useState<CellPlace>();
  const errors = useMemo(() => cellErrorsOf(report.errors, sheet), [report.errors, sheet]);
  const lines = useMemo(() => {
    if (cause === undefined) return errors.lines;
    const same = report.errors.filter((error) => keyOf(error) === cause && error.sheet === sheet.name);
    return [...new Set(same.map(({ line }) => line))].sort((one, other) => one - other);
  }, [cause, errors, report.errors, sheet.name]);
  const step = (by: 1 | -1): void => {
    const inView = { ...errors, places: errors.places.filter(({ line }) => lines.includes(line)) };
    const next = stepError(inView, at, by);
    if (next === undefined) return;
    setShows("errors");
    setAt(next);
    setFocused({ ...next });
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "F8" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
  const isFiltered = shows === "errors" || cause !== undefined;
  const isOnly = state.data.sheets.length === 1;
  return (
    <Card
      flush
      title={isOnly ? "Rows with errors" : `Rows with errors in ${sheet.name}`}
      count={lines.length}
      actions={
        <>
          <IconButton
            size="small"
            icon="arrow-up"
            label="Previous error"
            keys="Shift+F8"
            onClick={() => step(-1)}
          />
          <IconButton size="small" icon="arrow-down" label="Next error" keys="F8" onClick={() => step(1)} />
          <SegmentedControl
            label="Which rows"
            value={isFiltered ? "errors" : "all"}
            segments={[
              { value: "errors", label: "With errors" },
              { value: "all", label: `All ${formatNumber(sheet.rows)}` },
            ]}
            onChange={setShows}
          />
        </>
      }
    >
      <SheetTable
        key={`${isFiltered} ${cause}`}
        state={state}
        sheet={isFiltered ? { ...sheet, columns: withErrorsFirst(sheet.columns, errors) } : sheet}
        resource={resourceOfSheet(sheet)}
        lines={isFiltered ? lines : undefined}
        errors={errors}
        focused={focused}
        onFocusCell={setAt}
      />
    </Card>
  );
}
