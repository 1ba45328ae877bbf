/** Goes to an input, unfolds what it lies in, and brings it in sight, clear of what sticks. */
export function focusOn(input: HTMLElement | null | undefined): void {
  const folded = input?.closest("details");
  if (folded) folded.open = true;
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "center" });
}
