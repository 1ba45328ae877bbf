import { useEffect, useRef } from "react";
import { registerShortcuts, type Shortcuts } from "./registry.ts";

/** Where shortcuts belong and whether they hold. */
interface ShortcutOptions {
  /** Their heading in the help; defaults to "This page". */
  readonly group?: string;
  /** False switches them off for the moment. */
  readonly enabled?: boolean;
  /** Shortcuts of the page with the same keys win over these. */
  readonly yields?: boolean;
}

/**
 * Shortcuts that hold while the component is there: `useShortcuts({ "g s": { label: "Go to sites", run } })`. They keep
 * quiet while one types and while a dialog is open, unless they say otherwise.
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
