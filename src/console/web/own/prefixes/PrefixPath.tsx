import { Link } from "@tanstack/react-router";
import { Icon } from "../../ui/Icon.tsx";
import type { PrefixItem, TableItem } from "./prefixTree.ts";
import "./PrefixPath.css";

interface PrefixPathProps {
  readonly table: TableItem;
  /** The prefixes that contain it, the largest first, and the prefix itself. */
  readonly path: readonly PrefixItem[];
}

/** The path through the tree to a prefix: its table, the prefixes that contain it, and the prefix itself. */
export function PrefixPath({ table, path }: PrefixPathProps) {
  const own = path.at(-1);
  return (
    <nav className="crumbs prefix-path" aria-label="Prefixes around this one">
      <Link to="/prefixes" search={{ vrf: table.id }} className="row prefix-path-table">
        <Icon name="tree" size={14} /> <bdi>{table.name}</bdi>
      </Link>
      {path.slice(0, -1).map(({ id, row }) => (
        <Link key={id} to="/r/$resource/$id" params={{ resource: "prefixes", id }}>
          <code>{row.prefix}</code>
        </Link>
      ))}
      {own !== undefined && (
        <span aria-current="page">
          <code>{own.row.prefix}</code>
        </span>
      )}
    </nav>
  );
}
