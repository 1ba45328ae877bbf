import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { toneOf } from "../../definitions/tones.ts";
import { RecordName } from "../../kinds/RecordName.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { sayNumber } from "../../ui/words.ts";
import type { PrefixItem } from "./prefixTree.ts";
import { Used } from "./Used.tsx";
import { sayNetworkSize } from "./utilization.ts";

/** A prefix of the tree. */
interface PrefixCellsProps {
  readonly item: PrefixItem;
  readonly toggle: ReactNode;
  /** The Tab key leads to its links and buttons. */
  readonly isActive: boolean;
  readonly onFree: (item: PrefixItem) => void;
}

/** The cells of a prefix in the tree. */
export function PrefixCells({ item, toggle, isActive, onFree }: PrefixCellsProps) {
  const { row, network, children, descendants } = item;
  const tabIndex = isActive ? 0 : -1;
  const canHold = network.length < network.bits;
  return (
    <>
      <th scope="row" className="table-title" data-column="prefix">
        <span className="tree-title">
          {toggle}
          <Link
            to="/r/$resource/$id"
            params={{ resource: "prefixes", id: row.id }}
            tabIndex={tabIndex}
            data-tip={sayNetworkSize(network)}
          >
            <code>{row.prefix}</code>
          </Link>
        </span>
      </th>
      <td data-column="status">
        <StatusBadge value={row.status} tone={toneOf("prefixes", "status", row.status)} />
      </td>
      <td data-column="used">
        {children.length > 0 || row.status === "container" ? (
          <Used item={item} />
        ) : (
          <span className="none">—</span>
        )}
      </td>
      <td data-column="inside">
        {children.length > 0 && (
          <span data-tip={`${sayNumber(descendants)} at any depth`}>{sayNumber(children.length)}</span>
        )}
      </td>
      <td data-column="site">
        <Reference resource="sites" id={row.siteId} />
      </td>
      <td data-column="vlan">
        <Reference resource="vlans" id={row.vlanId} />
      </td>
      <td data-column="description">
        <bdi>{row.description}</bdi>
      </td>
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
