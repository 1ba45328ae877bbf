import { Link } from "@tanstack/react-router";
import { waysToSee } from "../definitions/pages.ts";
import { resourceNamed } from "../definitions/resources.ts";

interface WaysToSeeProps {
  readonly resource: string;
  /** The path of the current page. */
  readonly here: string;
}

/** Links to the views of the same records: tree, list, map; nothing if there is only a list. */
export function WaysToSee({ resource, here }: WaysToSeeProps) {
  const description = resourceNamed(resource);
  const ways = description === undefined ? [] : waysToSee(description);
  if (ways.length === 0) return null;
  return (
    <nav className="segmented no-print" aria-label="Show as">
      {ways.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true }}
          aria-current={to === here ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
