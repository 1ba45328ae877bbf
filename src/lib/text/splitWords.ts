/** A gap, or a piece of a word: in single quotes, in double quotes, behind a backslash, or plain. */
const piece = /(\s+)|'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^\s'"\\]+)/gsy;

/**
 * Splits a line into words as a shell does, with quotes and backslashes; nothing is expanded, and nothing else is special.
 * Undefined where a quote is not closed.
 */
export function splitWords(line: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let end = 0;
  for (const [all, gap, single, double, escaped, plain] of line.matchAll(piece)) {
    end += all.length;
    if (gap === undefined) {
      word = (word ?? "") + (single ?? double?.replaceAll(/\\(["\\])/g, "$1") ?? escaped ?? plain ?? "");
    } else if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
  }
  if (end < line.length) return undefined;
  return word === undefined ? words : [...words, word];
}
