import { Card } from "../../../ui/page/Card.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";

/** The placeholders of the page, as tall as what comes. */
export const SpendingSkeleton = () => (
  <div className="stack" aria-busy="true">
    <Skeleton height="5.5rem" />
    <Card title="By month">
      <Skeleton height="20rem" />
    </Card>
    <Card title="By vendor and month">
      <Skeleton lines={8} />
    </Card>
  </div>
);
