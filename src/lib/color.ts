/** Reads a colour, `#rrggbb` or `#rgb`, also without "#", and answers it as `rrggbb` in lower case, as NetBox does. */
export function parseColor(text: string): string | undefined {
  const [, long, short] = /^#?(?:([0-9a-f]{6})|([0-9a-f]{3}))$/i.exec(text) ?? [];
  return (long ?? short?.replace(/./g, "$&$&"))?.toLowerCase();
}
