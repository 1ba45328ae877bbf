import { maxDocumentBytes, maxThumbnailBytes } from "../../../../lib/limits.ts";
import { readExif } from "../../../../lib/pictures/exif.ts";
import { exifOfJpeg } from "../../../../lib/pictures/jpeg.ts";
import { formatBytes } from "../../ui/number/bytes.ts";

/** A file as it is uploaded. */
interface Prepared {
  readonly body: Blob;
  readonly name: string;
  /** When a photo was taken. */
  readonly takenAt: string | undefined;
  readonly thumbnail: Blob | undefined;
}

/** The longest side of an uploaded photo, in pixels. */
const maxSide = 2048;
const thumbnailSide = 320;

/** Pictures that the server shows. */
const shownTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Photos that a browser may be able to read, and that are stored as JPEG. */
const readTypes: readonly string[] = ["image/heic", "image/heif", "image/avif", "image/bmp"];

const otherTypes: readonly string[] = ["application/pdf", "text/plain", "text/csv", "text/markdown"];

/** The part of a photo that contains its metadata. */
const headLength = 512 * 1024;

/** Thrown for a file that would be rejected however often it is uploaded. */
export class UnusableFile extends Error {}

/**
 * Prepares a file for its upload: scales large photos down, and creates a thumbnail. Throws `UnusableFile` if it is too large or
 * empty.
 */
export async function prepareFile(file: File): Promise<Prepared> {
  if (file.size === 0) throw new UnusableFile("The file is empty");
  const isPhoto = shownTypes.includes(file.type) || readTypes.includes(file.type);
  const picture = isPhoto ? await readPicture(file) : undefined;
  try {
    const takenAt = file.type === "image/jpeg" ? await readTakenAt(file) : undefined;
    const scaled = picture === undefined ? undefined : await scale(picture, file);
    const body = scaled ?? file.slice(0, file.size, typeOf(file, picture !== undefined));
    if (body.size > maxDocumentBytes)
      throw new UnusableFile(
        `The file has ${formatBytes(body.size)}; files may have at most ${formatBytes(maxDocumentBytes)}`,
      );
    const thumbnail = picture === undefined ? undefined : await createThumbnail(picture);
    return {
      body,
      name: scaled === undefined ? file.name : nameFor(file.name, scaled.type),
      takenAt,
      thumbnail,
    };
  } finally {
    picture?.close();
  }
}

/** Returns a photo as it is displayed, turned upright; undefined if the browser can't read it. */
const readPicture = (file: File): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file).catch(() => undefined);

/** A file that no program can read as what it says is uploaded as bytes. */
const typeOf = ({ type }: File, isRead: boolean): string => {
  const bare = type.split(";", 1)[0] ?? "";
  return (isRead && shownTypes.includes(bare)) || otherTypes.includes(bare)
    ? bare
    : "application/octet-stream";
};

/** Returns a photo of at most 2048 pixels a side; undefined if it can be uploaded as it is. */
async function scale(picture: ImageBitmap, { type, size }: File): Promise<Blob | undefined> {
  const longest = Math.max(picture.width, picture.height);
  const isShown = shownTypes.includes(type);
  if (isShown && longest <= maxSide && size <= maxDocumentBytes) return undefined;
  return draw(picture, maxSide, type === "image/png" ? "image/png" : "image/jpeg", 0.85);
}

/** A WebP, or a JPEG in browsers that can't write one, with less quality if it is too large. */
export async function createThumbnail(picture: ImageBitmap): Promise<Blob | undefined> {
  for (const quality of [0.75, 0.5, 0.25]) {
    for (const type of ["image/webp", "image/jpeg"]) {
      const blob = await draw(picture, thumbnailSide, type, quality);
      if (blob?.type === type && blob.size <= maxThumbnailBytes) return blob;
    }
  }
  return undefined;
}

function draw(picture: ImageBitmap, side: number, type: string, quality: number): Promise<Blob | undefined> {
  const factor = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * factor));
  canvas.height = Math.max(1, Math.round(picture.height * factor));
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(undefined);
  context.imageSmoothingQuality = "high";
  if (type === "image/jpeg") {
    // What is transparent would become black.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, quality));
}

/** Returns when a photo was taken; the clock of a camera that doesn't know its offset has the time zone of the browser. */
async function readTakenAt(file: File): Promise<string | undefined> {
  try {
    const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    const exif = exifOfJpeg(head);
    const taken = exif === undefined ? undefined : readExif(exif).takenAt;
    return taken === undefined ? undefined : new Date(taken).toISOString();
  } catch {
    return undefined;
  }
}

/** Returns a name whose ending fits the type: "IMG_1.heic" becomes "IMG_1.jpg". */
function nameFor(name: string, type: string): string {
  if (type !== "image/jpeg" || /\.jpe?g$/i.test(name)) return name;
  return `${name.replace(/\.[^.]*$/, "")}.jpg`;
}
