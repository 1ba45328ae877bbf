/** Has the browser download a URL, as a file with this name or with the name the server gives. */
export function saveAddress(address: string, name = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** Has the browser save a text as a file with this name. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  saveAddress(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
