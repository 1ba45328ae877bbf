import { Suspense, useEffect, useRef } from "react";
import { useHurdle } from "../../api/sessionState.ts";
import { closePalette, openPalette, paletteOpen } from "../../base/paletteOpen.ts";
import { lazy } from "../../base/parts/lazy.tsx";
import { useStore } from "../../ui/message/store.ts";
import "./Palette.css";

const loadBox = () => import("./PaletteBox.tsx");
const PaletteBox = lazy(async () => ({ default: (await loadBox()).PaletteBox }));

/** The first sign of activity, on which the palette is preloaded, so that it opens at once. */
const signs = ["pointermove", "pointerdown", "keydown"] as const;

/** The command palette: finds records, pages and actions from anywhere. Rendered once, in the frame. */
export function Palette() {
  const { open: isAskedFor, text } = useStore(paletteOpen);
  const hasEnded = useHurdle("signIn");
  // The dialog that asks to sign in again must not be below this one.
  const open = isAskedFor && !hasEnded;
  const ref = useRef<HTMLDialogElement>(null);
  const isClosing = useRef(false);

  useEffect(() => {
    const stop = new AbortController();
    const read = (): void => {
      stop.abort();
      PaletteBox.preload().catch(() => undefined);
    };
    for (const sign of signs) addEventListener(sign, read, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (open || !dialog.open) return;
    isClosing.current = true;
    dialog.close();
  }, [open]);
  /** The close event comes a moment later, when the palette may be open again: only its own event closes it. */
  const followClose = (): void => {
    if (!isClosing.current) closePalette();
    isClosing.current = false;
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what the click on the backdrop does.
    <dialog
      ref={ref}
      className="dialog palette"
      aria-label="Search and commands"
      onClick={(event) => event.target === ref.current && closePalette()}
      onClose={followClose}
    >
      {open && (
        <Suspense fallback={<EarlyField text={text} />}>
          <PaletteBox initial={text} />
        </Suspense>
      )}
    </dialog>
  );
}

/** Accepts typing before the palette is loaded, which then continues with that text. */
function EarlyField({ text }: { readonly text: string }) {
  return (
    <input
      type="text"
      className="palette-early"
      aria-label="Search records, pages and actions"
      value={text}
      onChange={(event) => openPalette(event.target.value)}
    />
  );
}
