import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { Card } from "../../ui/Card.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Table } from "../../ui/Table.tsx";
import { BlockMap } from "./BlockMap.tsx";
import { blockLength } from "./blocks.ts";
import { CreateFree } from "./CreateFree.tsx";
import { contentColumns } from "./contentColumns.tsx";
import { type Content, contentsOf } from "./contents.ts";
import type { PrefixItem } from "./prefixTree.ts";
import { useAvailable } from "./useAvailable.ts";
import type { FreeChoice } from "./useNextFree.ts";
import "./PrefixContents.css";

/** A prefix, and the next free network in it. */
interface PrefixContentsProps {
  readonly item: PrefixItem;
  readonly free: FreeChoice;
  /** Names the prefix, where it does not stand above. */
  readonly withTitle?: boolean;
}

const keyOf = (content: Content): string => (content.kind === "free" ? content.network : content.item.id);

const ways = [
  { value: "map", label: "Map" },
  { value: "list", label: "List" },
] as const;

/** What lies right below a prefix and what is free between, as a map of blocks or as a list; adding the next free one is one press away. */
export function PrefixContents({ item, free, withTitle = false }: PrefixContentsProps) {
  const { row, network, children } = item;
  const [way, choose] = useState<"map" | "list">("map");
  const { data: space } = useAvailable(item.id, { limit: 100 }, way === "list");
  const mayCreate = useMay()(resourceNamed("prefixes")?.roles.write ?? "operator");
  return (
    <Card
      title={
        <>
          {withTitle && (
            <Link to="/r/$resource/$id" params={{ resource: "prefixes", id: item.id }}>
              <code>{row.prefix}</code>
            </Link>
          )}
          {way === "map" ? `Blocks of /${blockLength(network)}` : "Prefixes in it"}
        </>
      }
      {...(way === "list" && { count: children.length })}
      flush
      actions={
        <>
          <SegmentedControl label="How it is shown" segments={ways} value={way} onChange={choose} />
          {mayCreate && typeof free.next === "string" && (
            <CreateFree network={free.next} parent={row} isPrimary>
              Add {free.next}
            </CreateFree>
          )}
        </>
      }
    >
      {way === "map" ? (
        <BlockMap item={item} next={free.next ?? undefined} mayCreate={mayCreate} />
      ) : (
        <>
          <Table
            caption={`What lies in ${row.prefix}`}
            className="prefix-contents"
            columns={contentColumns(row, mayCreate, children)}
            rows={contentsOf(children, space?.data ?? [])}
            keyOf={keyOf}
          />
          {space?.hasMore && <p className="card-none">Not all free blocks are shown.</p>}
        </>
      )}
    </Card>
  );
}
