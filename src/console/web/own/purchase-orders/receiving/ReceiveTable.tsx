import { capitalized } from "../../../../../lib/text/words.ts";
import type { Records } from "../../../../../resources/index.ts";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { type Column, Table } from "../../../ui/page/Table.tsx";
import { formatNumber } from "../../../ui/words.ts";
import { outstanding } from "../progress.ts";
import type { Receiving } from "./useReceiving.ts";
import "./ReceiveTable.css";

type Item = Records["purchase-order-items"];

interface ReceiveTableProps {
  readonly items: readonly Item[];
  readonly receiving: Receiving;
}

/** The outstanding quantity of each item, with a field for the quantity received now. */
export function ReceiveTable({ items, receiving }: ReceiveTableProps) {
  const columns: readonly Column<Item>[] = [
    {
      key: "description",
      header: "Item",
      isTitle: true,
      cell: ({ description }) => <bdi>{description}</bdi>,
    },
    {
      key: "received",
      header: "So far",
      align: "end",
      cell: ({ quantityReceived, quantityOrdered }) =>
        `${formatNumber(quantityReceived)} of ${formatNumber(quantityOrdered)}`,
    },
    { key: "open", header: "Outstanding", align: "end", cell: (item) => formatNumber(outstanding(item)) },
    {
      key: "now",
      header: "Now",
      width: "9rem",
      align: "end",
      cell: (item) => <Quantity item={item} receiving={receiving} />,
    },
  ];
  return <Table caption="Outstanding items" columns={columns} rows={items} keyOf={({ id }) => id} />;
}

function Quantity({ item, receiving }: { readonly item: Item; readonly receiving: Receiving }) {
  const { deliveries, problems, set } = receiving;
  const problem = problems[item.id];
  const noteId = `${item.id}-problem`;
  return (
    <span className="receive-quantity">
      <TextInput
        mono
        inputMode="numeric"
        aria-label={`Received now of ${item.description}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : noteId}
        value={deliveries[item.id] ?? ""}
        onChange={(text) => set(item.id, text)}
      />
      {problem !== undefined && (
        <span id={noteId} className="line-problem">
          {capitalized(problem)}
        </span>
      )}
    </span>
  );
}
