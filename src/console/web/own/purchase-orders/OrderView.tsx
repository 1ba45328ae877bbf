import { useMemo } from "react";
import type { Records } from "../../../../resources/index.ts";
import { useList } from "../../api/queries.ts";
import { useMay } from "../../api/session.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { UnsavedGuard } from "../../records/form/unsaved/UnsavedGuard.tsx";
import { pendingRemovals } from "../../records/work/removing/pendingRemovals.ts";
import { useStore } from "../../ui/message/store.ts";
import { itemResource } from "./itemResource.ts";
import { sumOf } from "./lines/lineTotal.ts";
import { useLines } from "./lines/useLines.ts";
import { OrderItems } from "./OrderItems.tsx";
import { OrderSummary } from "./OrderSummary.tsx";

/** The fields that the summary of an order shows and that can't be edited. */
const inSummary: ReadonlySet<string> = new Set(["totalValue", "receivedDate"]);

/** A purchase order: its summary, its editable items, its fields. */
export function OrderView(props: RecordViewProps<"purchase-orders">) {
  const { record: order, etag } = props;
  const mayWrite = useMay()(itemResource.roles.write);
  const items = useItems(order);
  const state = useLines(order.id, items);
  const total = sumOf(state.lines.map((line) => line.total));
  return (
    <>
      <UnsavedGuard isDirty={() => state.lines.some(({ isDirty }) => isDirty)} />
      <RecordOverview
        {...props}
        wide
        hidden={inSummary}
        now={<OrderSummary order={order} items={items} total={total} etag={etag} mayWrite={mayWrite} />}
        main={<OrderItems order={order} items={items} state={state} total={total} mayWrite={mayWrite} />}
      />
    </>
  );
}

/** Returns the items of an order, without those about to be deleted; until they are loaded, those included in the order. */
function useItems(order: Records["purchase-orders"]): readonly Records["purchase-order-items"][] {
  const { data } = useList("purchase-order-items", {}, { owner: order.id });
  const pending = useStore(pendingRemovals);
  const all = data?.data ?? order.items;
  return useMemo(() => {
    const leaving = new Set(pending.flatMap(({ rows }) => rows.map(({ id }) => id)));
    return all.filter(({ id }) => !leaving.has(id));
  }, [all, pending]);
}
