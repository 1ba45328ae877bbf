import type { SubmitEvent } from "react";
import type { Records } from "../../../../resources/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toast.ts";
import { sayCount } from "../../ui/words.ts";
import { linesOf } from "./deliveries.ts";
import { outstanding } from "./progress.ts";
import { ReceiveTable } from "./ReceiveTable.tsx";
import { useReceiving } from "./useReceiving.ts";

/** An order of which something has come. */
interface ReceiveDialogProps {
  readonly order: Records["purchase-orders"];
  readonly items: readonly Records["purchase-order-items"][];
  readonly etag: string | undefined;
  readonly onClose: () => void;
}

/** Books what has come of an order, all lines or none. */
export function ReceiveDialog({ order, items, etag, onClose }: ReceiveDialogProps) {
  const receiving = useReceiving(order, items, etag);
  const { deliveries, failure, isSending, isEmpty, setAll, book } = receiving;
  const pieces = linesOf(items, deliveries).reduce((sum, { quantity }) => sum + (quantity || 0), 0);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isSending || isEmpty || !(await book())) return;
    toast(`${sayCount(pieces, "piece", "pieces")} of ${order.poNumber} received`);
    onClose();
  };
  return (
    <Dialog
      open
      size="large"
      title={
        <>
          Receive <bdi>{order.poNumber}</bdi>
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="receive" variant="primary" busy={isSending} disabled={isEmpty}>
            {isEmpty ? "Book the delivery" : `Book ${sayCount(pieces, "piece", "pieces")}`}
          </Button>
        </>
      }
    >
      <form id="receive" className="stack" onSubmit={submit} noValidate>
        <div className="toolbar">
          <p className="muted">Enter the quantities received. Leave the rest empty.</p>
          <span className="spacer" />
          <Button icon="check" size="small" onClick={setAll}>
            Receive all outstanding
          </Button>
        </div>
        {failure !== undefined && (
          <Notice tone="bad" urgent title="It was not booked">
            {failure}
          </Notice>
        )}
        <ReceiveTable items={items.filter((item) => outstanding(item) > 0)} receiving={receiving} />
      </form>
    </Dialog>
  );
}
