import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { TagUses } from "../../../../features/tags/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { request } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { resourceIcon } from "../../definitions/icon.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import { OverviewSkeleton } from "../../records/detail/RecordSkeleton.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { useStaysReady } from "../../ui/page/useStaysReady.ts";
import { formatNumber } from "../../ui/words.ts";
import "./TagView.css";

/** A tag, with how many records have it, by resource. */
export function TagView(props: RecordViewProps<"tags">) {
  const { record } = props;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...keys.tagsOf(record.id), "uses"],
    queryFn: ({ signal }) => request<TagUses>("GET", `${recordAddress("tags", record.id)}/uses`, { signal }),
  });
  const uses = data?.data;
  // Rendered together, so that nothing shifts.
  if (!useStaysReady(!isPending)) return <OverviewSkeleton />;
  return (
    <RecordOverview
      {...props}
      main={
        <Card title="Records" {...(uses !== undefined && { count: uses.total })} flush>
          {error !== null && uses === undefined && <ErrorState error={error} onRetry={refetch} />}
          {uses?.total === 0 && <p className="card-none">No records have this tag yet</p>}
          {uses !== undefined && uses.total > 0 && (
            <ul className="tag-uses">
              {uses.resources.map(({ resource, count }) => (
                <li key={resource}>
                  <Icon name={resourceIcon(resource)} />
                  <Link to="/r/$resource" params={{ resource }} search={{ tag: record.slug }}>
                    {resourceNamed(resource)?.plural ?? resource}
                  </Link>
                  <span className="count">{formatNumber(count)}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      }
    />
  );
}
