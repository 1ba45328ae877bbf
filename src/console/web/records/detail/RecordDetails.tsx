import { Suspense } from "react";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { RecordFields } from "./RecordFields.tsx";
import { RelatedRecords } from "./RelatedRecords.tsx";
import type { RecordView, RecordViewProps } from "./view.ts";

/** A record, and the view that its resource has of its own. */
export interface RecordDetailsProps extends RecordViewProps {
  readonly ownView: RecordView | undefined;
}

/** What a record's page shows first: the view that its resource has of its own, its fields, and what refers to it. */
export function RecordDetails({ ownView, ...props }: RecordDetailsProps) {
  const { resource, record } = props;
  return (
    <div className="stack">
      {ownView !== undefined && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <ownView.View {...props} />
        </Suspense>
      )}
      {ownView?.place !== "instead" && (
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
