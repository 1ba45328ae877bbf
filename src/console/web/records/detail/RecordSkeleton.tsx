import { Skeleton } from "../../ui/page/Skeleton.tsx";

/** The placeholder of a record's page while it is loading. */
export function RecordSkeleton() {
  return (
    <div className="record-page" aria-busy="true">
      <Skeleton width="18rem" height="1.75rem" />
      <Skeleton width="24rem" />
      <OverviewSkeleton />
    </div>
  );
}

/** The placeholder of the content below a record's header. */
export const OverviewSkeleton = () => <Skeleton lines={10} />;
