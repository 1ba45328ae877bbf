import { lazy, type ReactNode } from "react";
import { QuickAddSlot } from "../../../kinds/references/quickAdd.ts";
// What was left in forms goes with who signs out, also where no form was open since.
import "../unsaved/unsaved.ts";

const QuickAdd = lazy(async () => ({ default: (await import("./QuickAdd.tsx")).QuickAdd }));

/** Lets the references within it be answered by making their target on the spot; the form for that is loaded then. */
export const QuickAdding = ({ children }: { readonly children: ReactNode }) => (
  <QuickAddSlot value={QuickAdd}>{children}</QuickAddSlot>
);
