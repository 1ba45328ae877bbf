import { Suspense, useState } from "react";
import type { Records } from "../../../../resources/index.ts";
import { lazy } from "../../base/parts/lazy.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { itemResource } from "./itemResource.ts";

const History = lazy(async () => ({ default: (await import("../../records/history/History.tsx")).History }));

/** A button that shows the history of an item. */
export function ItemHistory({
  item: { id, poId, description },
}: {
  readonly item: Records["purchase-order-items"];
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="history"
        label={`History of ${description}`}
        size="small"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={<bdi>{description}</bdi>} size="drawer">
          <Suspense fallback={<Skeleton lines={8} />}>
            <History resource={itemResource} id={id} owner={poId} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
