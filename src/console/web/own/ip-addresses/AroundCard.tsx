import { Link } from "@tanstack/react-router";
import { RecordLink } from "../../kinds/RecordLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useAround } from "./useAround.ts";
import "./AroundCard.css";

/** The prefixes around an address, the largest first, and the VLAN and the site of the closest. */
export function AroundCard({ id }: { readonly id: string }) {
  const { data, error, refetch } = useAround(id);
  const [closest] = data?.data ?? [];
  return (
    <Card title="In the network">
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === null && data === undefined && <Skeleton lines={3} />}
      {data !== undefined && closest === undefined && <p className="muted">In no prefix.</p>}
      {data !== undefined && closest !== undefined && (
        <div className="stack">
          <ul className="around" aria-label="Prefixes around it">
            {data.data.toReversed().map(({ id: prefixId, prefix, description }) => (
              <li key={prefixId}>
                <Link to="/r/$resource/$id" params={{ resource: "prefixes", id: prefixId }}>
                  <code>{prefix}</code>
                </Link>
                <bdi className="muted small">{description?.split("\n")[0]}</bdi>
              </li>
            ))}
          </ul>
          {(closest.vlanId !== null || closest.siteId !== null) && (
            <p className="row">
              {closest.vlanId !== null && <RecordLink resource="vlans" id={closest.vlanId} />}
              {closest.siteId !== null && <RecordLink resource="sites" id={closest.siteId} />}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
