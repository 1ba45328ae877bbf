import type { Records } from "../../../../resources/index.ts";
import { Amount } from "../../kinds/shown/Amount.tsx";
import { type Column, Table } from "../../ui/page/Table.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { formatNumber } from "../../ui/words.ts";
import { ItemHistory } from "./ItemHistory.tsx";
import { Received } from "./Received.tsx";
import "./ItemTable.css";

type Item = Records["purchase-order-items"];

interface ItemTableProps {
  readonly items: readonly Item[];
  readonly total: string;
}

const columns: readonly Column<Item>[] = [
  { key: "item", header: "Item", isTitle: true, cell: (item) => <Title item={item} /> },
  { key: "quantity", header: "Quantity", align: "end", cell: (item) => formatNumber(item.quantityOrdered) },
  {
    key: "unit",
    header: "Unit cost",
    align: "end",
    cell: ({ unitCost }) => (unitCost === null ? null : <Amount value={unitCost} />),
  },
  {
    key: "total",
    header: "Total",
    align: "end",
    cell: ({ totalCost }) => (totalCost === null ? null : <Amount value={totalCost} />),
  },
  { key: "received", header: "Received", width: "11rem", cell: (item) => <Received items={[item]} /> },
  {
    key: "history",
    header: <VisuallyHidden>History</VisuallyHidden>,
    width: "3rem",
    cell: (item) => <ItemHistory item={item} />,
  },
];

/** The items of an order as a document: lines with their amounts, and the total at the end. */
export function ItemTable({ items, total }: ItemTableProps) {
  return (
    <Table
      caption="Items of the order"
      className="order-document"
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      footer={
        <tr>
          <th scope="row" colSpan={3}>
            Order total
          </th>
          <td data-align="end">
            <Amount value={total} />
          </td>
          <td colSpan={2} />
        </tr>
      }
    />
  );
}

/** The description, manufacturer, category and notes of an item. */
function Title({ item: { description, manufacturerName, categoryName, notes } }: { readonly item: Item }) {
  const about = [manufacturerName, categoryName].filter((name) => name !== null);
  return (
    <span className="order-item">
      <bdi>{description}</bdi>
      {about.length > 0 && <small>{about.join(", ")}</small>}
      {notes !== null && (
        <small>
          <bdi>{notes}</bdi>
        </small>
      )}
    </span>
  );
}
