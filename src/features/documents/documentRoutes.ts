import { readParameters } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerData, answerRead, contentEtag } from "../../http/sending/answer.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { contextOf, writeNamed } from "../../resource/answering/answer.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import type { AttachedRow } from "../../resource/definition/attached/attached.ts";
import { findAttached } from "../../resource/reading/attached.ts";
import type { Store } from "../../resource/reading/store.ts";
import { changeRow, detachRow } from "../../resource/writing/attached.ts";
import { type DocumentPatch, documentPatchSchema, documentSchema, exampleDocument } from "./answers.ts";
import { cleanName } from "./cleanName.ts";
import { documentKind } from "./documents.ts";
import { requireReadable, requireWritable } from "./requireDocument.ts";
import { findDocument } from "./show.ts";

/** The address of documents by themselves. */
export const documentsPath = "/api/documents";

/** Their chapter in the API's document. */
export const documentsChapter = "Documents";

/** What the address of a document names. */
export const idParameter = { id: "Id of the document" };

const answer = {
  status: 200,
  schema: dataSchema(documentSchema),
  example: { data: exampleDocument },
} as const;

/** A document by its own address: read, changed, deleted. */
export const documentRoutes = (store: Store): SessionRoute[] => [
  readRoute(store),
  changeRoute(store),
  removeRoute(store),
];

const readRoute = (store: Store): SessionRoute => ({
  method: "GET",
  path: `${documentsPath}/:id`,
  access: "viewer",
  document: {
    summary: "Read a document",
    description: "What is known of it, for those who may read its record; the file itself is its content.",
    chapter: documentsChapter,
    operationId: "readDocument",
    pathParameters: idParameter,
    conditional: true,
    answer,
    errors: [400],
  },
  handle: ({ request, params, query, caller }) => {
    readParameters(query, []);
    const body = JSON.stringify({ data: requireReadable(store, caller, params.id) });
    return answerRead(request, contentEtag(body), () => body);
  },
});

const changeRoute = (store: Store): SessionRoute => ({
  method: "PATCH",
  path: `${documentsPath}/:id`,
  access: "viewer",
  body: { schema: documentPatchSchema, example: { caption: "The front, after the move" } },
  find: ({ id }, caller) => caller && requireReadable(store, caller, id),
  document: {
    summary: "Rename a document, or change its caption",
    description: "Takes the role that writes its record.",
    chapter: documentsChapter,
    operationId: "updateDocument",
    pathParameters: idParameter,
    answer,
  },
  handle: async (call) => {
    readParameters(call.query, []);
    const patch = call.body as DocumentPatch;
    const { result, headers } = await writeNamed(store.database, () => {
      const row = writableRow(store, call);
      const after = { ...row, ...readPatch(patch) };
      const isSame = after.name === row.name && after.caption === row.caption;
      if (!isSame) changeRow(contextOf(store, call), documentKind, row, after);
      return JSON.stringify(findDocument(store.database, row.id));
    });
    return answerData(result, 200, headers);
  },
});

const removeRoute = (store: Store): SessionRoute => ({
  method: "DELETE",
  path: `${documentsPath}/:id`,
  access: "viewer",
  document: {
    summary: "Delete a document",
    description:
      "Takes the role that writes its record, and answers the document as it was. The file stays for 30 days, in which the deletion can be undone.",
    chapter: documentsChapter,
    operationId: "deleteDocument",
    pathParameters: idParameter,
    answer,
    errors: [400],
  },
  handle: async (call) => {
    readParameters(call.query, []);
    const { result, headers } = await writeNamed(store.database, () => {
      const row = writableRow(store, call);
      const shown = JSON.stringify(findDocument(store.database, row.id));
      detachRow(contextOf(store, call), documentKind, row);
      return shown;
    });
    return answerData(result, 200, headers);
  },
});

function writableRow(store: Store, { caller, params }: Parameters<SessionRoute["handle"]>[0]): AttachedRow {
  const { id } = requireWritable(store, caller, params.id);
  const row = findAttached(store.database, documentKind, id);
  if (row === undefined) throw new Error("a document that was found is gone");
  return row;
}

function readPatch({ name, caption }: DocumentPatch): { name?: string; caption?: string | null } {
  const clean = name === undefined ? undefined : cleanName(name ?? "");
  if (name !== undefined && clean === undefined) throw invalid("name: must be the name of a file");
  return {
    ...(clean === undefined ? {} : { name: clean }),
    ...(caption === undefined ? {} : { caption: caption === "" ? null : caption }),
  };
}
