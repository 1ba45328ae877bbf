import { readFile } from "../../sheets/read.ts";
import type { Reading } from "./job.ts";
import type { ImportFile } from "./table.ts";

/** The rows of which the cells are shown. */
const shownRows = 3;

/** The characters that are shown of a cell. */
const shownCharacters = 100;

/** What a file is, as far as it can be told without its records. */
export interface DescribeInput {
  readonly file: Uint8Array;
  readonly name: string;
  readonly reading: Reading;
}

/** Reads a file and tells what is in it. Throws a `Refusal` where it cannot be read. */
export function describeFile({ file, name, reading }: DescribeInput): ImportFile {
  const { format, encoding = null, delimiter = null, sheets } = readFile(file, { ...reading, name });
  return {
    format,
    encoding,
    delimiter,
    size: file.byteLength,
    sheets: sheets.map(({ name: title, header, rows }) => ({
      name: title,
      rows: rows.length,
      header,
      samples: rows
        .slice(0, shownRows)
        .map(({ cells }) => header.map((_, index) => (cells[index] ?? "").slice(0, shownCharacters))),
    })),
  };
}
