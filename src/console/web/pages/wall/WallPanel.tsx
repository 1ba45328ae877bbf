import { type ReactNode, useId } from "react";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { useRoom } from "./useRoom.ts";
import "./WallPanel.css";

interface WallPanelProps<T> {
  readonly title: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly draw: (item: T) => ReactNode;
  readonly isPending: boolean;
  /** Shown if there is nothing. */
  readonly empty: ReactNode;
  /** Shows the count in the title; defaults to true. */
  readonly isCounted?: boolean;
}

/** Up to this many lines are shown larger. */
const few = 4;

/** More than fits on any screen. */
const max = 24;

/** A panel of a wall screen: as many lines in large type as fit, and the number of further ones. */
export function WallPanel<T>(props: WallPanelProps<T>) {
  const { title, items, keyOf, draw, isPending, empty, isCounted = true } = props;
  const id = useId();
  const isLoading = isPending && items.length === 0;
  const [list, shown] = useRoom(items.length);
  return (
    <section
      className="wall-panel"
      aria-labelledby={id}
      data-few={(items.length > 0 && items.length <= few) || undefined}
    >
      <h2 id={id}>
        {title} {isCounted && !isLoading && <span>{items.length}</span>}
      </h2>
      {isLoading && <Skeleton lines={3} height="1.5rem" />}
      {!isLoading && items.length === 0 && <div className="wall-empty">{empty}</div>}
      <ul ref={list}>
        {items.slice(0, max).map((item, index) => (
          <li key={keyOf(item)} data-hidden={index >= shown || undefined}>
            {draw(item)}
          </li>
        ))}
      </ul>
      {items.length > shown && <p className="wall-more">and {items.length - shown} more</p>}
    </section>
  );
}
