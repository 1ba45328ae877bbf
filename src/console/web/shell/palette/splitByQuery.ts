/** A piece of a text. */
interface Piece {
  readonly part: string;
  readonly isFound: boolean;
  /** Its start. */
  readonly at: number;
}

/** Splits a text into matches of the query and the parts between them, ignoring case. */
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

/** Returns the pattern of a word; a single letter only matches at the start of words. */
function literal(word: string): string {
  const text = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return /^[\p{L}\p{N}]$/u.test(word) ? `(?<![\\p{L}\\p{N}])${text}` : text;
}
