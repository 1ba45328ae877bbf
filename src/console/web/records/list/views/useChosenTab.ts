import { useEffect, useState } from "react";

interface Chosen {
  readonly resource: string;
  /** The key of the tab. */
  readonly tab: string | undefined;
  /** What the list showed then, as its address has it. */
  readonly search: string;
}

/**
 * The key of the tab of a list that somebody chose last, and how to choose another. A reload and the way back to the list
 * keep it as long as the list shows what it showed; a link to something else begins anew.
 */
export function useChosenTab(
  resource: string,
  search: string,
): readonly [string | undefined, (tab: string) => void] {
  const [tab, choose] = useState(() => {
    const last = read(resource);
    return last?.search === search && typeof last.tab === "string" ? last.tab : undefined;
  });
  useEffect(() => keep({ resource, tab, search }), [resource, tab, search]);
  return [tab, choose];
}

const keyOf = (resource: string): string => `sitebook.tab.${resource}`;

function read(resource: string): Chosen | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(resource)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(chosen: Chosen): void {
  try {
    sessionStorage.setItem(keyOf(chosen.resource), JSON.stringify(chosen));
  } catch {
    // Without a store the tab is known until the page is left.
  }
}
