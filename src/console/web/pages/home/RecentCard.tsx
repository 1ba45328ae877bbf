import { useQuery } from "@tanstack/react-query";
import type { LoggedChange } from "../../../../features/history/answers.ts";
import { useMe } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { titleOf } from "../../definitions/title.ts";
import { RecordLink } from "../../kinds/RecordLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import { Time } from "../../ui/Time.tsx";
import { CardLink } from "./CardLink.tsx";
import { PlainList } from "./PlainList.tsx";
import { latestOfEach, recentQuery } from "./recent.ts";

const mostShown = 6;

const actions: Readonly<Record<LoggedChange["action"], { readonly icon: IconName; readonly said: string }>> =
  {
    create: { icon: "plus", said: "added" },
    update: { icon: "edit", said: "changed" },
    delete: { icon: "trash", said: "deleted" },
  };

/** The records that were changed last. */
export function RecentCard() {
  const me = useMe();
  const { data, error, isPending, refetch } = useQuery({
    ...recentQuery(me?.role ?? "viewer"),
    enabled: me !== null,
  });
  return (
    <Card title="Recently changed" actions={<CardLink to="/changes">Change log</CardLink>} flush>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <PlainList
          items={latestOfEach(data ?? []).slice(0, mostShown)}
          keyOf={({ sequence }) => String(sequence)}
          isPending={isPending}
          empty={<p>Nothing was changed yet. What is added to a list shows up here.</p>}
          draw={(entry) => <Recent entry={entry} />}
        />
      )}
    </Card>
  );
}

function Recent({ entry }: { readonly entry: LoggedChange }) {
  const { at, actorEmail, action, resource, recordId, before } = entry;
  const { icon, said } = actions[action];
  const label = resourceNamed(resource)?.label ?? resource;
  return (
    <div className="plain-row">
      <span className="plain-icon">
        <Icon name={icon} size={14} />
      </span>
      <div className="plain-main">
        <span className="plain-title">
          {action === "delete" ? (
            <bdi>{titleOf(resource, before ?? {})}</bdi>
          ) : (
            <RecordLink resource={resource} id={recordId} />
          )}
        </span>
        <p className="plain-note">
          <span>
            {label} {said}
            {actorEmail !== null && (
              <>
                {" by "}
                <bdi>{actorEmail.split("@")[0]}</bdi>
              </>
            )}
          </span>
        </p>
      </div>
      <Time value={at} />
    </div>
  );
}
