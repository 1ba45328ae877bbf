import { useNavigate, useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { type BuiltIn, useBuiltIns } from "../../api/pages/outputs.ts";
import { useMe } from "../../api/session.ts";
import { closePalette } from "../../base/paletteOpen.ts";
import { recentRecords } from "../../base/recent.ts";
import { stepInList } from "../../ui/input/comboboxRows.ts";
import { actionEntries } from "./actions.ts";
import { arrange } from "./arrange.ts";
import type { PaletteEntry, PaletteGroup } from "./entry.ts";
import { recordEntries } from "./here.ts";
import { entryOfRecent, groupHits } from "./hits.ts";
import { offersFor } from "./offers.ts";
import { outputEntries, pageEntries, viewEntries } from "./pages.ts";
import { isMeant } from "./rank.ts";
import { useFound } from "./useFound.ts";
import { useKeptViews } from "./useKeptViews.ts";

/** The state of the open palette. */
export interface PaletteState {
  readonly text: string;
  readonly groups: readonly PaletteGroup[];
  /** All entries, from top to bottom. */
  readonly entries: readonly PaletteEntry[];
  /** The index of the selected entry. */
  readonly active: number;
  readonly isOld: boolean;
  readonly hasFailed: boolean;
  readonly type: (text: string) => void;
  readonly moveTo: (place: number) => void;
  readonly choose: (entry: PaletteEntry | undefined, inNewTab?: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const none: readonly BuiltIn[] = [];

/** Manages the palette. */
export function usePalette(initial: string): PaletteState {
  const [text, setText] = useState(initial);
  const [active, setActive] = useState(0);
  const role = useMe()?.role ?? "viewer";
  const navigate = useNavigate();
  const { pathname } = useRouter().state.location;
  const { found, isOld, error } = useFound(text);
  const kept = useKeptViews();
  const { data: builtIns = none } = useBuiltIns();
  const stock = useMemo(
    () => ({
      recent: recentRecords()
        .map(entryOfRecent)
        .filter(({ to }) => to !== pathname),
      here: recordEntries(pathname),
      pages: pageEntries(role),
      outputs: outputEntries(builtIns),
      views: viewEntries(role, kept),
      actions: actionEntries(role),
    }),
    [role, pathname, kept, builtIns],
  );
  const isAnswered = text.trim() !== "" && !isOld && error === null;
  const groups = useMemo(() => {
    const matching = arrange({ ...stock, found: groupHits(found, role) }, text);
    return matching.length === 0 && isAnswered ? offersFor(role, text.trim()) : matching;
  }, [stock, found, role, text, isAnswered]);
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const at = Math.min(active, Math.max(0, entries.length - 1));
  const first = entries[0];
  // The first entry may belong to a previous text; Enter right after typing means the result that is still loading.
  const mustWait = isOld && at === 0 && (first === undefined || !isMeant(first, text));
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || mustWait) return;
    setAwaited(false);
    if (first?.isOffer === undefined) choose(first);
  });

  const choose = (entry: PaletteEntry | undefined, inNewTab = false): void => {
    if (entry === undefined || (entry.to === undefined && entry.run === undefined)) return;
    closePalette();
    if (entry.to === undefined) entry.run?.();
    else if (inNewTab) open(entry.to, "_blank", "noopener");
    else navigate({ href: entry.to });
  };
  return {
    text,
    groups,
    entries,
    active: at,
    isOld,
    hasFailed: error !== null,
    type: (next) => {
      setText(next);
      setActive(0);
      setAwaited(false);
    },
    moveTo: setActive,
    choose,
    onKeyDown: (event) => {
      const next = stepInList(event.key, at, entries.length);
      if (next !== undefined) setActive(next);
      else if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
      else if (mustWait) setAwaited(true);
      else choose(entries[at], event.ctrlKey || event.metaKey);
      event.preventDefault();
    },
  };
}
