import type { Search } from "./listState.ts";

/**
 * Reads the part of an address behind the question mark as plain text; a key that repeats has a list of values. What every
 * object has, such as `constructor`, is no parameter of ours, and the router would take it for its own.
 */
export function parseSearch(text: string): Search {
  const found: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    if (key in Object.prototype) continue;
    const before = found[key];
    found[key] = before === undefined ? value : [...(typeof before === "string" ? [before] : before), value];
  }
  return found;
}

/** Writes what `parseSearch` reads, with its question mark where there is anything. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue;
    for (const each of Array.isArray(value) ? value : [value]) params.append(key, String(each));
  }
  const text = params.toString().replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%2F", "/");
  return text === "" ? "" : `?${text}`;
}
