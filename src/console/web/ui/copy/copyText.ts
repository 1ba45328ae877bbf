/** Copies text to the clipboard; returns false if the browser did not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies by selecting text: over plain HTTP in a LAN, browsers offer no clipboard API. */
function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "visually-hidden";
  const before = document.activeElement;
  // Next to the button: while a modal dialog is open, nothing outside it can be selected.
  (before?.closest("dialog") ?? document.body).append(area);
  area.select();
  const hasWorked = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return hasWorked;
}
