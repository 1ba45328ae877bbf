import type { ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";

/** Something to do over the page without leaving it. */
interface DrawerProps {
  readonly title: ReactNode;
  /** Beside the cross: the way to the whole page of it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly footer: ReactNode;
  /** Asked for by Escape, a click beside it, or the cross. */
  readonly onClose: () => void;
}

/**
 * A panel over the page, at its right edge, on a phone from below. The focus stays in it while it is there, and goes back
 * to where it was.
 */
export const Drawer = (props: DrawerProps) => <Dialog open size="sheet" {...props} />;
