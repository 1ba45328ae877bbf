import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { usePageSearch } from "../../base/address/pageParams.ts";
import { allChanges } from "../../records/history/changes.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { LogEntry } from "./LogEntry.tsx";
import { LogFilters } from "./LogFilters.tsx";
import { isFiltered, type LogState, logPageSize, logQuery, readLogState, writeLogState } from "./logState.ts";
import { useKnown } from "./useKnown.ts";
import "./ChangeLog.css";

/** The page of the change log: who changed what and when, the newest first. */
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
  const { data, error, refetch } = useQuery(allChanges(logQuery(state)));
  const known = useKnown(data?.data ?? noEntries);
  if (error !== null) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton lines={12} />;
  if (data.total === 0)
    return (
      <EmptyState icon="history" title="No such change">
        {isFiltered(state) ? "Take a filter away to see more." : "Nothing has changed yet."}
      </EmptyState>
    );
  return (
    <>
      <Card flush>
        <ol>
          {data.data.map((entry) => (
            <LogEntry key={entry.sequence} entry={entry} known={known.get(entry.recordId)} />
          ))}
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

const noEntries: readonly never[] = [];
