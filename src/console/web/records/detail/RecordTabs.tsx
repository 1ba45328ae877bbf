import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { valuesOf } from "../../base/address/listState.ts";
import { usePageSearch } from "../../base/address/pageParams.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { RecordDetails, type RecordDetailsProps } from "./RecordDetails.tsx";
import { recordTabs } from "./tabs.ts";

const details = { id: "details", label: "Details" };

/** A record's details, and its further views behind tabs. */
export function RecordTabs(props: RecordDetailsProps) {
  const { resource, record } = props;
  const search = usePageSearch();
  const navigate = useNavigate();
  const [asked] = valuesOf(search.tab);
  const tab = recordTabs.find(({ id }) => id === asked);
  if (recordTabs.length === 0) return <RecordDetails {...props} />;
  return (
    <Tabs
      label="Views of the record"
      tabs={[details, ...recordTabs]}
      current={tab?.id ?? details.id}
      onChange={(id) =>
        navigate({
          to: "/r/$resource/$id",
          params: { resource: resource.name, id: record.id },
          search: id === details.id ? {} : { tab: id },
          replace: true,
          resetScroll: false,
        })
      }
    >
      {tab === undefined ? (
        <RecordDetails {...props} />
      ) : (
        <Suspense fallback={<Skeleton lines={6} />}>
          <tab.Content resource={resource} id={record.id} />
        </Suspense>
      )}
    </Tabs>
  );
}
