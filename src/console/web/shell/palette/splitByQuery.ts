/** A piece of a text. */
interface Piece {
  readonly part: string;
  readonly isFound: boolean;
  /** Where it begins. */
  readonly at: number;
}

/** Cuts a text into what was looked for and what lies between, without regard to case. */
export function splitByQuery(text: string, query: string): readonly Piece[] {
  const words = query.trim().split(/\s+/).filter(Boolean).map(literal);
  if (words.length === 0) return [{ part: text, isFound: false, at: 0 }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(new RegExp(words.join("|"), "giu"))) {
    if (index > end) pieces.push({ part: text.slice(end, index), isFound: false, at: end });
    pieces.push({ part: found, isFound: true, at: index });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ part: text.slice(end), isFound: false, at: end });
  return pieces;
}

/** A single letter is looked for at the beginning of words alone: it is in all of them. */
function literal(word: string): string {
  const text = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return /^[\p{L}\p{N}]$/u.test(word) ? `(?<![\\p{L}\\p{N}])${text}` : text;
}
