import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { day as wholeDay } from "../../../../lib/time/duration.ts";
import type { Span } from "../../operations/span.ts";
import { spanOf, stepFrom, writeDay, type Zoom } from "../../operations/zoom.ts";
import type { ScheduleView } from "./scheduleState.ts";

/** A stretch of time that goes on wherever one goes. */
export interface Rolling {
  /** What is drawn: what is in sight, and what one can scroll to. */
  readonly drawn: Span;
  /** What is in sight. */
  readonly seen: Span;
  /** The box that scrolls. */
  readonly box: (box: HTMLElement | null) => void;
  readonly onScroll: () => void;
  /** Brings a day to the beginning of what is in sight. */
  readonly goTo: (day: Date) => void;
  /** Draws more of it, before or after. */
  readonly grow: (side: "earlier" | "later") => void;
}

/** What is asked for. */
interface Asked {
  readonly zoom: Zoom;
  readonly view: ScheduleView;
  /** The day that the address names. */
  readonly day: Date;
  /** Told of the day that one has come to rest at. */
  readonly onRest: (day: Date) => void;
}

/** Milliseconds without scrolling after which one has come to rest. */
const rest = 300;

/** What is drawn at first. The axis has more on both sides to scroll to, tables begin with the day itself. */
const around = (zoom: Zoom, view: ScheduleView, day: Date): Span => ({
  start: stepFrom(zoom, day, view === "axis" ? -1 : 0).getTime(),
  end: stepFrom(zoom, day, view === "axis" ? 3 : 2).getTime(),
});

/** Rolls through time: what is drawn grows before one comes to its end, and stays where it is meanwhile. */
export function useRolling({ zoom, view, day, onRest }: Asked): Rolling {
  // Not a ref: the axis comes once there is something to show, and has to be brought to its place then.
  const [box, setBox] = useState<HTMLElement | null>(null);
  /** The moment at the left edge, exactly. */
  const left = useRef(day.getTime());
  const [first, setFirst] = useState(() => day);
  const way = `${zoom} ${view}`;
  const [{ shownWay, drawn }, setDrawn] = useState(() => ({
    shownWay: way,
    drawn: around(zoom, view, day),
  }));
  if (shownWay !== way) setDrawn({ shownWay: way, drawn: around(zoom, view, first) });
  const draw = useCallback((next: Span) => setDrawn({ shownWay: way, drawn: next }), [way]);

  const place = useCallback((): void => {
    if (box !== null) box.scrollLeft = (left.current - drawn.start) * scaleOf(box, drawn);
  }, [box, drawn]);
  useLayoutEffect(place, [place]);
  useEffect(() => {
    if (box === null) return;
    const observer = new ResizeObserver(place);
    observer.observe(box);
    return () => observer.disconnect();
  }, [box, place]);

  const goTo = useCallback(
    (to: Date): void => {
      left.current = to.getTime();
      setFirst(to);
      draw(around(zoom, view, to));
    },
    [zoom, view, draw],
  );
  const grow = useCallback(
    (side: "earlier" | "later"): void => {
      const { start, end } = drawn;
      if (side === "earlier") draw({ start: stepFrom(zoom, new Date(start), -1).getTime(), end });
      else draw({ start, end: stepFrom(zoom, new Date(end), 1).getTime() });
    },
    [zoom, drawn, draw],
  );
  const onScroll = (): void => {
    const scale = box === null ? 0 : scaleOf(box, drawn);
    if (box === null || scale === 0) return;
    left.current = drawn.start + box.scrollLeft / scale;
    // The day of which most is in sight at the edge.
    const nearest = spanOf("day", new Date(left.current + wholeDay / 2)).start;
    if (nearest !== first.getTime()) setFirst(new Date(nearest));
    const inSight = spanOf(zoom, first).end - first.getTime();
    if (left.current - drawn.start < inSight / 2) grow("earlier");
    else if (drawn.end - left.current < inSight * 1.5) grow("later");
  };

  // The address follows, and leads where it was changed by somebody else: a link, the way back.
  const told = useRef(writeDay(day));
  useEffect(() => {
    if (writeDay(first) === told.current) return;
    const timer = setTimeout(() => {
      told.current = writeDay(first);
      onRest(first);
    }, rest);
    return () => clearTimeout(timer);
  });
  const named = writeDay(day);
  useEffect(() => {
    if (named === told.current) return;
    told.current = named;
    goTo(day);
  }, [named, day, goTo]);

  const seen = view === "axis" ? spanOf(zoom, first) : drawn;
  return { drawn, seen, box: setBox, onScroll, goTo, grow };
}

/** Pixels a millisecond; 0 before anything is drawn. */
const scaleOf = (box: HTMLElement, { start, end }: Span): number =>
  (box.querySelector<HTMLElement>(".axis-grid")?.offsetWidth ?? 0) / (end - start);
