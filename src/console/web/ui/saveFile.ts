/** Has the browser save what stands at an address as a file of this name. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** Has the browser save a text as a file of this name. */
export const saveFile = (name: string, text: string, mediaType = "text/plain"): void =>
  saveBlob(name, new Blob([text], { type: `${mediaType};charset=utf-8` }));

/** Has the browser save what was put together as a file of this name. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  saveAddress(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
