import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useMe } from "../api/session.ts";
import { parseSearch } from "../base/address/searchParams.ts";
import { closePalette, openPalette, paletteOpen } from "../base/paletteOpen.ts";
import { listenForShortcuts } from "../base/shortcuts/listen.ts";
import type { Shortcut } from "../base/shortcuts/registry.ts";
import { useShortcuts } from "../base/shortcuts/useShortcuts.ts";
import { announce } from "../ui/message/announce.ts";
import { undoLast } from "../ui/message/undos.ts";
import { pagesFor } from "./navigation/sections.ts";
import { openShortcutHelp } from "./ShortcutHelp.tsx";

const undo = (): void => {
  if (!undoLast()) announce("There is nothing to undo");
};

const togglePalette = (): void => (paletteOpen.read().open ? closePalette() : openPalette());

/** Registers the shortcuts of every page, and the listener for all shortcuts. */
export function useFrameShortcuts(): void {
  const navigate = useNavigate();
  const role = useMe()?.role ?? "viewer";
  useEffect(listenForShortcuts, []);
  useShortcuts(
    {
      "Mod+k": { label: "Search and commands", inFields: true, inDialogs: true, run: togglePalette },
      "/": { label: "Search", hidden: true, run: () => openPalette() },
      "Mod+z": { label: "Undo the last action", run: undo },
      "?": { label: "Keyboard shortcuts", run: openShortcutHelp },
    },
    { group: "Everywhere", yields: true },
  );
  const leading = pagesFor(role).flatMap(({ keys, label, to, search = "" }): [string, Shortcut][] =>
    keys === undefined
      ? []
      : [[keys, { label, run: () => void navigate({ to, search: parseSearch(search) }) }]],
  );
  useShortcuts(Object.fromEntries(leading), { group: "Go to", yields: true });
}
