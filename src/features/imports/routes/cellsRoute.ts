import { invalidParameter, parseCount, readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { answerJson } from "../../../http/sending/answer.ts";
import { maxCellRows } from "../../../lib/limits.ts";
import { pageSchema } from "../../../resource/answering/envelope.ts";
import { importCellsSchema } from "../answers.ts";
import { readingOf } from "../choices.ts";
import { withHeaderLines } from "../draft/layouts.ts";
import { isLongFile } from "../longFile.ts";
import { type ImportRoutes, importAccess, importChapter, importPath } from "./shared.ts";

const parameters = [
  { name: "sheet", description: "The sheet; the first one by default", schema: { type: "string" } },
  {
    name: "lines",
    description: "Only these lines of the file, separated by commas",
    schema: { type: "string" },
  },
  { name: "page", description: "The page, counted from 1", schema: { type: "integer", minimum: 1 } },
  {
    name: "pageSize",
    description: "Rows per page",
    schema: { type: "integer", minimum: 1, maximum: maxCellRows },
  },
] as const;

/** Lists the cells of a file page by page, with the fixes that were made. */
export const cellsRoute = ({ services, imports }: ImportRoutes): SessionRoute => ({
  method: "GET",
  path: `${importPath}/:id/cells`,
  access: importAccess,
  find: ({ id = "" }, caller) => caller && imports.require(caller, id),
  document: {
    summary: "List the cells of an import",
    description:
      "The rows of a sheet as they were read, with the fixes of their cells. `cells` are in the order of the sheet's `columns`.",
    chapter: importChapter,
    operationId: "listImportCells",
    parameters: [...parameters],
    answer: { status: 200, schema: pageSchema(importCellsSchema) },
    errors: [400, 409],
  },
  handle: async (call) => {
    const { sheet, lines, page, pageSize } = readParameters(call.query, [
      "sheet",
      "lines",
      "page",
      "pageSize",
    ]);
    const row = imports.require(call.caller, call.params.id ?? "");
    const file = await services.files.get(row.id);
    const { name, choice } = row;
    const input = {
      ...{
        file,
        name,
        cells: choice.cells,
        sheets: withHeaderLines(row.file, choice.sheets),
        reading: readingOf(choice.options),
      },
      sheet: sheet ?? row.file.sheets[0]?.name ?? "",
      lines: lines === undefined ? undefined : readLines(lines),
      page: parseCount("page", page, 1, Number.MAX_SAFE_INTEGER),
      pageSize: parseCount("pageSize", pageSize, maxCellRows, maxCellRows),
    };
    const shown = await services.readCells(input, isLongFile(file), call.request.signal);
    return answerJson(JSON.stringify(shown));
  },
});

/** Reads line numbers such as "3,14"; throws 400 for anything else and for more than a page shows. */
function readLines(text: string): number[] {
  const lines = text.split(",");
  if (lines.length > maxCellRows) throw invalidParameter("lines");
  return lines.map((line) => parseCount("lines", line, 0, Number.MAX_SAFE_INTEGER));
}
