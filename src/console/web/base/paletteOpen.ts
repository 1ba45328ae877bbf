import { createStore } from "../ui/message/store.ts";

/** Whether the palette is open, and with which words it begins. */
export const paletteOpen = createStore<{ readonly open: boolean; readonly text: string }>({
  open: false,
  text: "",
});

/** Opens the palette, with some words filled in. */
export const openPalette = (text = ""): void => paletteOpen.write({ open: true, text });

/** Closes the palette. */
export const closePalette = (): void => paletteOpen.write({ open: false, text: "" });
