import { Link } from "@tanstack/react-router";
import { hasStatus } from "../../../api/apiError.ts";
import { type ReaderOfOutput, useOutputReaders } from "../../../api/pages/outputs.ts";
import { useMaySee } from "../../../api/session.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { Time } from "../../../ui/time/Time.tsx";
import { formatCount } from "../../../ui/words.ts";
import "./ReadersCard.css";

/** Who has read an output, with which token, how often and when: for those who may know. */
export function ReadersCard({ slug }: { readonly slug: string }) {
  const isAllowed = useMaySee()("manager");
  const { data, error, refetch } = useOutputReaders(slug, { enabled: isAllowed });
  if (!isAllowed || hasStatus(error, 404)) return null;
  return (
    <Card title="Read by" flush>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === null && data === undefined && <Skeleton lines={2} />}
      {data?.length === 0 && (
        <p className="card-none">
          No one has read it yet. Add it to a tool as shown above; its reads appear here.
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="output-readers">
          {data.map((reader) => (
            <li key={`${reader.user?.id} ${reader.token?.id}`}>
              <Reader reader={reader} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Reader({ reader: { user, token, reads, lastReadAt } }: { readonly reader: ReaderOfOutput }) {
  const way = token?.name ?? (user === null ? "sitebook render, on this box" : "A browser");
  return (
    <>
      <span className="output-reader">
        <strong>
          <bdi>{way}</bdi>
        </strong>
        {user !== null && (
          <Link to="/r/$resource/$id" params={{ resource: "profiles", id: user.id }} className="record-link">
            <bdi>{user.name}</bdi>
          </Link>
        )}
      </span>
      <span className="muted">{formatCount(reads, "read", "reads")}</span>
      <Time value={lastReadAt} />
    </>
  );
}
