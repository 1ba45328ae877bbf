import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Clone } from "../../../../../appliance/clones/answers.ts";
import { clonesQuery } from "../../../api/pages/clones.ts";
import { useMaySee } from "../../../api/session.ts";
import { NotAllowed } from "../../../base/NotAllowed.tsx";
import { OnTheBox } from "../../../base/OnTheBox.tsx";
import { buttonClass } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../../ui/page/PageHeader.tsx";
import { SkeletonTable } from "../../../ui/page/SkeletonTable.tsx";
import { ClonesTable } from "./ClonesTable.tsx";
import { RecallDialog } from "./RecallDialog.tsx";

/** The clones that people have taken along, for administrators. */
export function ClonesPage() {
  return useMaySee()("admin") ? <Clones /> : <NotAllowed />;
}

function Clones() {
  const { data, error, refetch } = useQuery(clonesQuery);
  const [recalled, setRecalled] = useState<Clone>();
  return (
    <div className="stack">
      <PageHeader title="Clones out">
        Copies of this Sitebook that people have taken along, to work away from it. Recall one whose laptop
        was lost: the box then accepts nothing from it.
      </PageHeader>
      <OnTheBox what="Clones are taken and listed" />
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <SkeletonTable columns={6} rows={4} />}
      {data?.length === 0 && (
        <EmptyState
          icon="briefcase"
          title="No clones yet"
          actions={
            <a className={buttonClass()} href="/profile#take-along">
              Open your profile
            </a>
          }
        >
          Operators and above take Sitebook along from their profile.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <div className="card table-card">
          <ClonesTable clones={data} hasPeople onRecall={setRecalled} />
        </div>
      )}
      <RecallDialog clone={recalled} onClose={() => setRecalled(undefined)} />
    </div>
  );
}
