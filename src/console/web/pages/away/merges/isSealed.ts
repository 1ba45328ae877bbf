/** The place of the byte of a bundle's file that says whether it is encrypted: behind its mark and its version. */
const place = 17;

/** Returns whether the file of a bundle is encrypted, so that its passphrase has to be sent along. */
export async function isSealed(file: Blob): Promise<boolean> {
  const [byte] = new Uint8Array(await file.slice(place, place + 1).arrayBuffer());
  return byte === 1;
}
