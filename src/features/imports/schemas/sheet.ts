import { Type } from "typebox";
import { maxSkippedLines } from "../../../lib/limits.ts";
import type { ValueOf } from "../../../lib/valueOf.ts";
import { headerReasons, noteKinds } from "../../../sheets/layout.ts";
import { closed, count, nullableNumber, oneOf, texts } from "./shared.ts";

const line = Type.Integer({ minimum: 1 });

/** How the rows and columns of a sheet were found, as it is answered. */
export const layoutProperties = {
  hidden: Type.Boolean({
    description: "Whether the file hides this sheet; left out unless it gets a resource",
  }),
  headerLine: Type.Unsafe<number | null>({
    ...nullableNumber,
    description: "The line with the names of the columns; null where the file has records instead of a table",
  }),
  headerFound: oneOf(headerReasons),
  top: Type.Array(closed({ line, cells: texts, hidden: Type.Boolean() }), {
    description: "The first rows of the file; empty in a list of imports",
  }),
  notes: Type.Array(
    closed({
      kind: oneOf(noteKinds),
      count,
      lines: Type.Array(line, { description: "The first lines" }),
      columns: texts,
      text: Type.String(),
      left: Type.Boolean({ description: "Whether they are left out" }),
    }),
    { description: "Titles, totals, blank and hidden rows and columns" },
  ),
};

/** What of a sheet is taken, as it is chosen. */
export const layoutChoice = {
  skipLines: Type.Array(line, { maxItems: maxSkippedLines, description: "Lines of rows that are left out" }),
  takeTotals: Type.Boolean({ description: "Whether rows of totals are taken" }),
  skipHidden: Type.Boolean({ description: "Whether hidden rows and columns are left out" }),
};

const layoutSchema = closed(layoutProperties);
/** How the rows and columns of a sheet were found, as it is answered. */
export type ShownLayout = ValueOf<typeof layoutSchema>;
