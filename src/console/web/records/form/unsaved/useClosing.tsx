import { type ReactNode, useState } from "react";
import type { RecordFormState } from "../useRecordForm.ts";
import { LeaveDialog } from "./LeaveDialog.tsx";

/** How a form over the page is closed. */
interface Closing {
  /** Closes it, or asks first where something was typed. */
  readonly close: () => void;
  /** The question, to be drawn beside the form. */
  readonly question: ReactNode;
}

/** Asks before a form over the page is closed in which something was typed and not saved. */
export function useClosing(form: Pick<RecordFormState, "isDirty">, onClose: () => void): Closing {
  const [isAsking, ask] = useState(false);
  return {
    close: () => (form.isDirty ? ask(true) : onClose()),
    question: <LeaveDialog open={isAsking} onLeave={() => onClose()} onStay={() => ask(false)} />,
  };
}
