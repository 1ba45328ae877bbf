/** Focuses the first field of a form that opens and selects its text, so that the first key typed replaces it. */
export function focusField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>("input, select");
  field?.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement) field.select();
}
