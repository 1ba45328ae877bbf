import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { valuesOf } from "../../base/address/listState.ts";
import { usePageSearch } from "../../base/address/pageParams.ts";
import { Tabs } from "../../ui/page/Tabs.tsx";
import { RecordOverview } from "./RecordOverview.tsx";
import { OverviewSkeleton } from "./RecordSkeleton.tsx";
import { RelatedTab } from "./related/RelatedTab.tsx";
import { useRelated } from "./related/useRelated.ts";
import { recordTabs } from "./tabs.ts";
import type { RecordView, RecordViewProps } from "./view.ts";

interface RecordTabsProps extends RecordViewProps {
  readonly ownView: RecordView | undefined;
}

const overview = { id: "overview", label: "Overview" };

/** The maximum number of tabs, including the overview and the history. */
const maxTabs = 7;

/** The tabs of a record: the overview, related lists and the history. */
export function RecordTabs({ ownView, ...props }: RecordTabsProps) {
  const { resource, record } = props;
  const search = usePageSearch();
  const navigate = useNavigate();
  const { lists } = useRelated(resource, record.id);
  const [asked] = valuesOf(search.tab);
  const more = [...(ownView?.tabs ?? []), ...recordTabs];
  const tab = more.find(({ id }) => id === asked);
  // Older addresses name the field as well: "vlans.siteId".
  const list = lists.find(({ key }) => key === asked?.split(".")[0]);
  const max = maxTabs - 1 - more.length;
  const shown = lists.filter(({ total }) => total > 0).slice(0, max);
  const others = list === undefined || shown.includes(list) ? shown : [...shown.slice(0, max - 1), list];
  const View = ownView?.View ?? RecordOverview;
  return (
    <Tabs
      label="Views of the record"
      tabs={[
        overview,
        ...others.map(({ key, title, total }) => ({ id: key, label: title, count: total })),
        ...more,
      ]}
      current={tab?.id ?? list?.key ?? overview.id}
      onChange={(id) =>
        navigate({
          to: "/r/$resource/$id",
          params: { resource: resource.name, id: record.id },
          search: id === overview.id ? {} : { tab: id },
          replace: true,
          resetScroll: false,
        })
      }
    >
      <Suspense fallback={<OverviewSkeleton />}>
        {tab !== undefined && <tab.Content resource={resource} id={record.id} />}
        {list !== undefined && <RelatedTab key={list.key} id={record.id} list={list} />}
        {tab === undefined && list === undefined && <View {...props} />}
      </Suspense>
    </Tabs>
  );
}
