import { invalid, Refusal } from "../../lib/failures/refusal.ts";
import { decoders, type Encoding, encodings } from "./encodings.ts";
import { type StrayByte, scanUtf8 } from "./strayByte.ts";

/** Thrown where the encoding of a file has to be chosen: it can be read in another one. */
export class UnknownEncoding extends Refusal {
  constructor(message: string) {
    super(400, message);
  }
}

const marks: readonly (readonly [encoding: Encoding, bytes: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * Returns the text of a file. Decision: a byte order mark says the encoding, else the file is UTF-8 if all of it can be,
 * else Windows-1252, unless some of its characters are UTF-8: a file of UTF-8 with a stray byte is refused with the line
 * of that byte, as it would be read wrong in silence. Letters are never guessed by how likely they are; another encoding
 * can be chosen.
 */
export function decode(
  bytes: Uint8Array,
  chosen?: string,
): { readonly text: string; readonly encoding: Encoding } {
  const known = encodings.find((encoding) => encoding === chosen);
  if (chosen !== undefined && known === undefined) {
    throw invalid(`encoding: must be one of ${encodings.join(", ")}`);
  }
  const encoding = known ?? markOf(bytes);
  const [text, used] =
    encoding === undefined
      ? recognize(bytes)
      : [decodeAs(bytes, encoding) ?? refuse(bytes, encoding), encoding];
  if (text.includes("\0")) throw new UnknownEncoding(zeroBytes);
  return { text, encoding: used };
}

const zeroBytes =
  "encoding: the file has zero bytes, so it is not text; if it is UTF-16, choose that encoding";

/** Returns the encoding that a byte order mark says; undefined without one. */
export const markOf = (bytes: Uint8Array): Encoding | undefined =>
  marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];

function recognize(bytes: Uint8Array): readonly [text: string, encoding: Encoding] {
  const text = decodeAs(bytes, "utf-8");
  if (text !== undefined) return [text, "utf-8"];
  if (scanUtf8(bytes).hasMultibyte) refuse(bytes, "utf-8");
  return [decodeAs(bytes, "windows-1252") ?? "", "windows-1252"];
}

function refuse(bytes: Uint8Array, encoding: Encoding): never {
  const { stray } = encoding === "utf-8" ? scanUtf8(bytes) : {};
  const problem = `encoding: the file is not all ${encoding}`;
  throw new UnknownEncoding(
    stray === undefined
      ? `${problem}; choose another encoding, or save it as UTF-8`
      : `${problem}: ${describeStray(stray)}; correct it and save the file as UTF-8, or choose the encoding that the file is in`,
  );
}

const describeStray = ({ line, column, offset, value }: StrayByte): string =>
  `line ${line}, byte ${column} (0x${value.toString(16).toUpperCase().padStart(2, "0")}, offset ${offset}) is not UTF-8`;

/** Returns undefined where the bytes are not text of this encoding. */
function decodeAs(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return decoders[encoding](bytes);
  } catch {
    return undefined;
  }
}
