/** Returns a URL that is safe to link, http or https only; undefined for any other text. */
export function safeUrl(text: unknown): string | undefined {
  if (typeof text !== "string" || !URL.canParse(text)) return undefined;
  return ["http:", "https:"].includes(new URL(text).protocol) ? text : undefined;
}
