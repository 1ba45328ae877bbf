import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { usePageSearch } from "../../base/address/pageParams.ts";
import { Card } from "../../ui/page/Card.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { Pager } from "../../ui/page/Pager.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { GroupLine } from "./GroupLine.tsx";
import { logPage } from "./groups.ts";
import { LogEntry } from "./LogEntry.tsx";
import { LogFilters } from "./LogFilters.tsx";
import { isFiltered, type LogState, logPageSize, readLogState, writeLogState } from "./logState.ts";
import { useKnown } from "./useKnown.ts";
import "./ChangeLog.css";

/** The page of the change log: who changed what and when, newest first. */
export function ChangeLog() {
  const state = readLogState(usePageSearch());
  const navigate = useNavigate();
  const change = (next: LogState): void =>
    void navigate({
      to: "/changes",
      search: writeLogState(next),
      replace: true,
      resetScroll: next.page !== state.page,
    });
  return (
    <div className="stack log-page">
      <PageHeader title="Change log">Who changed what, and when.</PageHeader>
      <LogFilters state={state} onChange={change} />
      <LogBody state={state} onChange={change} />
    </div>
  );
}

interface LogBodyProps {
  readonly state: LogState;
  readonly onChange: (state: LogState) => void;
}

function LogBody({ state, onChange }: LogBodyProps) {
  const { data, error, refetch } = useQuery({ ...logPage(state), placeholderData: keepPreviousData });
  const entries = useMemo(() => data?.lines.flatMap((line) => ("entry" in line ? [line.entry] : [])), [data]);
  const known = useKnown(entries);
  if (error !== null) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined || known === undefined) return <Skeleton lines={12} />;
  if (data.lines.length === 0)
    return (
      <EmptyState icon="history" title="No changes match">
        {isFiltered(state) ? "Remove a filter to see more." : "Nothing has changed yet."}
      </EmptyState>
    );
  return (
    <>
      <Card flush>
        <ol>
          {data.lines.map((line) =>
            "group" in line ? (
              <GroupLine key={`group ${line.group.number}`} group={line.group} />
            ) : (
              <LogEntry key={line.entry.sequence} entry={line.entry} known={known.get(line.entry.recordId)} />
            ),
          )}
        </ol>
      </Card>
      <Pager
        page={state.page}
        pageSize={logPageSize}
        total={data.total}
        noun="changes"
        onPage={(page) => onChange({ ...state, page })}
      />
    </>
  );
}
