import { useEffect, useRef } from "react";
import { useHurdle } from "../../api/sessionState.ts";
import { closePalette, paletteOpen } from "../../base/paletteOpen.ts";
import { useStore } from "../../ui/store.ts";
import { PaletteBox } from "./PaletteBox.tsx";
import "./Palette.css";

/** The command palette: finds records, pages and actions from everywhere. It stands once, in the frame. */
export function Palette() {
  const { open: isAskedFor, text } = useStore(paletteOpen);
  const hasEnded = useHurdle("signIn");
  // The dialog that asks to sign in again must not lie below this one.
  const open = isAskedFor && !hasEnded;
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what the click on the backdrop does.
    <dialog
      ref={ref}
      className="dialog palette"
      aria-label="Search and commands"
      onClick={(event) => event.target === ref.current && closePalette()}
      onClose={closePalette}
    >
      {open && <PaletteBox initial={text} />}
    </dialog>
  );
}
