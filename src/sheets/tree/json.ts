import { invalid } from "../../lib/failures/refusal.ts";
import { createLineCount } from "./lineCount.ts";
import type { TreeValue } from "./tree.ts";
import { createTreeBuilder } from "./treeBuilder.ts";
import { weighJson } from "./weighJson.ts";

const word = /null|true|false|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const [tab, lineFeed, carriageReturn, blank, backslash] = [0x09, 0x0a, 0x0d, 0x20, 0x5c];

/**
 * Parses a JSON text. Decision: we parse JSON files ourselves, as numbers are to stay as they are written (`1.10`) and
 * problems are to name the line of their record. Several values, one after the other (JSON lines), are one list.
 */
export function parseJson(text: string): TreeValue {
  weighJson(text);
  const lineAt = createLineCount(text);
  const builder = createTreeBuilder();
  let at = 0;
  /** The next character that is no white space. */
  const peek = (): string | undefined => {
    while (isSpace(text.charCodeAt(at))) at += 1;
    return text[at];
  };
  const wrong = (wanted: string): Error =>
    invalid(`The file is not valid JSON: line ${lineAt(at)}: there must be ${wanted}`);
  const expect = (char: string): void => {
    if (peek() !== char) throw wrong(`a "${char}"`);
    at += 1;
  };
  const readString = (): string => {
    const start = peek() === '"' ? at : -1;
    const end = start === -1 ? -1 : endOfString(text, start);
    if (end === -1) throw wrong("a text in quotes");
    at = end;
    const inner = text.slice(start + 1, end - 1);
    return inner.includes("\\") ? unescaped(text.slice(start, end)) : inner;
  };
  const unescaped = (quoted: string): string => {
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
  const readList = (depth: number): TreeValue => {
    builder.count("list");
    const list: TreeValue[] = [];
    readAll("]", () => {
      builder.count("value");
      list.push(readValue(depth + 1));
    });
    return list;
  };
  const readRecord = (depth: number): TreeValue => {
    builder.count("record");
    const { record, add, finish } = builder.begin(lineAt(at), depth);
    readAll("}", () => {
      const key = readString();
      expect(":");
      add(key, readValue(depth + 1));
    });
    finish();
    return record;
  };
  const readValue = (depth: number): TreeValue => {
    builder.checkDepth(depth);
    const first = peek();
    if (first === "[") return readList(depth);
    if (first === "{") return readRecord(depth);
    if (first === '"') return readString();
    word.lastIndex = at;
    const found = word.exec(text)?.[0];
    if (found === undefined) throw wrong("a value");
    at += found.length;
    return found === "null" ? null : found;
  };
  const values: TreeValue[] = [];
  while (peek() !== undefined) values.push(readValue(1));
  const [only = null] = values;
  return values.length === 1 ? only : values;
}

const isSpace = (code: number): boolean =>
  code === blank || code === lineFeed || code === carriageReturn || code === tab;

/** Where a text goes on behind its string; -1 where the string is never closed. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? -1 : end + 1;
}

/** Whether an odd number of backslashes stands in front of a quote. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}
