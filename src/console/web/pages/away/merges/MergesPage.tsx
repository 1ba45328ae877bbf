import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAway } from "../../../api/pages/away.ts";
import { mergesQuery } from "../../../api/pages/merges.ts";
import { useMay, useMaySee } from "../../../api/session.ts";
import { NotAllowed } from "../../../base/NotAllowed.tsx";
import { OnTheBox } from "../../../base/OnTheBox.tsx";
import { useDropTarget } from "../../../base/useDropTarget.ts";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../../ui/page/PageHeader.tsx";
import { Pager } from "../../../ui/page/Pager.tsx";
import { SkeletonTable } from "../../../ui/page/SkeletonTable.tsx";
import { BundleCard } from "./BundleCard.tsx";
import { MergesTable } from "./MergesTable.tsx";
import { useSendBundle } from "./useSendBundle.ts";

/** What clones have brought home: the merges, and the upload of a bundle's file. */
export function MergesPage() {
  return useMaySee()("operator") ? <Merges /> : <NotAllowed />;
}

const pageSize = 25;

function Merges() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(mergesQuery({ page, pageSize }));
  const sending = useSendBundle();
  const isAway = useAway() !== undefined;
  const maySend = useMay()("operator") && !isAway;
  const { isOver, handlers } = useDropTarget(
    sending.isBusy || !maySend ? undefined : sending.take,
    (from) => from.files[0],
  );
  return (
    <div className="stack" {...handlers}>
      <PageHeader title="Changes from away">
        What people have changed on away copies. Nothing is written before you have looked at it, decided what
        both sides have changed, and applied it.
      </PageHeader>
      <OnTheBox what="Changes from away arrive and are decided" />
      <div className="columns">
        <div className="stack">
          {error !== null && data === undefined && (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
          {data === undefined && error === null && <SkeletonTable columns={4} rows={3} />}
          {data?.total === 0 && !isAway && (
            <EmptyState icon="swap" title="Nothing from away yet">
              Take a copy of this Sitebook along from your profile. What you change on it arrives here when
              you bring it home.
            </EmptyState>
          )}
          {data !== undefined && data.total > 0 && (
            <div className="card table-card">
              <MergesTable merges={data.data} />
            </div>
          )}
          {data !== undefined && data.total > pageSize && (
            <Pager page={page} pageSize={pageSize} total={data.total} noun="merges" onPage={setPage} />
          )}
        </div>
        {maySend && (
          <aside className="stack" aria-label="From a file">
            <BundleCard sending={sending} isOver={isOver} />
          </aside>
        )}
      </div>
    </div>
  );
}
