import { type ComponentType, createContext } from "react";
import type { Row } from "../../api/record.ts";

/** A record that is missing while another refers to it. */
export interface QuickAddProps {
  readonly resource: string;
  /** What was looked for: the title of the new one. */
  readonly text: string;
  /** Called with the record that was made, or with nothing. */
  readonly onDone: (made?: Row) => void;
}

/**
 * What makes a record that a reference misses: a form, which holds inputs like the one that asks for it. So the inputs
 * know this slot alone, and the frame fills it; where nothing does, nothing can be added.
 */
export const QuickAddSlot = createContext<ComponentType<QuickAddProps> | undefined>(undefined);
