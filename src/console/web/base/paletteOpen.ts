import { createStore } from "../ui/message/store.ts";

/** Whether the palette is open, and its initial text. */
export const paletteOpen = createStore<{ readonly open: boolean; readonly text: string }>({
  open: false,
  text: "",
});

/** Opens the palette with an initial text. */
export const openPalette = (text = ""): void => paletteOpen.write({ open: true, text });

/** Closes the palette. */
export const closePalette = (): void => paletteOpen.write({ open: false, text: "" });
