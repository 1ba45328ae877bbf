import { Link } from "@tanstack/react-router";
import type { Records } from "../../../../../resources/index.ts";
import { toneOf } from "../../../definitions/tones.ts";
import { RecordLink } from "../../../kinds/references/RecordLink.tsx";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import { CreateFree } from "../free/CreateFree.tsx";
import type { PrefixItem } from "../prefixTree.ts";
import { Used } from "../Used.tsx";
import { formatNetworkSize } from "../utilization.ts";
import type { Block } from "./blocks.ts";
import "./BlockDetail.css";

interface BlockDetailProps {
  readonly block: Block | undefined;
  readonly parent: Records["prefixes"];
  readonly next: string | undefined;
  /** The next free network begins in it. */
  readonly isNext: boolean;
  readonly mayCreate: boolean;
}

/** The maximum number of prefixes listed for a block. */
const max = 4;

/** The contents of the selected block, with links to open them or to add a prefix in it. */
export function BlockDetail({ block, parent, next, isNext, mayCreate }: BlockDetailProps) {
  if (block === undefined) return null;
  const { holders, text, network } = block;
  if (holders.length === 0) {
    const offered = isNext && next !== undefined ? next : text;
    return (
      <div className="block-detail">
        <code>{offered}</code>
        <span className="muted">
          {isNext ? "Next free" : "Free"}, {formatNetworkSize(network)}
        </span>
        {mayCreate && !isNext && (
          <CreateFree network={offered} parent={parent}>
            Add {offered}
          </CreateFree>
        )}
      </div>
    );
  }
  return (
    <ul className="block-details">
      {holders.slice(0, max).map((item) => (
        <li key={item.id} className="block-detail">
          <Holder item={item} />
        </li>
      ))}
      {holders.length > max && <li className="block-detail muted">and {holders.length - max} more</li>}
    </ul>
  );
}

function Holder({ item }: { readonly item: PrefixItem }) {
  const { row, children } = item;
  return (
    <>
      <Link to="/r/$resource/$id" params={{ resource: "prefixes", id: row.id }}>
        <code>{row.prefix}</code>
      </Link>
      <StatusBadge value={row.status} tone={toneOf("prefixes", "status", row.status)} />
      {row.description !== null && <bdi className="block-description">{row.description}</bdi>}
      {row.vlanId !== null && <RecordLink resource="vlans" id={row.vlanId} />}
      {(children.length > 0 || row.status === "container") && <Used item={item} />}
    </>
  );
}
