import type { Search } from "./listState.ts";

/**
 * Parses search parameters as plain text; a repeated key has a list of values. Names of built-in object properties, such
 * as `constructor`, are ignored, as they would confuse the router.
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

/** Writes search parameters in the format that `parseSearch` reads, with a question mark if there are any. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue;
    for (const each of Array.isArray(value) ? value : [value]) params.append(key, String(each));
  }
  const text = params.toString().replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%2F", "/");
  return text === "" ? "" : `?${text}`;
}
