/** Focuses an input, expands its section, and scrolls it into view, clear of sticky elements. */
export function focusOn(input: HTMLElement | null | undefined): void {
  const folded = input?.closest("details");
  if (folded) folded.open = true;
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "center" });
}
