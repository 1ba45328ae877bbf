import { mayAccess } from "../../../http/access.ts";
import type { Call, SessionRoute } from "../../../http/route.ts";
import { answerJson } from "../../../http/sending/answer.ts";
import { Refusal } from "../../../lib/failures/refusal.ts";
import { maxImportBytes, maxListedImports } from "../../../lib/limits.ts";
import { dataSchema, onlyPage, pageSchema } from "../../../resource/answering/envelope.ts";
import { rowsHandler } from "../../../resource/answering/list.ts";
import { listParameters } from "../../../resource/answering/parameters.ts";
import { choice } from "../../../resource/fields/choice.ts";
import type { RowSource } from "../../../resource/reading/source.ts";
import { encodings } from "../../../sheets/encoding/encodings.ts";
import {
  encodingsSchema,
  type ImportPatch,
  importPatchSchema,
  importSchema,
  importStates,
} from "../answers.ts";
import { keepIdsRefusal } from "../run/run.ts";
import { showImport } from "../show.ts";
import { findImports } from "../table.ts";
import { importParameters, readImport, requireTimeZone } from "./parameters.ts";
import { type ImportRoutes, importAccess, importAnswer, importChapter, importPath } from "./shared.ts";

/** The media types of files that are brought in. */
const mediaTypes = [
  ...["text/csv", "text/tab-separated-values", "application/json", "application/yaml"],
  ...["application/octet-stream", "application/gzip"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.oasis.opendocument.spreadsheet",
];

/** A file that is brought in, as long as nothing is written of it: made, listed, read, changed, forgotten. */
export const draftRoutes = (shared: ImportRoutes): SessionRoute[] => [
  createRoute(shared),
  listRoute(shared),
  readRoute(shared),
  encodingsRoute(shared),
  changeRoute(shared),
  removeRoute(shared),
];

const createRoute = ({ services, imports, show }: ImportRoutes): SessionRoute => ({
  method: "POST",
  path: importPath,
  access: importAccess,
  upload: { mediaTypes, limit: maxImportBytes },
  document: {
    summary: "Bring a file in",
    description:
      "Makes a draft of a file of CSV, TSV, XLSX, ODS, JSON or YAML, and with `dryRun` or `run` checks or writes it as well. Each sheet takes the role that writes its resource. A text whose encoding has to be chosen is refused with its draft as `data`: change its `encoding` there, without sending the file again. With an `Idempotency-Key` the same request makes one import, however often it is sent.",
    chapter: importChapter,
    operationId: "createImport",
    parameters: importParameters(services.store),
    answer: { status: 201, schema: dataSchema(importSchema) },
    refusal: {
      status: 400,
      description: "Nothing is written; `data` is the draft of a text whose encoding has to be chosen",
      data: importSchema,
    },
    errors: [400, 409, 413, 503],
  },
  handle: async (call) => {
    const { run, dryRun, ...asked } = readImport(services.store, call);
    requireOptions(call, asked.options);
    const idempotencyKey = call.request.headers.get("idempotency-key")?.slice(0, 200) ?? null;
    call.waitAsLongAsItTakes();
    const made = await imports.add(call, { ...asked, bytes: call.body as Uint8Array, idempotencyKey });
    const { problem } = made.file;
    if (problem !== undefined) {
      throw new Refusal(400, problem, {}, { data: showImport(services.store, made, undefined) });
    }
    if (made.state !== "draft" || !(run || dryRun)) return show(made, 201);
    try {
      return show(await (run ? imports.run(call, made.id) : imports.check(call, made.id)), 201);
    } catch (thrown) {
      // The same request, sent twice at once, has begun it.
      const isBegun = idempotencyKey !== null && thrown instanceof Refusal && thrown.status === 409;
      if (isBegun) return show(imports.require(call.caller, made.id), 201);
      throw thrown;
    }
  },
});

/** Ids that a file gives may be those of records that were deleted, and their times say what never was. */
function requireOptions({ caller }: Call, { keepIds }: { readonly keepIds?: boolean }): void {
  if (keepIds === true && !mayAccess(caller.role, "admin")) {
    throw new Refusal(403, keepIdsRefusal);
  }
}

function listRoute({ services: { store }, imports }: ImportRoutes): SessionRoute {
  const source: RowSource = {
    fields: { state: choice(importStates).required() },
    noun: "imports",
    sort: "createdAt",
    rows: ({ caller }) =>
      findImports(store.database, caller.personId, mayAccess(caller.role, "admin"), maxListedImports).map(
        (row) => showImport(store, row, imports.boardOf(row.id), true),
      ),
  };
  return {
    method: "GET",
    path: importPath,
    access: importAccess,
    document: {
      summary: "List imports",
      description: "Your own imports, or for admins those of everyone, latest first.",
      chapter: importChapter,
      operationId: "listImports",
      parameters: listParameters(source),
      answer: { status: 200, schema: pageSchema(importSchema) },
      errors: [400],
    },
    handle: rowsHandler(source),
  };
}

const readRoute = ({ imports, show }: ImportRoutes): SessionRoute => ({
  method: "GET",
  path: `${importPath}/:id`,
  access: importAccess,
  document: {
    summary: "Read an import",
    description: "With its progress while it is running.",
    chapter: importChapter,
    operationId: "readImport",
    answer: importAnswer,
  },
  handle: ({ caller, params }) => show(imports.require(caller, params.id ?? "")),
});

const encodingsRoute = ({ imports }: ImportRoutes): SessionRoute => ({
  method: "GET",
  path: `${importPath}/:id/encodings`,
  access: importAccess,
  find: ({ id = "" }, caller) => caller && imports.require(caller, id),
  document: {
    summary: "Compare the encodings of a file",
    description:
      "The first lines with characters beyond ASCII as each encoding reads them, for a person to choose the one that reads right; no lines where there are none. A character that an encoding does not have is U+FFFD.",
    chapter: importChapter,
    operationId: "listImportEncodings",
    answer: { status: 200, schema: encodingsSchema },
    errors: [409],
  },
  handle: async ({ caller, params }) => {
    const previews = await imports.previewEncodings(caller, params.id ?? "");
    return answerJson(JSON.stringify(onlyPage(previews, encodings.length)));
  },
});

const changeRoute = ({ imports, show }: ImportRoutes): SessionRoute => ({
  method: "PATCH",
  path: `${importPath}/:id`,
  access: importAccess,
  find: ({ id = "" }, caller) => caller && imports.require(caller, id),
  body: {
    schema: importPatchSchema,
    example: { sheets: [{ name: "vlans", mapping: { Site: "site.slug", Notes: "" } }] },
  },
  document: {
    summary: "Change how an import is understood",
    description:
      "Changes options, the resource of each sheet, the field of each column, and single cells. A mapping is stored for the next file with the same header.",
    chapter: importChapter,
    operationId: "updateImport",
    answer: importAnswer,
    errors: [400, 409, 413, 503],
  },
  handle: async (call) => {
    const patch = call.body as ImportPatch;
    requireOptions(call, patch.options ?? {});
    if (patch.options?.timeZone != null) requireTimeZone(patch.options.timeZone);
    return show(await imports.change(call, call.params.id ?? "", patch));
  },
});

const removeRoute = ({ imports, show }: ImportRoutes): SessionRoute => ({
  method: "DELETE",
  path: `${importPath}/:id`,
  access: importAccess,
  find: ({ id = "" }, caller) => caller && imports.require(caller, id),
  document: {
    summary: "Stop or forget an import",
    description:
      "Stops one that is running, of which nothing is written then, and forgets any other one; what was written stays.",
    chapter: importChapter,
    operationId: "deleteImport",
    answer: importAnswer,
  },
  handle: async (call) => {
    const row = imports.require(call.caller, call.params.id ?? "");
    const shown = show(row);
    await imports.remove(call, row.id);
    return shown;
  },
});
