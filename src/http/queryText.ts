/** The query of an address as it was sent, without its question mark; "" where it has none. */
export function queryText(url: string): string {
  const start = url.indexOf("?");
  return start === -1 ? "" : url.slice(start + 1);
}
