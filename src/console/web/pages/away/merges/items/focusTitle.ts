/** Moves the focus from an input to the title of its card, where the keys of the list work again. */
export const focusTitle = (inside: Element): void =>
  inside.closest("[data-item]")?.querySelector("h2")?.focus({ preventScroll: true });
