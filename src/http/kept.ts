import type { Answer, AnswerCache } from "./answer.ts";

interface Entry {
  readonly tag: string;
  readonly answer: Answer;
  readonly bytes: number;
}

/** What an entry takes besides its body, about. */
const overhead = 500;

/** Makes a store of up to so many bytes, of which the answers that were not asked for longest make room; 0 keeps none. */
export function createAnswerCache(limit: number): AnswerCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, tag: string, answer: Answer): void => {
    const size = overhead + key.length + sizeOf(answer.body);
    drop(key);
    // One answer must not push out all the others.
    if (size > limit / 2) return;
    entries.set(key, { tag, answer: copyOf(answer), bytes: size });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= limit) break;
      drop(oldest);
    }
  };
  /** Of many who ask for the same at once one has it made. */
  const making = new Map<string, { readonly tag: string; readonly answer: Promise<Answer> }>();
  const makeLater = async (key: string, tag: string, answer: Promise<Answer>): Promise<Answer> => {
    making.set(key, { tag, answer });
    try {
      const made = await answer;
      keep(key, tag, made);
      return copyOf(made);
    } finally {
      if (making.get(key)?.answer === answer) making.delete(key);
    }
  };

  return {
    get: (key, tag, make) => {
      const entry = entries.get(key);
      if (entry?.tag === tag) {
        entries.delete(key);
        entries.set(key, entry);
        return copyOf(entry.answer);
      }
      const begun = making.get(key);
      if (begun?.tag === tag) return begun.answer.then(copyOf);
      const answer = make();
      if (answer instanceof Promise) return makeLater(key, tag, answer);
      keep(key, tag, answer);
      return answer;
    },
  };
}

/** Whoever gets an answer may add headers to it. */
const copyOf = ({ status, headers, body }: Answer): Answer => ({ status, headers: { ...headers }, body });

/** The bytes of a body; of a text at most, as it may hold two for each character. */
const sizeOf = (body: Answer["body"]): number =>
  body === null
    ? 0
    : typeof body === "string"
      ? body.length * 2
      : body instanceof Blob
        ? body.size
        : body.byteLength;
