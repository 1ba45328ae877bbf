import type { ReadOptions } from "../../sheets/sheet.ts";
import type { ImportJob } from "./job.ts";

/** How the file of an import is read: as it was described, and of hidden sheets those that are chosen. */
export const readOptionsOf = ({
  reading,
  name,
  sheets,
}: Pick<ImportJob, "reading" | "name" | "sheets">): ReadOptions => ({
  ...reading,
  name,
  layouts: Object.fromEntries(sheets.map((sheet) => [sheet.name, sheet])),
  hidden: new Set(sheets.flatMap((sheet) => (sheet.resource === null ? [] : sheet.name))),
});
