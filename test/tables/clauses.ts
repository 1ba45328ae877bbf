interface Token {
  readonly text: string;
  /** A name in quotes is never a keyword. */
  readonly isQuoted: boolean;
}

/** Space and comments; texts; names in any of the four quotations; words and numbers; signs. */
const pattern =
  /\s+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|('(?:[^']|'')*')|"((?:[^"]|"")*)"|`((?:[^`]|``)*)`|\[([^\]]*)\]|([\w$\u0080-\uffff.]+|\|\||->>?|<<|>>|[<>=!]=|<>|[\s\S])/g;

const sameSign: Readonly<Record<string, string>> = { "==": "=", "!=": "<>" };

/** SQL in parts: names and words in lower case, as SQLite takes them in any. */
function tokensOf(sql: string): Token[] {
  return [...sql.matchAll(pattern)].flatMap(([, text, double, back, bracket, plain]): Token[] => {
    if (text !== undefined) return [{ text, isQuoted: false }];
    const name = double ?? back ?? bracket;
    if (name !== undefined) return [{ text: name.toLowerCase(), isQuoted: true }];
    return plain === undefined ? [] : [{ text: sameSign[plain] ?? plain.toLowerCase(), isQuoted: false }];
  });
}

const isOpening = ({ text, isQuoted }: Token): boolean => text === "(" && !isQuoted;
const isClosing = ({ text, isQuoted }: Token): boolean => text === ")" && !isQuoted;

/** The tokens from a parenthesis to the one that closes it, both left out. */
function inside(tokens: readonly Token[], opening: number): Token[] {
  let depth = 0;
  for (let index = opening; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    depth += Number(isOpening(token)) - Number(isClosing(token));
    if (depth === 0) return tokens.slice(opening + 1, index);
  }
  throw new Error("a parenthesis is never closed");
}

/** The tokens as text in one form, without parentheses around the whole. */
function write(tokens: readonly Token[]): string {
  const [first] = tokens;
  if (first !== undefined && isOpening(first)) {
    const inner = inside(tokens, 0);
    if (inner.length === tokens.length - 2) return write(inner);
  }
  return tokens
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/ ?\( ?/g, "(")
    .replaceAll(/ (?=[),])/g, "");
}

/** An expression in one form, whatever case, white space, comments and quotation it was written in. */
export const tidy = (expression: string): string => write(tokensOf(expression));

/** The expressions of all CHECKs of a CREATE TABLE, of columns and of the table, wherever they stand among the clauses. */
export function checksOf(createTable: string): string[] {
  const all = tokensOf(createTable);
  const clauses = inside(all, all.findIndex(isOpening));
  const found: string[] = [];
  let depth = 0;
  for (const [index, token] of clauses.entries()) {
    if (depth === 0 && token.text === "check" && !token.isQuoted) {
      found.push(write(inside(clauses, index + 1)));
    }
    depth += Number(isOpening(token)) - Number(isClosing(token));
  }
  return found.sort();
}

/** The terms of an index, as the text that made it says them. */
export function termsOf(createIndex: string): string[] {
  const all = tokensOf(createIndex);
  const terms: Token[][] = [[]];
  let depth = 0;
  for (const token of inside(all, all.findIndex(isOpening))) {
    if (depth === 0 && token.text === "," && !token.isQuoted) terms.push([]);
    else terms.at(-1)?.push(token);
    depth += Number(isOpening(token)) - Number(isClosing(token));
  }
  return terms.map(write);
}
