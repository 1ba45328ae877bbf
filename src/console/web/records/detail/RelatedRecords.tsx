import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { RelatedCard } from "./RelatedCard.tsx";
import { relatedLabel } from "./relatedLabel.ts";
import { useInbound } from "./useInbound.ts";
import "./RelatedRecords.css";

/** A record that others may refer to. */
interface RelatedRecordsProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
}

/** What refers to a record, a card for each way of doing so. */
export function RelatedRecords({ resource, record }: RelatedRecordsProps) {
  const inbound = useInbound(resource);
  if (inbound.length === 0) return null;
  return (
    <section className="related" aria-label="Related records">
      {inbound.map((each) => (
        <RelatedCard
          key={`${each.resource.name} ${each.field}`}
          inbound={each}
          title={relatedLabel(each, inbound)}
          id={record.id}
        />
      ))}
    </section>
  );
}
