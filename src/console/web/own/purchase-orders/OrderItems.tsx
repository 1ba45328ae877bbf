import { useState } from "react";
import type { Records } from "../../../../resources/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { ItemTable } from "./ItemTable.tsx";
import { LineGrid } from "./lines/LineGrid.tsx";
import type { LinesState } from "./lines/useLines.ts";
import "./OrderItems.css";

interface OrderItemsProps {
  readonly order: Records["purchase-orders"];
  readonly items: readonly Records["purchase-order-items"][];
  readonly state: LinesState;
  readonly total: string;
  readonly mayWrite: boolean;
}

/** The items of an order: an editable grid while it is open, a document once it is closed, and always in print. */
export function OrderItems({ order: { status }, items, state, total, mayWrite }: OrderItemsProps) {
  const [isEditing, edit] = useState(false);
  const isDone = status === "received" || status === "cancelled";
  const isTyped = state.lines.some(({ isDirty, isSaving }) => isDirty || isSaving);
  const isGrid = mayWrite && (!isDone || isEditing || isTyped);
  const document = items.length > 0 && <ItemTable items={items} total={total} />;
  return (
    <Card
      title="Items"
      count={items.length}
      flush
      actions={
        mayWrite &&
        isDone && (
          <Button variant="ghost" icon={isGrid ? "check" : "edit"} onClick={() => edit(!isGrid)}>
            {isGrid ? "Finish editing" : "Edit items"}
          </Button>
        )
      }
    >
      {isGrid ? (
        <>
          <div className="no-print">
            <LineGrid state={state} total={total} />
          </div>
          <div className="order-paper">{document}</div>
        </>
      ) : (
        document
      )}
      {!isGrid && items.length === 0 && (
        <EmptyState icon="package" title="No items yet">
          People who can edit purchase orders add them here.
        </EmptyState>
      )}
    </Card>
  );
}
