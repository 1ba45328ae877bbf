import { largestFile } from "../lib/limits.ts";
import { invalid } from "../lib/refusal.ts";
import { tooManyBytes } from "./bounds.ts";
import { readCsv } from "./csv.ts";
import { decode } from "./decode.ts";
import { readObjects } from "./json.ts";
import type { FileRead, ReadOptions } from "./sheet.ts";

/** Reads a file into sheets: its content says what it is, and not its name. Throws a `Refusal` where it cannot be read. */
export function readFile(
  bytes: Uint8Array,
  { encoding: chosen, delimiter, name = "" }: ReadOptions = {},
): FileRead {
  if (bytes.length > largestFile) throw tooManyBytes();
  const { text, encoding } = decode(bytes, chosen);
  const title = name.replace(/\.[a-z]+$/i, "");
  if (text.trim() === "") throw invalid("The file is empty");
  if (/^\s*[[{]/.test(text)) {
    return { format: "json", encoding, sheets: readObjects(parseJson(text), title), problems: [] };
  }
  const csv = readCsv(text, title, delimiter);
  const format = csv.delimiter === "\t" ? "tsv" : "csv";
  return { format, encoding, delimiter: csv.delimiter, sheets: [csv.sheet], problems: csv.problems };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(`The file is no JSON that can be read: ${error instanceof Error ? error.message : ""}`);
  }
}
