import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Import, ImportedRow } from "../../../../../features/imports/answers.ts";
import { importedRowsQuery } from "../../../api/pages/imports.ts";
import { linkSheet } from "../../../definitions/linkSheet.ts";
import { RecordAnchor } from "../../../kinds/references/RecordAnchor.tsx";
import { SegmentedControl } from "../../../ui/input/SegmentedControl.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { Pager } from "../../../ui/page/Pager.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { Table } from "../../../ui/page/Table.tsx";
import { formatNumber } from "../../../ui/words.ts";
import { sheetResource } from "../sheetResource.ts";
import type { ShownOutcome } from "./OutcomeTiles.tsx";
import { RowChanges } from "./RowChanges.tsx";
import "./OutcomeRows.css";

interface OutcomeRowsProps {
  readonly data: Import;
  readonly shown: ShownOutcome;
  readonly total: number;
}

const titles: Readonly<Record<ShownOutcome, string>> = {
  created: "New",
  updated: "Changed",
  unchanged: "Unchanged",
  failed: "Rows with errors",
};

const pageSize = 50;

/** The rows with one outcome: the record of each, and the changes of its fields, before and after. */
export function OutcomeRows({ data, shown, total }: OutcomeRowsProps) {
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
  const hasCleared = shown === "updated" && (data.report?.counts.cleared ?? 0) > 0;
  return (
    <Card
      flush
      className="outcome-rows"
      title={titles[shown]}
      count={total}
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
      {rows.length > 0 && (
        <Table
          caption={titles[shown]}
          rows={rows}
          keyOf={({ sheet, line }) => `${sheet} ${line}`}
          columns={[
            { key: "title", header: "Record", isTitle: true, cell: (row) => <Title row={row} data={data} /> },
            {
              key: "changes",
              header: shown === "updated" ? "Before and after" : "Values",
              cell: (row) => <RowChanges row={row} resource={resourceOf(data, row)} only={only} />,
            },
            { key: "line", header: "Row", align: "end", cell: ({ line }) => formatNumber(line) },
          ]}
        />
      )}
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

const resourceOf = ({ sheets }: Import, { sheet }: ImportedRow) =>
  sheetResource(sheets.find(({ name }) => name === sheet)?.resource);

function Title({ row, data }: { readonly row: ImportedRow; readonly data: Import }) {
  const { id, title, outcome } = row;
  const resource = resourceOf(data, row);
  const isThere = id !== null && (outcome !== "created" || data.state === "done");
  if (resource === undefined || resource === linkSheet || !isThere) return <bdi>{title}</bdi>;
  return (
    <RecordAnchor resource={resource.name} id={id}>
      <bdi>{title}</bdi>
    </RecordAnchor>
  );
}
