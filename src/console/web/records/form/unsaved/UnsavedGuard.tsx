import { useBlocker } from "@tanstack/react-router";
import { LeaveDialog } from "./LeaveDialog.tsx";

interface UnsavedGuardProps {
  readonly isDirty: () => boolean;
  /** Called where somebody means to leave all the same. */
  readonly onLeave?: () => void;
}

/** Asks before a page is left on which something was typed and not saved. */
export function UnsavedGuard({ isDirty, onLeave }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <LeaveDialog
      open={status === "blocked"}
      onLeave={() => {
        onLeave?.();
        proceed?.();
      }}
      onStay={() => reset?.()}
    />
  );
}
