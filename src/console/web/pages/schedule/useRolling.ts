import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { day as wholeDay } from "../../../../lib/time/duration.ts";
import type { Span } from "../../operations/span.ts";
import { spanOf, stepFrom, writeDay, type Zoom } from "../../operations/zoom.ts";
import type { ScheduleView } from "./scheduleState.ts";

/** A span of time that extends while scrolling. */
export interface Rolling {
  /** The rendered span: what is visible, and what can be scrolled to. */
  readonly drawn: Span;
  /** The visible span. */
  readonly seen: Span;
  /** The ref of the scrolling box. */
  readonly box: (box: HTMLElement | null) => void;
  readonly onScroll: () => void;
  /** Scrolls to a day. */
  readonly goTo: (day: Date) => void;
  /** Extends the rendered span at one side. */
  readonly grow: (side: "earlier" | "later") => void;
}

/** The requested position. */
interface RollingOptions {
  readonly zoom: Zoom;
  readonly view: ScheduleView;
  /** The day in the URL. */
  readonly day: Date;
  /** Called with the first visible day when scrolling has stopped. */
  readonly onRest: (day: Date) => void;
}

/** Milliseconds without scrolling after which it counts as stopped. */
const rest = 300;

/** Returns the span rendered initially. The axis extends on both sides, tables start with the day itself. */
const around = (zoom: Zoom, view: ScheduleView, day: Date): Span => ({
  start: stepFrom(zoom, day, view === "axis" ? -1 : 0).getTime(),
  end: stepFrom(zoom, day, view === "axis" ? 3 : 2).getTime(),
});

/** Manages endless scrolling through time: the rendered span is extended before its end is reached, without moving the visible part. */
export function useRolling({ zoom, view, day, onRest }: RollingOptions): Rolling {
  // Not a ref: the axis is mounted once there is data, and has to be scrolled to its position then.
  const [box, setBox] = useState<HTMLElement | null>(null);
  /** The exact moment at the left edge. */
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
    // The day nearest to the edge.
    const nearest = spanOf("day", new Date(left.current + wholeDay / 2)).start;
    if (nearest !== first.getTime()) setFirst(new Date(nearest));
    const inSight = spanOf(zoom, first).end - first.getTime();
    if (left.current - drawn.start < inSight / 2) grow("earlier");
    else if (drawn.end - left.current < inSight * 1.5) grow("later");
  };

  // The URL follows the scrolling, and sets the position when it is changed by a link or by going back.
  const reported = useRef(writeDay(day));
  useEffect(() => {
    if (writeDay(first) === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = writeDay(first);
      onRest(first);
    }, rest);
    return () => clearTimeout(timer);
  });
  const wanted = writeDay(day);
  useEffect(() => {
    if (wanted === reported.current) return;
    reported.current = wanted;
    goTo(day);
  }, [wanted, day, goTo]);

  const seen = view === "axis" ? spanOf(zoom, first) : drawn;
  return { drawn, seen, box: setBox, onScroll, goTo, grow };
}

/** Returns the pixels per millisecond; 0 before anything is rendered. */
const scaleOf = (box: HTMLElement, { start, end }: Span): number =>
  (box.querySelector<HTMLElement>(".axis-grid")?.offsetWidth ?? 0) / (end - start);
