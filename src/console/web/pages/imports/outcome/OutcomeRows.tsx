import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Import, ImportedRow } from "../../../../../features/imports/answers.ts";
import { importedRowsQuery } from "../../../api/pages/imports.ts";
import { SegmentedControl } from "../../../ui/input/SegmentedControl.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { Pager } from "../../../ui/page/Pager.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import type { ShownOutcome } from "./OutcomeTiles.tsx";
import { RowsTable } from "./RowsTable.tsx";
import "./OutcomeRows.css";

interface OutcomeRowsProps {
  readonly data: Import;
  readonly shown: ShownOutcome;
  readonly total: number;
  /** The import is undone: new records are gone again. */
  readonly isUndone?: boolean;
  /** The title has the number of rows. */
  readonly isCounted?: boolean;
}

const titles: Readonly<Record<ShownOutcome, string>> = {
  created: "New",
  updated: "Changed",
  unchanged: "Unchanged",
  failed: "Skipped rows",
};

const pageSize = 50;

/** The rows with one outcome, page by page: a line per record, with its values or its changes. */
export function OutcomeRows({ data, shown, total, isUndone = false, isCounted = true }: OutcomeRowsProps) {
  const [{ of, page }, setPage] = useState({ of: shown, page: 1 });
  const at = of === shown ? page : 1;
  const [only, setOnly] = useState<"all" | "cleared">("all");
  const version = `${data.state} ${JSON.stringify(data.report?.counts)}`;
  const query = { outcome: shown, page: at, pageSize };
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    ...importedRowsQuery(data.id, query, version),
    enabled: total > 0 && data.report !== null,
    placeholderData: keepPreviousData,
  });
  const rows = (found?.data ?? []).filter((row) => only === "all" || row.changes.some(isCleared));
  const bySheet = Map.groupBy(rows, ({ sheet }) => sheet);
  const hasCleared = shown === "updated" && (data.report?.counts.cleared ?? 0) > 0;
  return (
    <Card
      flush
      className="outcome-rows"
      title={titles[shown]}
      {...(isCounted && { count: total })}
      actions={
        hasCleared && (
          <SegmentedControl
            label="Which changes"
            value={only}
            segments={[
              { value: "all", label: "All fields" },
              { value: "cleared", label: "Only cleared" },
            ]}
            onChange={setOnly}
          />
        )
      }
    >
      {error !== null && <ErrorState error={error} onRetry={refetch} />}
      {total === 0 && <p className="card-none">None</p>}
      {total > 0 && found === undefined && error === null && <Skeleton lines={6} />}
      {[...bySheet].map(([sheet, own]) => (
        <RowsTable
          key={sheet}
          data={data}
          sheet={sheet}
          rows={own}
          shown={shown}
          only={only}
          hasNew={data.state === "done" && !isUndone}
        />
      ))}
      {found !== undefined && found.total > pageSize && (
        <Pager
          page={at}
          pageSize={pageSize}
          total={found.total}
          noun="rows"
          onPage={(next) => setPage({ of: shown, page: next })}
        />
      )}
    </Card>
  );
}

const isCleared = ({ before, after }: ImportedRow["changes"][number]): boolean =>
  after === null && before !== null;
