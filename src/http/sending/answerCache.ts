import type { Answer, AnswerCache } from "./answer.ts";
import { isPieces, type Pieces } from "./pieces.ts";

interface Entry {
  readonly etag: string;
  readonly answer: Answer;
  readonly bytes: number;
}

/** The approximate size of an entry in addition to its body. */
const overhead = 500;

/** Makes a store of up to so many bytes, of which the answers that were not asked for longest make room; 0 keeps none. */
export function createAnswerCache(limit: number): AnswerCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, etag: string, answer: Answer): void => {
    if (isPieces(answer.body)) return;
    const size = overhead + key.length + sizeOf(answer.body);
    drop(key);
    // One answer must not push out all the others.
    if (size > limit / 2) return;
    entries.set(key, { etag, answer: copyOf(answer), bytes: size });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= limit) break;
      drop(oldest);
    }
  };
  /** Of many who ask for the same at once one has it made. */
  const making = new Map<string, { readonly etag: string; readonly answer: Promise<Answer> }>();
  const makeLater = async (key: string, etag: string, answer: Promise<Answer>): Promise<Answer> => {
    making.set(key, { etag, answer });
    try {
      const made = await answer;
      keep(key, etag, made);
      return isPieces(made.body) ? made : copyOf(made);
    } finally {
      if (making.get(key)?.answer === answer) making.delete(key);
    }
  };

  const get: AnswerCache["get"] = (key, etag, make) => {
    const entry = entries.get(key);
    if (entry?.etag === etag) {
      entries.delete(key);
      entries.set(key, entry);
      return copyOf(entry.answer);
    }
    const begun = making.get(key);
    // What is sent while it is made is for one client alone.
    if (begun?.etag === etag)
      return begun.answer.then(
        (made) => (isPieces(made.body) ? make() : copyOf(made)),
        // The one for whom it was made may have gone, which is nothing to the others.
        () => get(key, etag, make),
      );
    const answer = make();
    if (answer instanceof Promise) return makeLater(key, etag, answer);
    keep(key, etag, answer);
    return answer;
  };
  return { get };
}

/** The receiver of an answer may add headers to it. */
const copyOf = ({ status, headers, body }: Answer): Answer => ({ status, headers: { ...headers }, body });

/** The bytes of a body; of a text at most, as it may hold two for each character. */
const sizeOf = (body: Exclude<Answer["body"], Pieces>): number =>
  body === null
    ? 0
    : typeof body === "string"
      ? body.length * 2
      : body instanceof Blob
        ? body.size
        : body.byteLength;
