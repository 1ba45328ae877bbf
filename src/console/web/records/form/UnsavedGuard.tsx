import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

/** Asks before a page is left on which something was typed and not saved. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === "blocked"}
      title="Leave without saving?"
      confirm="Leave"
      tone="danger"
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>What you typed here is not saved and would be lost.</p>
    </ConfirmDialog>
  );
}
