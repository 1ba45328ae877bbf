import { day } from "../../../../../lib/time/duration.ts";
import type { Rotation } from "../../../operations/rotations.ts";
import { clip, overlaps, type Span } from "../../../operations/span.ts";
import { daysOf } from "../../../operations/zoom.ts";
import { ticksOf } from "../axis/ticks.ts";
import type { Misfits, Turn } from "./turns.ts";
import "./TurnStrip.css";

interface TurnStripProps {
  readonly turns: readonly Turn[];
  readonly known: Rotation | undefined;
  readonly misfits: Misfits;
  readonly nameOf: (id: string) => string;
}

/** A preview of a plan on the axis, with the existing shifts around it; the table below says the same in words. */
export function TurnStrip({ turns, known, misfits, nameOf }: TurnStripProps) {
  const span = spanAround(turns, misfits);
  if (span === undefined) return null;
  const place = (part: Span) => {
    const { start, end } = clip(part, span);
    const share = (moment: number): string => `${((moment - span.start) / (span.end - span.start)) * 100}%`;
    return { insetInlineStart: share(start), inlineSize: `calc(${share(end)} - ${share(start)})` };
  };
  const ticks = ticksOf("month", span);
  const every = Math.ceil(ticks.length / 14);
  const shifts = (known?.shifts ?? []).filter((shift) => shift.personId !== null && overlaps(shift, span));
  return (
    <div className="turn-strip" aria-hidden="true">
      <div className="turn-days">
        {ticks.map(({ start, end, label, isWeekend }, index) => (
          <span key={start} style={place({ start, end })} data-weekend={isWeekend || undefined}>
            {index % every === 0 ? label : ""}
          </span>
        ))}
      </div>
      <div className="turn-row">
        {shifts.map((shift) => (
          <span key={shift.id} className="turn-bar" data-tone="neutral" style={place(shift)}>
            {nameOf(shift.personId ?? "")}
          </span>
        ))}
        {misfits.gaps.map((gap) => (
          <span key={gap.start} className="turn-bar" data-tone="bad" data-kind="gap" style={place(gap)} />
        ))}
      </div>
      <div className="turn-row">
        {turns.map(
          ({ index, personId, ...time }) =>
            personId !== null && (
              <span
                key={index}
                className="turn-bar"
                data-tone={misfits.overlaps.some(({ turn }) => turn.index === index) ? "warn" : "accent"}
                style={place(time)}
              >
                {nameOf(personId)}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

/** Returns the days of a plan and its gaps, with one day before and one after. */
function spanAround(turns: readonly Turn[], { gaps }: Misfits): Span | undefined {
  const first = turns[0];
  const last = turns.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const start = Math.min(first.start, ...gaps.map((gap) => gap.start)) - day;
  const days = daysOf({ start, end: last.end + day });
  return { start: days[0]?.start ?? start, end: days.at(-1)?.end ?? last.end };
}
