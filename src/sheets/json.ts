import { invalid } from "../lib/refusal.ts";
import { createLineCount } from "./lineCount.ts";
import { deepestTree, type TreeValue } from "./tree.ts";

const word = /null|true|false|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const space = /[\t\n\r ]*/y;
const string = /"(?:[^"\\]|\\.)*"/sy;

/**
 * Parses a JSON text. Decision: we parse JSON files ourselves, as numbers are to stay as they are written (`1.10`) and
 * problems are to name the line of their record. Several values, one after the other (JSON lines), are one list.
 */
export function parseJson(text: string): TreeValue {
  const lineAt = createLineCount(text);
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(text)?.[0];
    at += match?.length ?? 0;
    return match;
  };
  /** The next character that is no white space. */
  const peek = (): string | undefined => {
    take(space);
    return text[at];
  };
  const wrong = (wanted: string): Error =>
    invalid(`The file is no JSON that can be read: line ${lineAt(at)}: there must be ${wanted}`);
  const expect = (char: string): void => {
    if (peek() !== char) throw wrong(`a "${char}"`);
    at += 1;
  };
  const readString = (): string => {
    const quoted = peek() === '"' ? take(string) : undefined;
    if (quoted === undefined) throw wrong("a text in quotes");
    if (!quoted.includes("\\")) return quoted.slice(1, -1);
    try {
      return JSON.parse(
        quoted.replaceAll(/[\0-\x1F]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`),
      );
    } catch {
      throw wrong("a text without a wrong escape");
    }
  };
  /** What stands between two brackets, with commas in between. */
  const readAll = (end: string, readOne: () => void): void => {
    at += 1;
    if (peek() !== end) {
      readOne();
      while (peek() === ",") {
        at += 1;
        readOne();
      }
    }
    expect(end);
  };
  const readValue = (depth: number): TreeValue => {
    if (depth > deepestTree) throw invalid(`The file nests more than ${deepestTree} levels`);
    const first = peek();
    if (first === '"') return readString();
    if (first === "[") {
      const list: TreeValue[] = [];
      readAll("]", () => list.push(readValue(depth + 1)));
      return list;
    }
    if (first === "{") {
      const line = lineAt(at);
      const fields = new Map<string, TreeValue>();
      readAll("}", () => {
        const key = readString();
        expect(":");
        fields.set(key, readValue(depth + 1));
      });
      return { line, fields };
    }
    const found = take(word);
    if (found === undefined) throw wrong("a value");
    return found === "null" ? null : found;
  };
  const values: TreeValue[] = [];
  while (peek() !== undefined) values.push(readValue(1));
  const [only = null] = values;
  return values.length === 1 ? only : values;
}
