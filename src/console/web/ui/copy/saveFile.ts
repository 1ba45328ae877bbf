/** Has the browser save what stands at an address, as a file of this name or of the one that it is answered with. */
export function saveAddress(address: string, name = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** Has the browser save a text as a file of this name. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  saveAddress(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
