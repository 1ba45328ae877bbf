import { type ComponentType, createContext } from "react";
import type { Row } from "../../api/record.ts";

/** The props of a form for a missing record that another one refers to. */
export interface QuickAddProps {
  readonly resource: string;
  /** The searched text: the title of the new record. */
  readonly text: string;
  /** Called with the created record, or with nothing. */
  readonly onDone: (made?: Row) => void;
}

/**
 * The slot for the form that creates a missing target. The form contains inputs like the one that opens it, so inputs only
 * know this slot, which the frame fills; if it is empty, nothing can be added.
 */
export const QuickAddSlot = createContext<ComponentType<QuickAddProps> | undefined>(undefined);
