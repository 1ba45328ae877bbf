import { stripJpeg } from "./jpeg.ts";
import type { PictureType } from "./pictureType.ts";
import { stripPng } from "./png.ts";
import { stripWebp } from "./webp.ts";

const strips: Readonly<Record<PictureType, (bytes: Uint8Array) => Uint8Array<ArrayBuffer>>> = {
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/webp": stripWebp,
};

/**
 * Returns a picture without what it says of itself: places, times, serial numbers, profiles, comments and thumbnails. How
 * it is turned stays. Throws `DamagedPicture` where it isn't built as its format says.
 */
export const stripPicture = (bytes: Uint8Array, type: PictureType): Uint8Array<ArrayBuffer> =>
  strips[type](bytes);
