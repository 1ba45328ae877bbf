import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useRef } from "react";
import type { Records } from "../../../../../resources/index.ts";
import { focusOn } from "../../../records/form/focusOn.ts";
import { UnsavedGuard } from "../../../records/form/unsaved/UnsavedGuard.tsx";
import { useClosing } from "../../../records/form/unsaved/useClosing.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { formatCount } from "../../../ui/words.ts";
import { outstanding } from "../progress.ts";
import { ArrivalLine } from "./ArrivalLine.tsx";
import { ArrivalPlace } from "./ArrivalPlace.tsx";
import { linesOf } from "./deliveries.ts";
import { ReceiveTable } from "./ReceiveTable.tsx";
import { handleScanKey } from "./scanKeys.ts";
import { useReceiving } from "./useReceiving.ts";
import { useScanGuard } from "./useScanGuard.ts";

interface ReceiveDialogProps {
  readonly order: Records["purchase-orders"];
  readonly items: readonly Records["purchase-order-items"][];
  readonly etag: string | undefined;
  readonly onClose: () => void;
}

/** Books a delivery of an order, all lines or none, and creates its devices. */
export function ReceiveDialog({ order, items, etag, onClose }: ReceiveDialogProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const receiving = useReceiving(order, items, etag);
  const { deliveries, arrivals, failure, refusals, isSending, isEmpty, setAll, book, fail } = receiving;
  const { close, question } = useClosing(arrivals, onClose);
  const guard = useScanGuard((text) => fail(`“${text}” was scanned, and no field is left for it.`));
  const pieces = linesOf(items, deliveries).reduce((sum, { quantity }) => sum + (quantity || 0), 0);
  const makesDevices = arrivals.lines.some(({ mode }) => mode !== "counted");

  useEffect(() => {
    if (refusals > 0) focusOn(form.current?.querySelector<HTMLElement>("[aria-invalid]"));
  }, [refusals]);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isSending || isEmpty || !(await book())) return;
    const search = { purchaseOrderId: order.id };
    const show = () => navigate({ to: "/r/$resource", params: { resource: "devices" }, search });
    toast(`${formatCount(pieces, "piece", "pieces")} of ${order.poNumber} received`, {
      ...(makesDevices && { action: { label: "Show devices", run: show } }),
    });
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
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form="receive"
            variant="primary"
            busy={isSending}
            disabled={isEmpty}
            onKeyDown={guard}
          >
            {isEmpty ? "Book the delivery" : `Book ${formatCount(pieces, "piece", "pieces")}`}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="receive"
        className="stack"
        onSubmit={submit}
        onKeyDown={arrivals.lines.length > 0 ? handleScanKey : undefined}
        noValidate
      >
        <div className="toolbar">
          <p className="muted">Enter the quantities received. Leave the rest empty.</p>
          <span className="spacer" />
          <Button icon="check" size="small" onClick={setAll}>
            Receive all outstanding
          </Button>
        </div>
        {failure !== undefined && (
          <Notice tone="bad" urgent title="The delivery was not booked">
            {failure}
          </Notice>
        )}
        <ReceiveTable items={items.filter((item) => outstanding(item) > 0)} receiving={receiving} />
        {makesDevices && <ArrivalPlace arrivals={arrivals} />}
        {arrivals.lines.map((line) => (
          <ArrivalLine key={line.item.id} line={line} arrivals={arrivals} />
        ))}
      </form>
      {question}
      <UnsavedGuard isDirty={() => arrivals.isDirty} />
    </Dialog>
  );
}
