/** Thrown where a picture isn't built as its format says; the message continues "the picture …". */
export class DamagedPicture extends Error {
  override readonly name = "DamagedPicture";
}

/** Returns a view of some bytes; throws where they don't have a place that is read. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Throws where a part goes past the end of the picture. */
export function requireWithin(end: number, bytes: Uint8Array): void {
  if (end > bytes.byteLength) throw new DamagedPicture("ends in the middle");
}

/** The maximum number of parts of a picture; one of 10 MB has a few thousand. */
const maxParts = 20_000;

/** Returns a function that counts the parts of a picture and throws at one too many: walking millions of them takes long. */
export function createPartCounter(): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > maxParts) throw new DamagedPicture("has too many parts");
  };
}

/** Returns the letters at a place, as the names of parts are written. */
export const lettersAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
