import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { mentionsQuery } from "../../api/attached/comments.ts";
import { nameOf } from "../../api/nameOf.ts";
import { useHome } from "../../api/pages/home.ts";
import { useMay, useMe } from "../../api/session.ts";
import { lazy } from "../../base/parts/lazy.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { usePageTitle } from "../../ui/page/usePageTitle.ts";
import { HomeCards } from "./HomeCards.tsx";
import { isAtTheStart } from "./steps/steps.ts";
import { useSteps } from "./steps/useSteps.ts";

// Loaded only while steps are open.
const StepsStrip = lazy(async () => ({ default: (await import("./steps/StepsStrip.tsx")).StepsStrip }));
const FirstSteps = lazy(async () => ({ default: (await import("./steps/FirstSteps.tsx")).FirstSteps }));

/** The home page: the first steps while there is almost no data, then current events and what needs attention. */
export function Home() {
  const me = useMe();
  const may = useMay();
  const { data: home, error, refetch, dataUpdatedAt } = useHome();
  const firstSteps = useSteps(home);
  // Rendered together with the rest, so that nothing shifts.
  const { isPending } = useQuery(mentionsQuery);
  usePageTitle("Home");
  if (home === undefined || isPending)
    return error === null ? <Waiting /> : <ErrorState error={error} onRetry={refetch} />;
  const mayWrite = may("operator");
  const { steps, putOff } = firstSteps;
  const name = me === null ? "" : (me.firstName ?? nameOf(me));
  if (mayWrite && putOff === undefined && isAtTheStart(steps, home))
    return (
      <Suspense fallback={<Waiting />}>
        <FirstSteps {...firstSteps} name={name} />
      </Suspense>
    );
  if (!mayWrite && Object.keys(home.counts).length === 0) return <NothingYet name={name} />;
  const hasStrip = mayWrite && putOff !== "gone" && steps.some(({ isOpen }) => isOpen);
  return (
    <Suspense fallback={<Waiting />}>
      <HomeCards home={home} asOf={dataUpdatedAt} steps={hasStrip && <StepsStrip {...firstSteps} />} />
    </Suspense>
  );
}

const Waiting = () => (
  <div className="stack" aria-busy="true">
    <Skeleton width="16rem" height="1.75rem" />
    <Skeleton height="9rem" />
    <Skeleton height="14rem" />
  </div>
);

/** Shown to readers while there are no records yet. */
const NothingYet = ({ name }: { readonly name: string }) => (
  <EmptyState icon="book" title={`Welcome, ${name}`} isPage>
    Nothing has been recorded yet. Sites, networks, machines and contracts show up here as soon as someone
    adds them.
  </EmptyState>
);
