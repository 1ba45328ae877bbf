import { type ReactNode, useState } from "react";
import type { RecordFormState } from "../useRecordForm.ts";
import { LeaveDialog } from "./LeaveDialog.tsx";

/** Closing a form over the page. */
interface Closing {
  /** Closes it, after a confirmation if there is unsaved input. */
  readonly close: () => void;
  /** The confirmation, to be rendered next to the form. */
  readonly question: ReactNode;
}

/** Asks for confirmation before closing a form over the page with unsaved input. */
export function useClosing(form: Pick<RecordFormState, "isDirty">, onClose: () => void): Closing {
  const [isAsking, ask] = useState(false);
  return {
    close: () => (form.isDirty ? ask(true) : onClose()),
    question: <LeaveDialog open={isAsking} onLeave={() => onClose()} onStay={() => ask(false)} />,
  };
}
