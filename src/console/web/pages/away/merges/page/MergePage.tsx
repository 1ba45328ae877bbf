import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Merge } from "../../../../../../features/merge/merges/answers.ts";
import { mergeQuery } from "../../../../api/pages/merges.ts";
import { useMay } from "../../../../api/session.ts";
import { usePageParams } from "../../../../base/address/pageParams.ts";
import { ErrorState } from "../../../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../../../ui/page/Skeleton.tsx";
import { Tabs } from "../../../../ui/page/Tabs.tsx";
import { useDecisions } from "../decisions/useDecisions.ts";
import { ItemsOf } from "../items/ItemsOf.tsx";
import { Undecided } from "../items/Undecided.tsx";
import { MergeHead } from "./MergeHead.tsx";
import { MergeNotices } from "./MergeNotices.tsx";
import { MergePanel } from "./MergePanel.tsx";
import { currentTab, firstTab, isTab, shownTabs, statesOf } from "./mergeTabs.ts";
import { useMergeWork } from "./useMergeWork.ts";
import { useTabAddress } from "./useTabAddress.ts";

/** The page of a merge: what a clone has brought home, what a person has to decide, and applying it. */
export function MergePage() {
  const { id } = usePageParams();
  const { data, error, refetch } = useQuery(mergeQuery(id));
  if (data !== undefined) return <MergeParts key={id} merge={data.data} etag={data.etag} />;
  return error === null ? (
    <Skeleton lines={10} />
  ) : (
    <ErrorState isPage error={error} onRetry={() => void refetch()} />
  );
}

interface MergePartsProps {
  readonly merge: Merge;
  readonly etag: string | undefined;
}

function MergeParts({ merge, etag }: MergePartsProps) {
  const decisions = useDecisions(merge.id);
  const [address, setTab] = useTabAddress();
  const [initial] = useState(() => firstTab(merge));
  const tab = currentTab(merge, isTab(address) ? address : initial);
  const [round, setRound] = useState(0);
  const showUndecided = useCallback(() => {
    setTab("decide");
    setRound((before) => before + 1);
  }, [setTab]);
  const work = useMergeWork(merge, etag, showUndecided);
  const canDecide = useMay()("operator") && merge.state === "open";
  const list = { merge, decisions, moved: work.moved, canDecide };
  return (
    <div className="merge-page">
      <MergeHead merge={merge} work={work} />
      {canDecide && <MergePanel merge={merge} work={work} decisions={decisions} />}
      <MergeNotices merge={merge} work={work} />
      <Tabs
        label="Changes by state"
        current={tab}
        onChange={(to) => isTab(to) && setTab(to)}
        tabs={shownTabs(merge, tab)}
      >
        {tab === "decide" ? (
          <Undecided key={round} {...list} />
        ) : (
          <ItemsOf key={tab} states={statesOf(tab)} {...list} />
        )}
      </Tabs>
    </div>
  );
}
