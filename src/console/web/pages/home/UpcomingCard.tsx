import { Link } from "@tanstack/react-router";
import type { HomeDuty } from "../../../../features/home/answers.ts";
import type { Records } from "../../../../resources/index.ts";
import { resourceIcon } from "../../definitions/icon.ts";
import { titleOf } from "../../definitions/title.ts";
import { momentOf, openSpan } from "../../operations/span.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { formatMoment, formatSpan } from "../../ui/time/formatMoment.ts";
import { CardLink } from "./CardLink.tsx";
import { PlainList } from "./PlainList.tsx";

interface UpcomingCardProps {
  /** The maintenance windows that have not started. */
  readonly windows: readonly Records["maintenance-windows"][];
  /** The approved changes. */
  readonly changes: HomeDuty["planned"];
  readonly now: number;
}

const maxShown = 6;

/** The planned maintenance and changes, the nearest first; nothing if there are none. */
export function UpcomingCard({ windows, changes, now }: UpcomingCardProps) {
  const items = [
    ...windows.map((record) => ({
      ...{ resource: "maintenance-windows", record, at: momentOf(record.startTime) ?? 0 },
      when: formatSpan(openSpan(record.startTime, record.endTime), now),
    })),
    ...changes.map((record) => {
      const at = momentOf(record.scheduledFor) ?? 0;
      return { resource: "change-requests", record, at, when: formatMoment(at, now) };
    }),
  ].sort((one, other) => one.at - other.at);
  if (items.length === 0) return null;
  return (
    <Card title="Upcoming" actions={<CardLink to="/schedule">Schedule</CardLink>} flush>
      <PlainList
        items={items.slice(0, maxShown)}
        keyOf={({ record }) => record.id}
        draw={({ resource, record, when }) => (
          <div className="plain-row">
            <span className="plain-icon">
              <Icon name={resourceIcon(resource)} />
            </span>
            <div className="plain-main">
              <Link to="/r/$resource/$id" params={{ resource, id: record.id }} className="plain-title">
                <bdi>{titleOf(resource, { ...record })}</bdi>
              </Link>
              <p className="plain-note">
                <span>{when}</span>
              </p>
            </div>
          </div>
        )}
      />
    </Card>
  );
}
