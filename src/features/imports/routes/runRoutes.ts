import { Type } from "typebox";
import { readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { answerJson, matchesEtag, safetyHeaders } from "../../../http/sending/answer.ts";
import { Refusal } from "../../../lib/failures/refusal.ts";
import { pageSchema } from "../../../resource/answering/envelope.ts";
import { rowsHandler } from "../../../resource/answering/list.ts";
import { listParameters } from "../../../resource/answering/parameters.ts";
import { choice } from "../../../resource/fields/choice.ts";
import type { RowSource } from "../../../resource/reading/source.ts";
import { outcomes } from "../counts.ts";
import { importedRowSchema } from "../schemas/row.ts";
import { findUndone } from "../showing/findUndone.ts";
import { showRow } from "../showing/showRow.ts";
import { findRows, type ImportRow } from "../table.ts";
import { type ImportRoutes, importAccess, importAnswer, importChapter, importPath } from "./shared.ts";

/** What becomes of a file: the check, the run, and the rows of either. */
export const runRoutes = (shared: ImportRoutes): SessionRoute[] => [
  checkRoute(shared),
  runRoute(shared),
  rowsRoute(shared),
  failedRoute(shared),
];

const checkRoute = ({ imports, show }: ImportRoutes): SessionRoute => ({
  method: "POST",
  path: `${importPath}/:id/check`,
  access: importAccess,
  find: ({ id = "" }, caller) => caller && imports.require(caller, id),
  document: {
    summary: "Check an import",
    description:
      "Does a complete dry run and reports what a run would do. Send the ETag of the answer as `If-Match` with the run.",
    chapter: importChapter,
    operationId: "checkImport",
    answer: importAnswer,
    errors: [400, 409, 503],
  },
  handle: async (call) => show(await imports.check(call, call.params.id ?? "")),
});

const runRoute = ({ imports, show, etagOf }: ImportRoutes): SessionRoute => ({
  method: "POST",
  path: `${importPath}/:id/run`,
  access: importAccess,
  find: ({ id = "" }, caller) => caller && imports.require(caller, id),
  document: {
    summary: "Run an import",
    description:
      "Writes it in one transaction, and answers when it is done, or after a moment while it is running: then its address tells how far it is. People are imported after a confirmation with the second factor, by those who have one. With `If-Match` nothing is written where records have changed since the check. One that is done answers what it answered.",
    chapter: importChapter,
    operationId: "runImport",
    answer: importAnswer,
    errors: [400, 409, 412, 503],
  },
  handle: async (call) => {
    const row = imports.require(call.caller, call.params.id ?? "");
    if (row.state === "done") return show(row);
    const wanted = call.request.headers.get("if-match");
    const isAsChecked = (now: ImportRow): boolean => wanted === null || matchesEtag(wanted, etagOf(now));
    return show(await imports.run(call, row.id, isAsChecked));
  },
});

function rowsRoute({ services: { store }, imports }: ImportRoutes): SessionRoute {
  const source: RowSource = {
    fields: { outcome: choice(outcomes).required() },
    noun: "rows",
    sort: "line",
    rows: ({ caller, params, query }) => {
      const row = imports.require(caller, params.id ?? "");
      const asked = query.getAll("outcome");
      const told = { state: row.state, undone: findUndone(store.database, row) };
      const resources = new Map(row.choice.sheets.map(({ name, resource }) => [name, resource ?? ""]));
      return findRows(store.database, row.id)
        .filter(({ outcome }) => asked.length === 0 || asked.includes(outcome))
        .map((one) => showRow(told, resources, one));
    },
  };
  return {
    method: "GET",
    path: `${importPath}/:id/rows`,
    access: importAccess,
    document: {
      summary: "List the rows of an import",
      description: "What becomes of its rows, and what each changes: the first of each outcome.",
      chapter: importChapter,
      operationId: "listImportRows",
      parameters: listParameters(source),
      answer: { status: 200, schema: pageSchema(importedRowSchema) },
      errors: [400],
    },
    handle: rowsHandler(source),
  };
}

const failedRoute = ({ imports, services: { files } }: ImportRoutes): SessionRoute => ({
  method: "GET",
  path: `${importPath}/:id/errors.csv`,
  access: importAccess,
  document: {
    summary: "Fetch the rows of an import that failed",
    description:
      "As a CSV file with an extra column that describes the errors, to correct and upload again. A file of several sheets has one for each.",
    chapter: importChapter,
    operationId: "readImportErrors",
    parameters: [
      {
        name: "sheet",
        description: "The sheet; the first that has errors unless given",
        schema: { type: "string" },
      },
    ],
    answer: { status: 200, schema: Type.String(), mediaType: "text/csv" },
  },
  handle: async ({ caller, params, query }) => {
    const row = imports.require(caller, params.id ?? "");
    const { sheet } = readParameters(query, ["sheet"]);
    const text = await files.getFailed(row.id, sheet);
    if (text === undefined) throw new Refusal(404, "No rows failed");
    return {
      ...answerJson(`\uFEFF${text}`),
      headers: {
        ...safetyHeaders,
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="errors.csv"',
        "cache-control": "no-store",
      },
    };
  },
});
