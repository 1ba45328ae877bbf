import { useEffect, useState } from "react";

interface Chosen {
  readonly resource: string;
  /** The key of the tab. */
  readonly tab: string | undefined;
  /** The state of the list at that time, as in its URL. */
  readonly search: string;
}

/**
 * Returns the key of the tab of a list that was selected last, and a setter. A reload and going back keep it as long as
 * the list is unchanged; a link to another state resets it.
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
    // Without storage the tab is kept until the page is left.
  }
}
