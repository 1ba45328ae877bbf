import { Skeleton } from "../../ui/Skeleton.tsx";

/** The shape of a record's page while it is on its way. */
export function RecordSkeleton() {
  return (
    <div className="record-page" aria-busy="true">
      <Skeleton width="18rem" height="1.75rem" />
      <Skeleton lines={8} />
    </div>
  );
}
