import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { toneOf } from "../../../definitions/tones.ts";
import { RecordName } from "../../../kinds/references/RecordName.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import { formatCount } from "../../../ui/words.ts";
import type { PrefixItem } from "../prefixTree.ts";
import { Used } from "../Used.tsx";
import { formatNetworkSize } from "../utilization.ts";
import { hasUse, type TreeColumn } from "./treeColumns.ts";

interface PrefixCellsProps {
  readonly item: PrefixItem;
  readonly columns: readonly TreeColumn[];
  readonly toggle: ReactNode;
  /** Its links and buttons can be reached with the Tab key. */
  readonly isActive: boolean;
  readonly onFree: (item: PrefixItem) => void;
}

/** The content of each column of the tree. */
const cells: Readonly<Record<TreeColumn["key"], (item: PrefixItem) => ReactNode>> = {
  description: ({ row }) => <bdi>{row.description}</bdi>,
  site: ({ row }) => <Reference resource="sites" id={row.siteId} />,
  vlan: ({ row }) => <Reference resource="vlans" id={row.vlanId} />,
  used: (item) => hasUse(item) && <Used item={item} />,
  status: ({ row }) => <StatusBadge value={row.status} tone={toneOf("prefixes", "status", row.status)} />,
};

/** The cells of a prefix in the tree. */
export function PrefixCells({ item, columns, toggle, isActive, onFree }: PrefixCellsProps) {
  const { row, network, descendants } = item;
  const tabIndex = isActive ? 0 : -1;
  const canHold = network.length < network.bits;
  const inside = descendants === 0 ? "" : `, ${formatCount(descendants, "prefix", "prefixes")} inside`;
  return (
    <>
      <th scope="row" className="table-title" data-column="prefix">
        <span className="tree-title">
          {toggle}
          <Link
            to="/r/$resource/$id"
            params={{ resource: "prefixes", id: row.id }}
            tabIndex={tabIndex}
            data-tip={`${formatNetworkSize(network)}${inside}`}
          >
            <code>{row.prefix}</code>
          </Link>
        </span>
      </th>
      {columns.map(({ key }) => (
        <td key={key} data-column={key}>
          {cells[key](item)}
        </td>
      ))}
      <td data-column="free">
        {canHold && (
          <IconButton
            icon="plus"
            label={`Next free in ${row.prefix}`}
            size="small"
            tabIndex={tabIndex}
            onClick={() => onFree(item)}
          />
        )}
      </td>
    </>
  );
}

function Reference({ resource, id }: { readonly resource: string; readonly id: string | null }) {
  return id === null ? null : <RecordName resource={resource} id={id} />;
}
