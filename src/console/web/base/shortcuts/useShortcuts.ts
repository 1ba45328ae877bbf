import { useEffect, useRef } from "react";
import { registerShortcuts, type Shortcuts } from "./registry.ts";

/** The group of shortcuts, and whether they are enabled. */
interface ShortcutOptions {
  /** Their heading in the help; defaults to "This page". */
  readonly group?: string;
  /** False disables them. */
  readonly enabled?: boolean;
  /** Shortcuts of the page with the same keys take precedence. */
  readonly yields?: boolean;
}

/**
 * Registers shortcuts while the component is mounted: `useShortcuts({ "g s": { label: "Go to sites", run } })`. By
 * default they are inactive while typing and while a dialog is open.
 */
export function useShortcuts(shortcuts: Shortcuts, options: ShortcutOptions = {}): void {
  const { group = "This page", enabled = true, yields = false } = options;
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (!enabled) return undefined;
    return registerShortcuts({ name: group, read: () => latest.current, yields });
  }, [group, enabled, yields]);
}
