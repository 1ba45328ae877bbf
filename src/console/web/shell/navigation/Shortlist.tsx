import { useId } from "react";
import { NavEntry } from "./NavEntry.tsx";
import type { NavItem } from "./sections.ts";

/** One of them; its address may have a part behind a question mark. */
type ShortItem = Pick<NavItem, "label" | "to" | "icon">;

interface ShortlistProps {
  readonly heading: string;
  readonly items: readonly ShortItem[];
  readonly className?: string;
  readonly onFollow: (() => void) | undefined;
}

/** What somebody keeps in reach, or looked at last, under a heading; nothing without any. */
export function Shortlist({ heading, items, className, onFollow }: ShortlistProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div className={className}>
      <h2 id={id} className="nav-heading">
        {heading}
      </h2>
      <ul aria-labelledby={id}>
        {/* They mark no page: the list that a record is of is marked already. */}
        {items.map((item) => {
          const [to = "", query = ""] = item.to.split("?");
          return <NavEntry key={item.to} item={{ ...item, to, search: query }} path="" onFollow={onFollow} />;
        })}
      </ul>
    </div>
  );
}
