import { Link } from "@tanstack/react-router";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useCount } from "../../../api/queries.ts";
import { type InboundList, referringTo } from "../../../records/detail/related/inbound.ts";
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
        <li key={each.resource.name}>
          <Related inbound={each} id={id} />
        </li>
      ))}
    </ul>
  );
}

interface RelatedProps {
  readonly inbound: InboundList;
  readonly id: string;
}

function Related({ inbound, id }: RelatedProps) {
  const { resource } = inbound;
  const filter = referringTo(inbound, id);
  const { data: count } = useCount(resource.name, filter);
  return (
    <Link to="/r/$resource" params={{ resource: resource.name }} search={filter}>
      <span>{resource.plural}</span>
      <Badge>{count === undefined ? "…" : formatNumber(count)}</Badge>
    </Link>
  );
}
