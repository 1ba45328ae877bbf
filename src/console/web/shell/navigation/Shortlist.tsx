import { useId } from "react";
import { NavEntry } from "./NavEntry.tsx";
import type { NavItem } from "./sections.ts";

/** An item; its URL may have search parameters. */
type ShortItem = Pick<NavItem, "label" | "to" | "icon">;

interface ShortlistProps {
  readonly heading: string;
  readonly items: readonly ShortItem[];
  readonly className?: string;
  readonly onFollow: (() => void) | undefined;
}

/** Pinned or recently viewed records under a heading; nothing if there are none. */
export function Shortlist({ heading, items, className, onFollow }: ShortlistProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div className={className}>
      <h2 id={id} className="nav-heading">
        {heading}
      </h2>
      <ul aria-labelledby={id}>
        {/* Not marked as current: the list of a record is marked already. */}
        {items.map((item) => {
          const [to = "", query = ""] = item.to.split("?");
          return <NavEntry key={item.to} item={{ ...item, to, search: query }} path="" onFollow={onFollow} />;
        })}
      </ul>
    </div>
  );
}
