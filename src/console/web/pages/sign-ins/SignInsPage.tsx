import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMaySee } from "../../api/session.ts";
import { SignInTable } from "../../auth/SignInTable.tsx";
import { signInsQuery } from "../../auth/signIns.ts";
import { usePageSearch } from "../../base/address/pageParams.ts";
import { NotAllowed } from "../../base/NotAllowed.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { Pager } from "../../ui/page/Pager.tsx";
import { SkeletonTable } from "../../ui/page/SkeletonTable.tsx";
import { SignInFilters } from "./SignInFilters.tsx";
import { readSignInState, type SignInState, signInsPerPage, writeSignInState } from "./signInState.ts";

/** The sign-ins and failed attempts, for administrators. */
export function SignInsPage() {
  return useMaySee()("admin") ? <SignIns /> : <NotAllowed />;
}

function SignIns() {
  const state = readSignInState(usePageSearch());
  const navigate = useNavigate();
  const change = (next: SignInState): void =>
    void navigate({
      to: "/sign-ins",
      search: writeSignInState(next),
      replace: true,
      resetScroll: next.page !== state.page,
    });
  const { page, ...filters } = state;
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  const { data, error, refetch } = useQuery(signInsQuery({ ...asked, page, pageSize: signInsPerPage }));
  return (
    <div className="stack">
      <PageHeader title="Sign-ins">
        Who signed in or failed to, the newest first, for 90 days. A row may stand for several attempts of one
        minute.
      </PageHeader>
      <SignInFilters state={state} onChange={change} />
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <SkeletonTable columns={5} rows={8} />}
      {data?.total === 0 && (
        <EmptyState icon="lock" title="No sign-ins match">
          Remove a filter to see more.
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <div className="card table-card">
            <SignInTable caption="Sign-ins" rows={data.data} people />
          </div>
          <Pager
            page={page}
            pageSize={signInsPerPage}
            total={data.total}
            noun="sign-ins"
            onPage={(next) => change({ ...state, page: next })}
          />
        </>
      )}
    </div>
  );
}
