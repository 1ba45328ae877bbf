import { Link } from "@tanstack/react-router";
import type { EndingRecord } from "../../../../features/home/answers.ts";
import { overTerms } from "../../../../lib/text/overTerms.ts";
import { resourceIcon } from "../../definitions/icon.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { TimeLeft } from "../../kinds/shown/TimeLeft.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { formatNumber } from "../../ui/words.ts";
import { PlainList } from "./PlainList.tsx";

/** The records that end in the next 90 days, one line per day, the nearest first; nothing if there are none. */
export function EndingCard({ ending }: { readonly ending: readonly EndingRecord[] }) {
  if (ending.length === 0) return null;
  return (
    <Card title="Ends in the next 90 days" flush>
      <PlainList
        items={ending}
        keyOf={({ id }) => id}
        draw={({ resource, id, title, field, date, others }) => (
          <div className="plain-row">
            <span className="plain-icon">
              <Icon name={resourceIcon(resource)} />
            </span>
            <div className="plain-main">
              {others === 0 ? (
                <Link to="/r/$resource/$id" params={{ resource, id }} className="plain-title">
                  <bdi>{title}</bdi>
                </Link>
              ) : (
                <Link
                  to="/r/$resource"
                  params={{ resource }}
                  search={{ [field]: date, ...leftOut(resource) }}
                  className="plain-title"
                >
                  <bdi>{title}</bdi> and {formatNumber(others)} more
                </Link>
              )}
            </div>
            <TimeLeft date={date} />
          </div>
        )}
      />
    </Card>
  );
}

/** Returns a filter that excludes records with a final status. */
function leftOut(resource: string): { readonly status__n?: readonly string[] } {
  const over = overTerms(resourceNamed(resource)?.view ?? {});
  return over.length === 0 ? {} : { status__n: over };
}
