import { Skeleton } from "../../ui/page/Skeleton.tsx";

/** The shape of a record's page while it is on its way. */
export function RecordSkeleton() {
  return (
    <div className="record-page" aria-busy="true">
      <Skeleton width="18rem" height="1.75rem" />
      <Skeleton width="24rem" />
      <OverviewSkeleton />
    </div>
  );
}

/** The shape of what stands below a record's head. */
export const OverviewSkeleton = () => <Skeleton lines={10} />;
