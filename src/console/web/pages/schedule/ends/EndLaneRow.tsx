import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { overlaps, type Span } from "../../../operations/span.ts";
import { formatDay } from "../../../ui/time/formatMoment.ts";
import { countEnds } from "./describeEnd.ts";
import { EndMark } from "./EndMark.tsx";
import { type EndLane, listOf } from "./endLane.ts";
import { placeEnds } from "./placeEnds.ts";

interface EndLaneRowProps {
  readonly lane: EndLane;
  readonly span: Span;
  /** The visible part of it. */
  readonly seen: Span;
  readonly now: number;
}

/** A lane of the axis with a mark for each day on which something ends, or with what ends next. */
export function EndLaneRow({ lane, span, seen, now }: EndLaneRowProps) {
  const id = useId();
  const { kind, days } = lane;
  const placed = placeEnds(days, span, seen);
  const isEmpty = !days.some((day) => overlaps(day, seen));
  return (
    <section className="lane" aria-labelledby={id}>
      <h3 id={id} className="lane-label">
        {kind.label}
      </h3>
      <ul className="lane-track" style={{ "--rows": 1 } as Record<string, number>}>
        {placed.map((place) => (
          <EndMark key={place.day.date} kind={kind} place={place} now={now} />
        ))}
        {isEmpty && (
          <li className="lane-none">
            <NextEnd lane={lane} after={seen.end} now={now} />
          </li>
        )}
      </ul>
    </section>
  );
}

interface NextEndProps {
  readonly lane: EndLane;
  readonly after: number;
  readonly now: number;
}

function NextEnd({ lane: { kind, days }, after, now }: NextEndProps) {
  const next = days.find(({ start }) => start >= after);
  const [record, ...others] = next?.records ?? [];
  if (next === undefined || record === undefined) return "None at this time";
  return (
    <>
      Next on {formatDay(next.start, now)}:{" "}
      {others.length > 0 ? (
        <Link to="/r/$resource" params={{ resource: kind.resource }} search={listOf(kind, next)}>
          {countEnds(kind, next.records.length)}
        </Link>
      ) : (
        <Link to="/r/$resource/$id" params={{ resource: kind.resource, id: record.id }}>
          {record.title}
        </Link>
      )}
    </>
  );
}
