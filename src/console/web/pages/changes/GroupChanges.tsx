import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ChangeGroup } from "../../../../features/history/groups/answers.ts";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Pager } from "../../ui/page/Pager.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { changesOfGroup } from "./groups.ts";
import { LogEntry } from "./LogEntry.tsx";
import { useKnown } from "./useKnown.ts";

const pageSize = 20;

/** The changes of a group, page by page. */
export function GroupChanges({ group }: { readonly group: ChangeGroup }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(changesOfGroup(group.number, page, pageSize));
  const known = useKnown(data?.data);
  if (error !== null) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined || known === undefined) return <Skeleton lines={4} />;
  return (
    <div className="group-changes">
      <ol>
        {data.data.map((entry) => (
          <LogEntry key={entry.sequence} entry={entry} known={known.get(entry.recordId)} />
        ))}
      </ol>
      {data.total > pageSize && (
        <Pager page={page} pageSize={pageSize} total={data.total} noun="changes" onPage={setPage} />
      )}
    </div>
  );
}
