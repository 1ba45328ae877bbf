import { isObject } from "../object.ts";

/** Bytes of a refusal that are read. */
const maxRefusalBytes = 64 * 1024;

/** Characters of a refusal that are shown. */
const maxRefusalLength = 1000;

/** Reads a body while it comes in, and not by its announced length; undefined where it is longer. */
export async function readUpTo(answer: Response, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.byteLength;
    if (length > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Returns what an answer that is no success says, on one line: what another machine answers must not steer a terminal. */
export async function readRefusal(answer: Response): Promise<string> {
  const bytes = await readUpTo(answer, maxRefusalBytes);
  const refused = parse(new TextDecoder().decode(bytes));
  const told = isObject(refused) && typeof refused.error === "string" ? refused.error : "";
  const plain = told.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").trim();
  return plain === "" ? `status ${answer.status}` : plain.slice(0, maxRefusalLength).toWellFormed();
}

/** Reads an answer of JSON that another machine gives; undefined where it is none, or longer. */
export async function readJsonUpTo(answer: Response, most: number): Promise<unknown> {
  const bytes = await readUpTo(answer, most);
  return bytes && parse(new TextDecoder().decode(bytes));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
