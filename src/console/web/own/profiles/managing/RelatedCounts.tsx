import { Link } from "@tanstack/react-router";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useCount } from "../../../api/queries.ts";
import type { InboundField } from "../../../records/detail/related/inbound.ts";
import { relatedLabel } from "../../../records/detail/related/relatedLabel.ts";
import { useInbound } from "../../../records/detail/related/useInbound.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { formatNumber } from "../../../ui/words.ts";
import "./RelatedCounts.css";

interface RelatedCountsProps {
  readonly resource: ResourceDescription;
  readonly id: string;
}

/** The number of records of each resource that refer to a record, each with a link to their list. */
export function RelatedCounts({ resource, id }: RelatedCountsProps) {
  const inbound = useInbound(resource);
  if (inbound.length === 0) return null;
  return (
    <ul className="related-counts">
      {inbound.map((each) => (
        <li key={`${each.resource.name} ${each.field}`}>
          <Related inbound={each} id={id} others={inbound} />
        </li>
      ))}
    </ul>
  );
}

interface RelatedProps {
  readonly inbound: InboundField;
  readonly id: string;
  readonly others: readonly InboundField[];
}

function Related({ inbound, id, others }: RelatedProps) {
  const { resource, field } = inbound;
  const { data: count } = useCount(resource.name, { [field]: id });
  return (
    <Link to="/r/$resource" params={{ resource: resource.name }} search={{ [field]: id }}>
      <span>{relatedLabel(inbound, others)}</span>
      <Badge>{count === undefined ? "…" : formatNumber(count)}</Badge>
    </Link>
  );
}
