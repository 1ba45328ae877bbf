import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";

/** A column of a CSV file: its name, and what stands in it. */
export interface CsvColumn {
  readonly name: string;
  readonly write: (row: Row, titles: Titles) => string;
}

/** What the records are called that others refer to, by id. */
export type Titles = ReadonlyMap<string, string>;

/**
 * The columns of a list as those of a file, named by the keys of their fields. A reference has two: the id, which alone
 * says which record is meant, and what that is called: `siteId` and `site`.
 */
export const csvColumns = (fields: readonly FieldDescription[]): CsvColumn[] =>
  fields.flatMap(({ key, kind }): CsvColumn[] => {
    const own: CsvColumn = { name: key, write: (row) => writeValue(row[key]) };
    if (kind !== "reference") return [own];
    return [own, { name: titleName(key), write: (row, titles) => titles.get(String(row[key])) ?? "" }];
  });

const titleName = (key: string): string => (key.endsWith("Id") ? key.slice(0, -2) : `${key} title`);

function writeValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  return Array.isArray(value) ? value.join("; ") : String(value);
}
