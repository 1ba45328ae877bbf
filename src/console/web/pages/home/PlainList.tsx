import type { ReactNode } from "react";
import "./PlainList.css";

interface PlainListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly draw: (item: T) => ReactNode;
}

/** A list within a card. */
export const PlainList = <T,>({ items, keyOf, draw }: PlainListProps<T>) => (
  <ul className="plain-list">
    {items.map((item) => (
      <li key={keyOf(item)}>{draw(item)}</li>
    ))}
  </ul>
);
