/** Puts text on the clipboard; false where the browser did not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Over plain HTTP in a LAN there is no clipboard interface: the old way still works there. */
function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "visually-hidden";
  const before = document.activeElement;
  // Beside the button: inside of a modal dialog, what lies outside cannot be selected.
  (before?.closest("dialog") ?? document.body).append(area);
  area.select();
  const hasWorked = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return hasWorked;
}
