import { Suspense } from "react";
import { Card } from "../ui/Card.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { RecordFields } from "./RecordFields.tsx";
import { RelatedRecords } from "./RelatedRecords.tsx";
import { type RecordViewProps, recordViews } from "./views.ts";

/** What a record's page shows first: the view that its resource has of its own, its fields, and what refers to it. */
export function RecordDetails(props: RecordViewProps) {
  const { resource, record } = props;
  const view = recordViews[resource.name];
  return (
    <div className="stack">
      {view !== undefined && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <view.View {...props} />
        </Suspense>
      )}
      {view?.place !== "instead" && (
        <>
          <Card>
            <RecordFields resource={resource} record={record} />
          </Card>
          <RelatedRecords resource={resource} record={record} />
        </>
      )}
    </div>
  );
}
