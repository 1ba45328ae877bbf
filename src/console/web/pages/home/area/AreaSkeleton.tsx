import { Card } from "../../../ui/page/Card.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";

/** Reserves the space of the page of an area until its figures are loaded. */
export const AreaSkeleton = () => (
  <Card>
    <Skeleton lines={8} />
  </Card>
);
