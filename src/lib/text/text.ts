/** Whether text can be stored and sent on as it is: well-formed Unicode (no lone surrogates) without NUL. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** Whether nothing of the text can be seen: only white space (Unicode's White_Space) and zero-width characters. */
export function isBlank(text: string): boolean {
  return !/[^\p{White_Space}\u200B-\u200D\u2060\uFEFF]/u.test(text);
}

/** The length of a text in characters: Unicode code points, a lone surrogate counting as one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; count++) {
    // codePointAt answers more than 16 bits only where two surrogates make one character.
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  }
  return count;
}

/** The first `maximum` characters of a text, none of them cut in two. */
export const cutText = (text: string, maximum: number): string =>
  [...text].slice(0, maximum).join("").toWellFormed();
