/** Reads a colour, `#rrggbb` or `rrggbb`, and answers it in lower case without "#", as NetBox does. */
export function parseColor(text: string): string | undefined {
  return /^#?([0-9a-f]{6})$/i.exec(text)?.[1]?.toLowerCase();
}
