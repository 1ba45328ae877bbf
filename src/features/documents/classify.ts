import { invalid } from "../../lib/failures/refusal.ts";
import { DamagedPicture } from "../../lib/pictures/damagedPicture.ts";
import { pictureTypeOf, pictureTypes } from "../../lib/pictures/pictureType.ts";
import { stripPicture } from "../../lib/pictures/stripPicture.ts";

const unknownType = "application/octet-stream";
const pdfType = "application/pdf";

/** Text files whose words are found by searches. */
export const textTypes: readonly string[] = ["text/plain", "text/csv", "text/markdown"];

/** The media types that a document may be sent as. */
export const documentTypes: readonly string[] = [unknownType, ...pictureTypes, pdfType, ...textTypes];

/** What is stored of a file that was sent. */
export interface Classified {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** The text of a text file. */
  readonly text: string | undefined;
}

/** Whether a file is shown as a picture. */
export const isPicture = (mediaType: string): boolean => pictureTypes.some((type) => type === mediaType);

/**
 * Returns what a file is, and its bytes as they are kept. Decision: a file is a picture by its first bytes, whatever it is
 * sent as, and a picture is stored without its metadata; a file that is sent as a picture, a PDF or a text and is none is
 * refused.
 */
export function classify(bytes: Uint8Array, sentAs: string): Classified {
  if (bytes.byteLength === 0) throw invalid("body: is empty; send the bytes of a file");
  const picture = pictureTypeOf(bytes);
  if (picture !== undefined) {
    return { mediaType: picture, bytes: stripped(bytes, picture), text: undefined };
  }
  if (isPicture(sentAs)) {
    throw invalid(`body: is not a JPEG, PNG or WebP picture; send other files as ${unknownType}`);
  }
  if (sentAs === pdfType && !isPdf(bytes))
    throw invalid(`body: is not a PDF; send other files as ${unknownType}`);
  const text = textTypes.includes(sentAs) ? decode(bytes) : undefined;
  return { mediaType: sentAs, bytes, text };
}

function stripped(bytes: Uint8Array, type: (typeof pictureTypes)[number]): Uint8Array {
  try {
    return stripPicture(bytes, type);
  } catch (error) {
    if (!(error instanceof DamagedPicture)) throw error;
    throw invalid(`body: the picture ${error.message}; save it again as JPEG, PNG or WebP`);
  }
}

const isPdf = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 5)) === "%PDF-";

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Told below.
  }
  throw invalid(`body: is not a text in UTF-8; send other files as ${unknownType}`);
}
