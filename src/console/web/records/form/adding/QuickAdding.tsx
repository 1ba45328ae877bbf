import type { ReactNode } from "react";
import { lazy } from "../../../base/parts/lazy.tsx";
import { QuickAddSlot } from "../../../kinds/references/quickAdd.ts";
// Unsaved forms are removed on sign-out, even if no form was opened since.
import "../unsaved/unsaved.ts";

const QuickAdd = lazy(async () => ({ default: (await import("./QuickAdd.tsx")).QuickAdd }));

/** Enables references within it to create their target in place; the form is loaded on demand. */
export const QuickAdding = ({ children }: { readonly children: ReactNode }) => (
  <QuickAddSlot value={QuickAdd}>{children}</QuickAddSlot>
);
