import { UnknownEncoding } from "../../sheets/encoding/decode.ts";
import { readFile } from "../../sheets/read.ts";
import type { SheetRow } from "../../sheets/sheet.ts";
import type { Conversion } from "../netbox/conversion.ts";
import { recognise } from "../netbox/recognise.ts";
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

/**
 * Reads a file and describes what is in it; of one whose encoding has to be chosen, why. Throws a `Refusal` where it
 * cannot be read otherwise.
 */
export function describeFile({ file, name, reading }: DescribeInput): ImportFile {
  const conversion = recognise(file);
  if (conversion !== undefined) return describeConversion(conversion, file.byteLength);
  try {
    const { format, encoding = null, delimiter = null, sheets } = readFile(file, { ...reading, name });
    return {
      ...{ format, encoding, delimiter, size: file.byteLength, conversion: null },
      sheets: sheets.map((sheet) => describeSheet(sheet)),
    };
  } catch (thrown) {
    if (!(thrown instanceof UnknownEncoding) || reading.encoding !== undefined) throw thrown;
    return { ...unread, size: file.byteLength, problem: thrown.message };
  }
}

/** A file whose encoding has to be chosen first. */
const unread = { format: "text", encoding: null, delimiter: null, sheets: [], conversion: null };

const describeConversion = (
  { format, sheets, taken, lost, notes }: Conversion,
  size: number,
): ImportFile => ({
  ...{ format, encoding: null, delimiter: null, size },
  sheets: sheets.map(({ resource, key, ...sheet }) => ({
    ...describeSheet(sheet),
    settled: { resource, key },
  })),
  conversion: {
    format,
    taken: [...taken],
    lost: lost.map((one) => ({ ...one, fields: [...one.fields] })),
    notes: [...notes],
  },
});

const describeSheet = ({
  name,
  header,
  rows,
}: {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
}) => ({
  name,
  rows: rows.length,
  header,
  samples: rows
    .slice(0, shownRows)
    .map(({ cells }) => header.map((_, index) => (cells[index] ?? "").slice(0, shownCharacters))),
});
