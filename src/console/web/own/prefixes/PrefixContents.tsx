import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { Card } from "../../ui/Card.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { contentColumns } from "./contentColumns.tsx";
import { type Content, contentsOf } from "./contents.ts";
import type { PrefixItem } from "./prefixTree.ts";
import { SpaceMap } from "./SpaceMap.tsx";
import { useAvailable } from "./useAvailable.ts";
import "./PrefixContents.css";

const keyOf = (content: Content): string => (content.kind === "free" ? content.network : content.item.id);

/** What lies right below a prefix, the free blocks between in their places. */
export function PrefixContents({ item }: { readonly item: PrefixItem }) {
  const { data: space } = useAvailable(item.id, { limit: 100 }, item.children.length > 0);
  const mayCreate = useMay()(resourceNamed("prefixes")?.roles.write ?? "operator");
  if (item.children.length === 0)
    return (
      <Card title="Prefixes in it" count={0}>
        <p className="muted">All of it is free. What you create in it will be listed here.</p>
      </Card>
    );
  const columns: readonly Column<Content>[] = contentColumns(item.row, mayCreate);
  return (
    <Card title="Prefixes in it" count={item.children.length} flush>
      <div className="space-map-box">
        <SpaceMap item={item} />
      </div>
      <Table
        caption={`What lies in ${item.row.prefix}`}
        className="prefix-contents"
        columns={columns}
        rows={contentsOf(item.children, space?.data ?? [])}
        keyOf={keyOf}
      />
      {space?.hasMore && <p className="card-none">Not all free blocks are shown.</p>}
    </Card>
  );
}
