/** A part of a YAML text that can be parsed on its own: `text.slice(from, to)`, inside brackets where it is part of a list in brackets. */
export interface YamlPiece {
  readonly from: number;
  readonly to: number;
  readonly isInBrackets: boolean;
}

/** Characters of a piece: its events take some megabytes. */
const pieceLength = 256 * 1024;

/**
 * Parts a long text between the items of its outermost list, so that the events of one piece are held at a time. One that
 * has no such list, or directives, is one piece.
 */
export function piecesOf(text: string): YamlPiece[] {
  const whole: YamlPiece = { from: 0, to: text.length, isInBrackets: false };
  if (text.length <= pieceLength || /^%/m.test(text)) return [whole];
  const start = startOf(text);
  if (text[start] === "[") return inBrackets(text, start) ?? [whole];
  return /[ \n\r]/.test(text[start + 1] ?? "") && text[start] === "-" ? betweenLines(text) : [whole];
}

/** Where the first value stands, behind blank lines, comments and the mark of a document. */
const startOf = (text: string): number =>
  /^(?:[ \t]*(?:#[^\n]*)?\r?\n|---(?:[ \t]|(?=\r?\n)))*/.exec(text)?.[0].length ?? 0;

/** An item at the beginning of a line ends whatever stands before it. */
function betweenLines(text: string): YamlPiece[] {
  const pieces: YamlPiece[] = [];
  for (let from = 0; from < text.length; ) {
    const next = text.indexOf("\n- ", from + pieceLength);
    const to = next === -1 ? text.length : next + 1;
    pieces.push({ from, to, isInBrackets: false });
    from = to;
  }
  return pieces;
}

/** A text in quotes where a value may begin, a bracket, or a comma. */
const token = /(?<=[[{,:]\s*)(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')|[[\]{},]/gs;

/** Undefined where the brackets do not fit, or something stands behind them. */
function inBrackets(text: string, start: number): YamlPiece[] | undefined {
  const pieces: YamlPiece[] = [];
  let depth = 0;
  let from = start + 1;
  token.lastIndex = start;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [sign] = match;
    if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth === 0) {
      if (text.slice(match.index + 1).trim() !== "") return undefined;
      return [...pieces, { from, to: match.index, isInBrackets: true }];
    }
    if (sign !== "," || depth !== 1 || match.index - from < pieceLength) continue;
    pieces.push({ from, to: match.index, isInBrackets: true });
    from = match.index + 1;
  }
  return undefined;
}
