import { registry } from "../../resources/index.ts";
import { UnknownEncoding } from "../../sheets/encoding/decode.ts";
import type { LayoutChoice } from "../../sheets/layout.ts";
import { readFile } from "../../sheets/read.ts";
import type { Sheet } from "../../sheets/sheet.ts";
import type { Conversion } from "../netbox/conversion.ts";
import { recognise } from "../netbox/recognise.ts";
import { createCountKnown } from "./columns/countKnown.ts";
import { readPendingFields } from "./columns/pendingFields.ts";
import { profileColumns } from "./columns/profile.ts";
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
  /** What of the sheets is taken, as it was chosen. */
  readonly layouts?: Readonly<Record<string, LayoutChoice>>;
}

/**
 * Reads a file and describes what is in it; of one whose encoding has to be chosen, why. Throws a `Refusal` where it
 * cannot be read otherwise.
 */
export function describeFile({ file, name, reading, layouts = {} }: DescribeInput): ImportFile {
  const conversion = recognise(file);
  if (conversion !== undefined) return describeConversion(conversion, file.byteLength);
  try {
    const asked = { ...reading, name, layouts, countKnown, hidden: "all" } as const;
    const { format, encoding = null, delimiter = null, sheets } = readFile(file, asked);
    return {
      ...{ format, encoding, delimiter, size: file.byteLength, conversion: null },
      sheets: sheets.map((sheet) => describeSheet(sheet)),
    };
  } catch (thrown) {
    if (!(thrown instanceof UnknownEncoding) || reading.encoding !== undefined) throw thrown;
    return { ...unread, size: file.byteLength, problem: thrown.message };
  }
}

const countKnown = createCountKnown(registry);

/** A file whose encoding has to be chosen first. */
const unread = { format: "text", encoding: null, delimiter: null, sheets: [], conversion: null };

const describeConversion = (
  { format, sheets, taken, lost, notes }: Conversion,
  size: number,
): ImportFile => ({
  ...{ format, encoding: null, delimiter: null, size },
  sheets: sheets.map(({ resource, key, ...sheet }) => ({
    ...describeSheet(sheet, resource),
    settled: { resource, key },
  })),
  conversion: {
    format,
    taken: [...taken],
    lost: lost.map((one) => ({ ...one, fields: [...one.fields] })),
    notes: [...notes],
  },
});

const describeSheet = ({ name, header, rows, layout }: Sheet, resource?: string) => ({
  name,
  ...describePending({ name, header, rows, ...(resource === undefined ? {} : { resource }) }),
  profiles: profileColumns({ header, rows }),
  rows: rows.length,
  ...(layout === undefined ? {} : { layout }),
  header,
  samples: rows
    .slice(0, shownRows)
    .map(({ cells }) => header.map((_, index) => (cells[index] ?? "").slice(0, shownCharacters))),
});

function describePending(sheet: Parameters<typeof readPendingFields>[0]) {
  const pending = readPendingFields(sheet);
  return pending.length === 0 ? {} : { pending };
}
