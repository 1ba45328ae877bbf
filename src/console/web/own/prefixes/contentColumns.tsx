import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Records } from "../../../../resources/index.ts";
import { toneOf } from "../../definitions/tones.ts";
import { RecordLink } from "../../kinds/references/RecordLink.tsx";
import type { Column } from "../../ui/page/Table.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import type { Content } from "./contents.ts";
import { readNetwork } from "./findItems.ts";
import { CreateFree } from "./free/CreateFree.tsx";
import type { PrefixItem } from "./prefixTree.ts";
import { Used } from "./Used.tsx";
import { formatNetworkSize } from "./utilization.ts";

/** Returns the columns for the contents of a prefix, without those that are empty in all rows. */
export function contentColumns(
  parent: Records["prefixes"],
  mayCreate: boolean,
  children: readonly PrefixItem[],
): readonly Column<Content>[] {
  const columns: readonly Column<Content>[] = [
    { key: "prefix", header: "Prefix", isTitle: true, cell: title },
    {
      key: "status",
      header: "Status",
      cell: (content) =>
        content.kind === "free" ? (
          <span className="muted contents-free">Free</span>
        ) : (
          <StatusBadge
            value={content.item.row.status}
            tone={toneOf("prefixes", "status", content.item.row.status)}
          />
        ),
    },
    {
      key: "used",
      header: "Used",
      width: "10rem",
      cell: (content) =>
        content.kind === "prefix" ? used(content.item) : <FreeSize network={content.network} />,
    },
    { key: "vlan", header: "VLAN", cell: ofPrefix(vlan) },
    {
      key: "description",
      header: "Description",
      cell: (content) => {
        if (content.kind === "prefix") return <bdi>{content.item.row.description}</bdi>;
        if (!mayCreate) return none;
        return (
          <CreateFree network={content.network} parent={parent} className="contents-create">
            Add
          </CreateFree>
        );
      },
    },
  ];
  return columns.filter(({ key }) => key !== "vlan" || children.some(({ row }) => row.vlanId !== null));
}

const none = null;

const ofPrefix =
  (cell: (item: PrefixItem) => ReactNode) =>
  (content: Content): ReactNode =>
    content.kind === "prefix" ? cell(content.item) : none;

function FreeSize({ network }: { readonly network: string }) {
  const read = readNetwork(network);
  return <span className="muted contents-free">{read === undefined ? "" : formatNetworkSize(read)}</span>;
}

function title(content: Content): ReactNode {
  if (content.kind === "free") return <code className="muted contents-free">{content.network}</code>;
  return (
    <Link to="/r/$resource/$id" params={{ resource: "prefixes", id: content.item.id }}>
      <code>{content.item.row.prefix}</code>
    </Link>
  );
}

const used = (item: PrefixItem): ReactNode => (item.children.length === 0 ? none : <Used item={item} />);

const vlan = ({ row: { vlanId } }: PrefixItem): ReactNode =>
  vlanId === null ? none : <RecordLink resource="vlans" id={vlanId} />;
