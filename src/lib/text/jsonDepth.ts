/** How far a text was looked at: there is more of it, all of it nests as deep as it may, or some of it nests deeper. */
export type DepthState = "more" | "done" | "deeper";

/** Looks at a text of JSON piece by piece. */
export interface DepthCheck {
  /** Goes on for so many characters. */
  check(characters: number): DepthState;
}

/**
 * Creates what counts the brackets of a text of JSON outside strings, before a parser and a schema see it: both recurse. The text
 * need not be valid.
 */
export function createDepthCheck(text: string, maxDepth: number): DepthCheck {
  let depth = 0;
  let index = 0;
  return {
    check: (characters) => {
      const end = Math.min(text.length, index + characters);
      for (; index < end; index += 1) {
        const code = text.charCodeAt(index);
        if (code === quote) index = endOfString(text, index);
        else depth += depthOf(code);
        if (depth > maxDepth) return "deeper";
      }
      return index >= text.length ? "done" : "more";
    },
  };
}

const quote = 0x22;
const backslash = 0x5c;

/** The index of the quote that ends the string which begins at `start`; the end of the text where none does. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== quote) {
    index += text.charCodeAt(index) === backslash ? 2 : 1;
  }
  return index;
}

/** +1 for an opening bracket or brace, -1 for a closing one. */
function depthOf(code: number): number {
  if (code === 0x5b || code === 0x7b) return 1;
  return code === 0x5d || code === 0x7d ? -1 : 0;
}
