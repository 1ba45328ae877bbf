import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { hasStatus } from "../../api/apiError.ts";
import { Card } from "../../ui/page/Card.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Pager } from "../../ui/page/Pager.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { recordChanges } from "./changes.ts";
import { HistoryEntry } from "./HistoryEntry.tsx";
import { oneAnEvent } from "./oneAnEvent.ts";
import "./History.css";

interface HistoryProps {
  readonly resource: ResourceDescription;
  readonly id: string;
  /** The owner record, for nested resources. */
  readonly owner?: string;
}

const pageSize = 20;

/** Who changed what of a record and when, newest first. */
export function History({ resource, id, owner }: HistoryProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(recordChanges(resource.name, id, { page, pageSize }, owner));
  if (hasStatus(error, 403))
    return (
      <EmptyState icon="lock" title="You don't have access to this history">
        Only administrators can see the changes of people.
      </EmptyState>
    );
  if (hasStatus(error, 404)) return null;
  if (data === undefined)
    return error === null ? <Skeleton lines={8} /> : <ErrorState error={error} onRetry={refetch} />;
  return (
    <Card title="History" count={data.total} flush>
      {data.total === 0 && <p className="card-none">No changes yet.</p>}
      <ol className="history">
        {oneAnEvent(data.data).map((entry) => (
          <HistoryEntry key={entry.sequence} entry={entry} />
        ))}
      </ol>
      {data.total > pageSize && (
        <div className="history-foot">
          <Pager page={page} pageSize={pageSize} total={data.total} onPage={setPage} noun="changes" />
        </div>
      )}
    </Card>
  );
}
