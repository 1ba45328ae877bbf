import type { Records } from "../../../../resources/index.ts";
import { labelOf } from "../../definitions/labels.ts";
import { FieldValue } from "../../kinds/FieldValue.tsx";
import { kindOf } from "../../kinds/registry.ts";
import { groupDigits } from "../../ui/digits.ts";
import { type Column, Table } from "../../ui/Table.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { ItemHistory } from "./ItemHistory.tsx";
import { lineFields } from "./itemResource.ts";
import { Received } from "./Received.tsx";

type Item = Records["purchase-order-items"];

/** The items of an order to read. */
interface ItemTableProps {
  readonly items: readonly Item[];
  readonly total: string;
}

const columns: readonly Column<Item>[] = [
  ...lineFields.map((field, index): Column<Item> => {
    const { align } = kindOf(field);
    return {
      key: field.key,
      header: labelOf(field),
      cell: (item) => <FieldValue field={field} record={item} place="cell" />,
      isTitle: index === 0,
      ...(align !== undefined && { align }),
    };
  }),
  {
    key: "total",
    header: "Total",
    align: "end",
    cell: ({ totalCost }) => (totalCost === null ? "—" : groupDigits(totalCost)),
  },
  { key: "received", header: "Received", width: "11rem", cell: (item) => <Received items={[item]} /> },
  {
    key: "history",
    header: <VisuallyHidden>History</VisuallyHidden>,
    width: "3rem",
    cell: (item) => <ItemHistory item={item} />,
  },
];

/** The items of an order for those who may not change them. */
export function ItemTable({ items, total }: ItemTableProps) {
  return (
    <Table
      caption="Items of the order"
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      footer={
        <tr>
          <th scope="row" colSpan={lineFields.length}>
            Total of the order
          </th>
          <td data-align="end">{groupDigits(total)}</td>
          <td colSpan={2} />
        </tr>
      }
    />
  );
}
