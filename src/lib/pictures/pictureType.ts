/** The media types of pictures that are shown as pictures, by their first bytes. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** A media type of a picture that is shown as one. */
export type PictureType = (typeof pictureTypes)[number];

/** How many bytes of a file tell what it is. */
export const headLength = 16;

const jpegHead = [0xff, 0xd8, 0xff];
const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns what a file is by its first bytes, whatever it is called; undefined for anything but these pictures. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const begins = (head: readonly number[], at = 0): boolean =>
    head.every((byte, index) => bytes[at + index] === byte);
  if (begins(jpegHead)) return "image/jpeg";
  if (begins(pngHead)) return "image/png";
  return begins(ascii("RIFF")) && begins(ascii("WEBP"), 8) ? "image/webp" : undefined;
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
