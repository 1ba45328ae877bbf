import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { Network } from "../../../../lib/network/cidr.ts";
import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { SegmentedControl } from "../../ui/input/SegmentedControl.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { Table } from "../../ui/page/Table.tsx";
import { AddressSpace } from "./addresses/AddressSpace.tsx";
import { isDrawn } from "./addresses/addressCells.ts";
import { hasParts } from "./addresses/parts.ts";
import { useAddressMap } from "./addresses/useAddressMap.ts";
import { useAskedAddress } from "./addresses/useAskedAddress.ts";
import { useTaking } from "./addresses/useTaking.tsx";
import { BlockMap } from "./blocks/BlockMap.tsx";
import { blockLength } from "./blocks/blocks.ts";
import { contentColumns } from "./contentColumns.tsx";
import { type Content, contentsOf } from "./contents.ts";
import { CreateFree } from "./free/CreateFree.tsx";
import { useAvailable } from "./free/useAvailable.ts";
import type { FreeChoice } from "./free/useNextFree.ts";
import type { PrefixItem } from "./prefixTree.ts";
import "./PrefixContents.css";

interface PrefixContentsProps {
  readonly item: PrefixItem;
  readonly free: FreeChoice;
  /** Shows the prefix, if it is not shown above. */
  readonly withTitle?: boolean;
}

const keyOf = (content: Content): string => (content.kind === "free" ? content.network : content.item.id);

/** Shows its addresses, or the prefixes in it as a map of blocks or as a list. */
type Way = "addresses" | "map" | "list";

const ways: readonly { readonly value: Way; readonly label: string }[] = [
  { value: "addresses", label: "Addresses" },
  { value: "map", label: "Map" },
  { value: "list", label: "List" },
];

/**
 * The child prefixes of a prefix and the free space between them, as a map of addresses, a map of blocks, or a list;
 * with a button that adds the next free one.
 */
export function PrefixContents({ item, free, withTitle = false }: PrefixContentsProps) {
  const { row, network, children } = item;
  const isFlat = children.length === 0 && row.status !== "container";
  const [chosen, choose] = useState<Way>();
  const hasAddresses = isDrawn(network) || hasParts(network);
  const way = chosen ?? (isDrawn(network) || (hasAddresses && isFlat) ? "addresses" : "map");
  const mayCreate = useMay()(resourceNamed("prefixes")?.roles.write ?? "operator");
  const taking = useTaking(row, useAskedAddress());
  return (
    <Card
      title={
        <>
          {withTitle && (
            <Link to="/r/$resource/$id" params={{ resource: "prefixes", id: item.id }}>
              <code>{row.prefix}</code>
            </Link>
          )}
          {titleOf[way](network)}
        </>
      }
      {...(way === "list" && { count: children.length })}
      flush
      actions={
        <>
          <SegmentedControl
            label="View"
            segments={ways.filter(({ value }) => value !== "addresses" || hasAddresses)}
            value={way}
            onChange={choose}
          />
          {way === "addresses" && taking.button}
          {way !== "addresses" && mayCreate && <AddNext free={free} parent={row} />}
        </>
      }
    >
      {way === "addresses" && <AddressSpace prefix={row} network={network} onTake={taking.take} />}
      {way === "map" && <TakenBlocks item={item} next={free.next ?? undefined} mayCreate={mayCreate} />}
      {way === "list" && <ContentList item={item} mayCreate={mayCreate} />}
      {taking.dialog}
    </Card>
  );
}

/** The button that adds the next free prefix; its place is reserved while that is loaded. */
function AddNext({
  free,
  parent,
}: Pick<PrefixContentsProps, "free"> & { readonly parent: PrefixItem["row"] }) {
  if (free.next === undefined && free.length !== undefined) return <Skeleton width="10rem" height="2rem" />;
  if (typeof free.next !== "string") return null;
  return (
    <CreateFree network={free.next} parent={parent} isPrimary>
      Add {free.next}
    </CreateFree>
  );
}

interface WayProps {
  readonly item: PrefixItem;
  readonly mayCreate: boolean;
}

/** The longest prefix length whose blocks hold more addresses than are ever filled. */
const largeBlock = 23;

/** The blocks of a prefix: small ones are filled by the addresses in use, large ones by the prefixes in them. */
function TakenBlocks({ item, next, mayCreate }: WayProps & { readonly next: string | undefined }) {
  const { network } = item;
  const length = blockLength(network);
  const isFilled = network.bits === 32 && length > largeBlock;
  const { data } = useAddressMap(item.id, { length, limit: 1 }, isFilled);
  const taken = useMemo(() => data && new Map(data.cells.map((cell) => [cell.network, cell.taken])), [data]);
  return <BlockMap item={item} next={next} taken={taken} mayCreate={mayCreate} />;
}

/** The child prefixes of a prefix and the free space between them, as a list. */
function ContentList({ item: { id, row, children }, mayCreate }: WayProps) {
  const { data: space } = useAvailable(id, { limit: 100 });
  return (
    <>
      <Table
        caption={`Contents of ${row.prefix}`}
        className="prefix-contents"
        columns={contentColumns(row, mayCreate, children)}
        rows={contentsOf(children, space?.data ?? [])}
        keyOf={keyOf}
      />
      {space?.hasMore && <p className="card-none">Not all free blocks are shown.</p>}
    </>
  );
}

const titleOf: Readonly<Record<Way, (network: Network) => string>> = {
  addresses: () => "Addresses at a glance",
  map: (network) => `Blocks of /${blockLength(network)}`,
  list: () => "Prefixes inside",
};
