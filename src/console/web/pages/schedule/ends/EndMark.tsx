import { Link } from "@tanstack/react-router";
import { Icon } from "../../../ui/Icon.tsx";
import { formatNumber } from "../../../ui/words.ts";
import { countEnds, describeEnd, toneOfEnd } from "./describeEnd.ts";
import { EndGroup } from "./EndGroup.tsx";
import type { EndKind } from "./endKinds.ts";
import type { EndPlace } from "./placeEnds.ts";
import "./EndMark.css";

interface EndMarkProps {
  readonly kind: EndKind;
  readonly place: EndPlace;
  readonly now: number;
}

const share = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** The mark of a day in a lane: a link to what ends, or if that is several records, a button that lists them. */
export function EndMark({ kind, place: { day, from, to, room, hasWords }, now }: EndMarkProps) {
  const [record, ...others] = day.records;
  const description = describeEnd(kind, day, now);
  return (
    <li
      className="end-mark"
      style={{ insetInlineStart: share(from), inlineSize: share(to - from), ...{ "--room": room } }}
      data-tone={toneOfEnd(day, now)}
      data-narrow={!hasWords || undefined}
    >
      {record !== undefined && others.length === 0 && (
        <Link
          to="/r/$resource/$id"
          params={{ resource: kind.resource, id: record.id }}
          className="end-pill"
          data-tip={description}
        >
          <span className="visually-hidden">{description}</span>
          <Icon name={kind.icon} size={14} className="end-icon" />
          {hasWords && (
            <bdi className="end-words" aria-hidden="true">
              {record.title}
            </bdi>
          )}
        </Link>
      )}
      {others.length > 0 && (
        <EndGroup kind={kind} day={day} description={description} now={now}>
          {hasWords && <Icon name={kind.icon} size={14} className="end-icon" />}
          <span className="end-words" aria-hidden="true">
            {hasWords ? countEnds(kind, day.records.length) : formatNumber(day.records.length)}
          </span>
        </EndGroup>
      )}
    </li>
  );
}
