import { useId } from "react";
import type { ScheduleEntry } from "../../../operations/entry.ts";
import type { Lane } from "../../../operations/lanes.ts";
import type { Span } from "../../../operations/span.ts";
import { distinctPlaces } from "../../../ui/distinctPlaces.ts";
import { hueCount, hueOf } from "../../../ui/initials.ts";
import { Bar } from "./Bar.tsx";
import { stack } from "./stack.ts";
import "./AxisLane.css";

interface AxisLaneProps {
  readonly lane: Lane;
  readonly span: Span;
  /** The visible part of it. */
  readonly seen: Span;
  readonly now: number;
}

/** Returns the space needed for the label of a short entry, as a fraction of the visible span; shifts share one row and need none. */
const roomOf = ({ kind }: ScheduleEntry): number => (kind === "shift" || kind === "gap" ? 0 : 0.22);

/** A lane of the axis: its name, and its bars on as many rows as needed. */
export function AxisLane({ lane: { label, note, entries }, span, seen, now }: AxisLaneProps) {
  const id = useId();
  const view = (seen.end - seen.start) / (span.end - span.start);
  const placed = stack(entries, span, (entry) => roomOf(entry) * view);
  const people = entries.filter(({ kind }) => kind === "shift").map(({ title }) => title);
  const hues = distinctPlaces([...people].sort(), hueCount, hueOf);
  const style: Record<string, number> = {
    "--rows": Math.max(1, ...placed.map(({ place }) => place.row + 1)),
  };
  return (
    <section className="lane" aria-labelledby={id}>
      <h3 id={id} className="lane-label">
        <bdi>{label}</bdi>
        {note !== undefined && <small> {note}</small>}
      </h3>
      <ul className="lane-track" style={style}>
        {placed.map(({ item, place }) => (
          <Bar
            key={item.key}
            entry={item}
            hue={item.kind === "shift" && item.tone === "neutral" ? hues.get(item.title) : undefined}
            place={place}
            span={span}
            seen={seen}
            now={now}
          />
        ))}
        {placed.length === 0 && <li className="lane-none">Nothing planned</li>}
      </ul>
    </section>
  );
}
