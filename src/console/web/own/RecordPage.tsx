import { Suspense } from "react";
import { usePageParams } from "../base/address/pageParams.ts";
import { RecordPage as AnyRecordPage } from "../records/detail/RecordPage.tsx";
import { RecordSkeleton } from "../records/detail/RecordSkeleton.tsx";
import { pageBesideRecords, recordViewOf } from "./index.ts";

/** The page of the record in the URL, with the custom view of its resource, if any. */
export function RecordPage() {
  const { resource, id } = usePageParams();
  const Beside = pageBesideRecords(resource, id);
  if (Beside === undefined) return <AnyRecordPage ownView={recordViewOf(resource)} />;
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <Beside key={id} />
    </Suspense>
  );
}
