import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import type { PrefixItem } from "../prefixTree.ts";
import { FreeSpace } from "./FreeSpace.tsx";
import { useNextFree } from "./useNextFree.ts";

interface FreeDialogProps {
  readonly item: PrefixItem;
  readonly onClose: () => void;
}

/** A dialog with the free space of a prefix of the tree. */
export function FreeDialog({ item, onClose }: FreeDialogProps) {
  const free = useNextFree(
    item.row,
    item.children.map(({ network }) => network.length),
  );
  return (
    <Dialog
      open
      size="drawer"
      title={
        <>
          Free in <code>{item.row.prefix}</code>
        </>
      }
      onClose={onClose}
    >
      <FreeSpace withBlocks prefix={item.row} free={free} />
    </Dialog>
  );
}
