import { type ReactNode, useId } from "react";
import { Skeleton } from "../../ui/Skeleton.tsx";
import "./WallPanel.css";

/** A part of a wall screen. */
interface WallPanelProps<T> {
  readonly title: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly draw: (item: T) => ReactNode;
  readonly isPending: boolean;
  /** What it means that there is nothing. */
  readonly empty: string;
  /** Says how much there is in the title; true unless said. */
  readonly isCounted?: boolean;
  /** How many there is room for. */
  readonly most: number;
}

/** A part of a wall screen: a few lines in big type, and how many more there are. */
export function WallPanel<T>(props: WallPanelProps<T>) {
  const { title, items, keyOf, draw, isPending, empty, isCounted = true, most } = props;
  const id = useId();
  const isLoading = isPending && items.length === 0;
  return (
    <section className="wall-panel" aria-labelledby={id}>
      <h2 id={id}>
        {title} {isCounted && !isLoading && <span>{items.length}</span>}
      </h2>
      {isLoading && <Skeleton lines={3} height="1.5rem" />}
      {!isLoading && items.length === 0 && <p className="wall-empty">{empty}</p>}
      <ul>
        {items.slice(0, most).map((item) => (
          <li key={keyOf(item)}>{draw(item)}</li>
        ))}
      </ul>
      {items.length > most && <p className="wall-more">and {items.length - most} more</p>}
    </section>
  );
}
