import { useBlocker } from "@tanstack/react-router";
import { LeaveDialog } from "./LeaveDialog.tsx";

interface UnsavedGuardProps {
  readonly isDirty: () => boolean;
  /** Called if the user leaves nevertheless. */
  readonly onLeave?: () => void;
}

/** Asks for confirmation before leaving a page with unsaved input. */
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
