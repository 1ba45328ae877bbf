import { Type } from "typebox";
import { readParameters } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerData } from "../../http/sending/answer.ts";
import { invalid, notFound } from "../../lib/failures/refusal.ts";
import { maxThumbnailBytes } from "../../lib/limits.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import type { Store } from "../../resource/reading/store.ts";
import { documentSchema, exampleDocument } from "./answers.ts";
import { classify } from "./classify.ts";
import { answerBytes, answerFile } from "./content.ts";
import { documentsChapter, documentsPath, idParameter } from "./documentRoutes.ts";
import { putThumbnail, readThumbnail } from "./files.ts";
import { requireReadable, requireWritable } from "./requireDocument.ts";
import { findDocument } from "./show.ts";

const binary = Type.Unsafe({ type: "string", format: "binary" });
const thumbnailTypes = ["image/webp", "image/jpeg"] as const;

/** The bytes of documents, and what is shown in their place in lists. */
export const contentRoutes = (store: Store): SessionRoute[] => [
  contentRoute(store),
  thumbnailRoute(store),
  setThumbnailRoute(store),
];

const contentRoute = (store: Store): SessionRoute => ({
  method: "GET",
  path: `${documentsPath}/:id/content`,
  access: "viewer",
  document: {
    summary: "Download a document",
    description:
      "The file. JPEG, PNG and WebP pictures are sent to be shown, all others to be downloaded as `application/octet-stream`; nothing in them can run.",
    chapter: documentsChapter,
    operationId: "readDocumentContent",
    pathParameters: idParameter,
    conditional: true,
    answer: {
      status: 200,
      mediaType: "application/octet-stream",
      schema: binary,
      otherTypes: { "image/jpeg": binary, "image/png": binary, "image/webp": binary },
    },
    errors: [400, 503],
  },
  handle: ({ request, params, query, caller }) => {
    readParameters(query, []);
    return answerFile(store.database, request, requireReadable(store, caller, params.id));
  },
});

const thumbnailRoute = (store: Store): SessionRoute => ({
  method: "GET",
  path: `${documentsPath}/:id/thumbnail`,
  access: "viewer",
  document: {
    summary: "Show the thumbnail of a picture",
    chapter: documentsChapter,
    operationId: "readDocumentThumbnail",
    pathParameters: idParameter,
    conditional: true,
    answer: { status: 200, mediaType: "image/webp", schema: binary, otherTypes: { "image/jpeg": binary } },
    errors: [400],
  },
  handle: ({ request, params, query, caller }) => {
    readParameters(query, []);
    const { sha256, isPicture } = requireReadable(store, caller, params.id);
    const thumbnail = isPicture ? readThumbnail(store.database, sha256) : undefined;
    if (thumbnail === undefined) throw notFound("Thumbnail");
    const { mediaType: type, content } = thumbnail;
    const etag = `"${new Bun.CryptoHasher("sha256").update(content).digest("hex").slice(0, 32)}"`;
    return answerBytes(request, { etag, type, disposition: "inline", body: () => content });
  },
});

const setThumbnailRoute = (store: Store): SessionRoute => ({
  method: "POST",
  path: `${documentsPath}/:id/thumbnail`,
  access: "viewer",
  upload: { mediaTypes: thumbnailTypes, limit: maxThumbnailBytes },
  document: {
    summary: "Set the thumbnail of a picture",
    description:
      "Takes the role that writes the record of the document. The body is a small WebP or JPEG of the picture, which browsers make when they send one.",
    chapter: documentsChapter,
    operationId: "createDocumentThumbnail",
    pathParameters: idParameter,
    answer: { status: 201, schema: dataSchema(documentSchema), example: { data: exampleDocument } },
  },
  handle: async (call) => {
    readParameters(call.query, []);
    const { id, sha256, isPicture } = requireWritable(store, call.caller, call.params.id);
    if (!isPicture) throw invalid("body: only pictures have thumbnails");
    const { mediaType, bytes } = classify(call.body as Uint8Array, "image/webp");
    if (!thumbnailTypes.some((type) => type === mediaType))
      throw invalid("body: must be a WebP or a JPEG picture");
    const content = new Uint8Array(bytes);
    await store.database.write(() => {
      requireWritable(store, call.caller, id);
      putThumbnail(store.database, sha256, { mediaType, content });
    });
    return answerData(JSON.stringify(findDocument(store.database, id)), 201);
  },
});
