/** An address that may become a link: http or https and nothing else; undefined where it may not. */
export function safeUrl(text: unknown): string | undefined {
  if (typeof text !== "string" || !URL.canParse(text)) return undefined;
  return ["http:", "https:"].includes(new URL(text).protocol) ? text : undefined;
}
