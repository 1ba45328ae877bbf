import type { ReactNode } from "react";
import { Skeleton } from "../../ui/Skeleton.tsx";
import "./PlainList.css";

/** What a list on the first page shows. */
interface PlainListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly draw: (item: T) => ReactNode;
  /** Still on its way. */
  readonly isPending: boolean;
  /** Stands in the place of a list without items: what that means, and what to do next. */
  readonly empty: ReactNode;
}

/** A list within a card. */
export function PlainList<T>({ items, keyOf, draw, isPending, empty }: PlainListProps<T>) {
  if (isPending && items.length === 0)
    return (
      <div className="plain-none" aria-busy="true">
        <Skeleton lines={3} />
      </div>
    );
  if (items.length === 0) return <div className="plain-none">{empty}</div>;
  return (
    <ul className="plain-list">
      {items.map((item) => (
        <li key={keyOf(item)}>{draw(item)}</li>
      ))}
    </ul>
  );
}
