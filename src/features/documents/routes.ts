import { readParameters } from "../../http/parameters.ts";
import type { Call, SessionRoute } from "../../http/route.ts";
import { answerData, answerRead, contentEtag } from "../../http/sending/answer.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { maxDocumentBytes, maxDocuments, maxNameLength, maxShortTextLength } from "../../lib/limits.ts";
import { camelCase, midSentence } from "../../lib/text/words.ts";
import { now } from "../../lib/time/time.ts";
import { newId } from "../../lib/uuid.ts";
import { contextOf, writeNamed } from "../../resource/answering/answer.ts";
import { dataSchema, onlyPage } from "../../resource/answering/envelope.ts";
import { declaredFields } from "../../resource/definition/fieldsOf.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { requireId } from "../../resource/reading/address.ts";
import type { Store } from "../../resource/reading/store.ts";
import { attachRow, checkAttachedCount } from "../../resource/writing/attached.ts";
import { attachableNames } from "../../resources/attachable.ts";
import { documentSheet } from "../../resources/documentSheet.ts";
import { documentSchema, documentsSchema, exampleDocument } from "./answers.ts";
import { nameOfAuthor } from "./author.ts";
import { classify, documentTypes } from "./classify.ts";
import { cleanName } from "./cleanName.ts";
import { contentRoutes } from "./contentRoutes.ts";
import { documentRoutes } from "./documentRoutes.ts";
import { documentKind } from "./documents.ts";
import { documentsOf, findDocument } from "./show.ts";
import { createFileStore, type FileStore } from "./storeFile.ts";

/** How much is kept. */
export interface DocumentOptions {
  /** The most bytes that all files together may have. */
  readonly maxBytes: number;
}

/** The documents of records: at each record, and each by its own address. */
export function routesOfDocuments(store: Store, { maxBytes }: DocumentOptions): SessionRoute[] {
  const files = createFileStore(store.database, maxBytes);
  const owners = attachableNames.map((name) => findResource(store.registry, name));
  return [
    ...owners.flatMap((owner) => [listRoute(store, owner), createRoute(store, files, owner)]),
    ...documentRoutes(store),
    ...contentRoutes(store),
  ];
}

const listRoute = ({ database }: Store, owner: Resource): SessionRoute => ({
  method: "GET",
  path: `${owner.path}/:id/documents`,
  access: owner.read,
  document: {
    summary: `List the documents of one ${midSentence(owner.label)}`,
    description: `The newest first, ${maxDocuments} at most.`,
    chapter: owner.plural,
    operationId: camelCase(`list-${singular(owner)}-documents`),
    conditional: true,
    answer: { status: 200, schema: documentsSchema },
    errors: [400],
  },
  handle: ({ request, params, query }) => {
    readParameters(query, []);
    const id = requireId(database, owner, params.id);
    const body = JSON.stringify(onlyPage(documentsOf(database, owner.name, id), maxDocuments));
    return answerRead(request, contentEtag(body), () => body);
  },
});

const createRoute = (store: Store, files: FileStore, owner: Resource): SessionRoute => ({
  method: "POST",
  path: `${owner.path}/:id/documents`,
  access: owner.write,
  upload: { mediaTypes: documentTypes, limit: maxDocumentBytes },
  document: {
    summary: `Attach a document to one ${midSentence(owner.label)}`,
    description:
      "The body is the file itself. What is a JPEG, PNG or WebP picture by its first bytes loses all that it says of itself, such as the place where it was taken; how it is turned stays. Equal bytes are stored once.",
    chapter: owner.plural,
    operationId: camelCase(`create-${singular(owner)}-document`),
    parameters,
    answer: { status: 201, schema: dataSchema(documentSchema), example: { data: exampleDocument } },
    errors: [409],
  },
  handle: async (call) => {
    const { database } = store;
    const ownerId = requireId(database, owner, call.params.id);
    const given = readGiven(call);
    checkAttachedCount(store, documentKind, { resource: owner.name, id: ownerId });
    call.waitAsLongAsItTakes();
    const type = call.request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
    const sha256 = await files.store(classify(call.body as Uint8Array, type));
    const { result, headers } = await writeNamed(database, () => {
      const context = contextOf(store, call);
      requireId(database, owner, ownerId);
      checkAttachedCount(context, documentKind, { resource: owner.name, id: ownerId });
      const id = newId();
      attachRow(context, documentKind, {
        ...{ id, ownerResource: owner.name, ownerId, ...given, sha256 },
        ...{ createdBy: nameOfAuthor(database, call.caller), createdAt: now() },
      });
      return JSON.stringify(findDocument(database, id));
    });
    return answerData(result, 201, headers);
  },
});

const parameters = [
  {
    name: "name",
    description: `Name of the file, ${maxNameLength} characters at most; of a path its last part counts`,
    schema: { type: "string" },
  },
  {
    name: "caption",
    description: `What is to be said of it, ${maxShortTextLength} characters at most`,
    schema: { type: "string" },
  },
  {
    name: "takenAt",
    description: "When a picture was taken",
    schema: { type: "string", format: "date-time" },
  },
] as const;

/** What the address says of a file. */
function readGiven({ query }: Call) {
  const sent = readParameters(query, ["name", "caption", "takenAt"]);
  if (sent.name === undefined) throw invalid("name: is missing; send the name of the file as ?name=");
  const name = cleanName(sent.name);
  if (name === undefined) throw invalid("name: must be the name of a file, such as ?name=rack-front.jpg");
  return { name, caption: readField("caption", sent.caption), takenAt: readField("takenAt", sent.takenAt) };
}

/** Reads a text as the field of this name is stored. */
function readField(key: "caption" | "takenAt", sent = ""): string | null {
  if (sent === "") return null;
  const { kind } = declaredFields(documentSheet)[key] ?? {};
  const stored = kind?.store(sent);
  if (typeof stored !== "string") throw invalid(`${key}: ${kind?.rule}`);
  return stored;
}

const singular = ({ label }: Resource): string => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
