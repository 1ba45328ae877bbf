import type { ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";

interface DrawerProps {
  readonly title: ReactNode;
  /** Next to the close button: the link to the full page. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly footer: ReactNode;
  /** Called on Escape, a click outside, or the close button. */
  readonly onClose: () => void;
}

/**
 * A panel over the page, at its right edge, or at the bottom on a phone. The focus stays in it while it is open, and then
 * returns to where it was.
 */
export const Drawer = (props: DrawerProps) => <Dialog open size="sheet" {...props} />;
