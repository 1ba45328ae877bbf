import type { ScheduleEntry } from "../../../operations/entry.ts";
import type { Span } from "../../../operations/span.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { formatClock, formatMoment } from "../../../ui/time/formatMoment.ts";
import { EntryLink } from "../EntryLink.tsx";
import { describeEntry } from "./describeEntry.ts";
import { type LanePlace, labelSide } from "./stack.ts";
import "./Bar.css";

interface BarProps {
  readonly entry: ScheduleEntry;
  /** The hue of its person, which differs from those of the others of the lane. */
  readonly hue: number | undefined;
  readonly place: LanePlace;
  readonly span: Span;
  /** The visible part of it. */
  readonly seen: Span;
  readonly now: number;
}

const share = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** One entry of a lane: its time as a bar, with its label inside, or next to it if it is short. */
export function Bar({ entry, hue, place, span, seen, now }: BarProps) {
  const { kind, title, tone } = entry;
  const width = place.to - place.from;
  const description = describeEntry(entry, now);
  const at = {
    insetInlineStart: share(place.from),
    inlineSize: share(width),
    "--row": place.row,
    "--bar-start": share((place.start - place.from) / width),
    "--bar-end": share((place.to - place.end) / width),
  };
  return (
    <li
      className="bar"
      style={at}
      data-kind={kind}
      data-tone={tone}
      data-hue={hue}
      data-label={labelSide(place)}
    >
      <EntryLink entry={entry} tip={description}>
        <span className="visually-hidden">{description}</span>
        <span
          className="bar-time"
          data-cut-start={entry.start < span.start || undefined}
          data-cut-end={entry.end > span.end || undefined}
        />
        <span className="bar-label" aria-hidden="true">
          <span className="bar-words">
            {kind === "gap" && <Icon name="alert" size={14} />}
            <bdi>{title}</bdi>
            <span className="bar-note">{noteOf(entry, span, seen, now)}</span>
          </span>
        </span>
      </EntryLink>
    </li>
  );
}

/** Returns the note of a bar in addition to its title: its start, or its end; empty if the title needs the space. */
function noteOf({ kind, start, end }: ScheduleEntry, span: Span, seen: Span, now: number): string {
  if (kind === "window" || kind === "change") return start < span.start ? "" : formatClock(start);
  const isWide = end - Math.max(start, seen.start) > 0.3 * (seen.end - seen.start);
  return !isWide || end > span.end ? "" : `until ${formatMoment(end, now)}`;
}
