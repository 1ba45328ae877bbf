import { Type } from "typebox";
import { mayAccess } from "../../http/access.ts";
import type { Dialect } from "../../http/dialect.ts";
import type { Call, PublicCall, PublicRoute, Route, RouteDocument } from "../../http/route.ts";
import { type Answer, answerJson, safetyHeaders } from "../../http/sending/answer.ts";
import { acceptsGzip, compressPieces } from "../../http/sending/gzip.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { parseUuid } from "../../lib/uuid.ts";
import type { Store } from "../../resource/reading/store.ts";
import { isHeavy, type NetBoxReader } from "./away.ts";
import type { Model } from "./model.ts";
import { findModel, models } from "./models/index.ts";
import { optionsText } from "./options.ts";
import { currentModel, findPage, readRecord, renderPage } from "./page.ts";
import { readListQuery, readRecordQuery } from "./query.ts";
import { apiVersion, appText, root, rootText, schemaText, statusText } from "./schema.ts";

const versionHeader = { "api-version": apiVersion };

/** The names in a path below the root, whether it ends in a slash or not. */
const partsOf = (url: string): readonly string[] => {
  const below = new URL(url).pathname.slice(root.length);
  return below.replace(/^\//, "").replace(/\/$/, "").split("/");
};

/** The address of the same records in Sitebook's own API. */
function ownAddress(url: string): string {
  const [app, list] = partsOf(url);
  const name = findModel(`${app}/${list}`)?.resource?.name;
  return name === undefined ? "/api" : `/api/${name}`;
}

const dialect: Dialect = {
  scheme: "Token",
  errorBody: (detail) => JSON.stringify({ detail }),
  methodNotAllowed: ({ method, url }) =>
    `Method ${method} not allowed: NetBox's API is answered for reading only; to write, use Sitebook's own API at ${ownAddress(url)}`,
};

/**
 * NetBox's API, to read. Its root and its schema are public: clients ask for the version and for the parameters of lists without
 * a token, and both are the same in every Sitebook. Decision: the API's document does not list it, as it is NetBox's and documented there; which
 * parameters are taken stands in its own `/netbox/api/schema/`, and docs/netbox.md says what is answered.
 *
 * Decision: an unknown filter of NetBox's API is 400. NetBox ignores it and answers everything, and a script that deletes
 * what it has found deletes everything then.
 */
export const netBoxApiRoutes = (store: Store, reader: NetBoxReader): Route[] => [
  ...publicRoutes(root, (call) => answerText(rootText(models, baseOf(call)))),
  ...publicRoutes(`${root}/schema`, () => answerText(schemaText(models))),
  {
    method: "GET",
    path: `${root}/*`,
    access: "viewer",
    dialect,
    document: documentOf("readNetBox"),
    handle: (call) => answer(store, reader, call),
  },
  {
    method: "OPTIONS",
    path: `${root}/*`,
    access: "viewer",
    readsOnly: true,
    dialect,
    document: documentOf("describeNetBox"),
    handle: (call) => answerText(optionsText(modelOf(call))),
  },
];

/** An address that is answered to everyone, with and without a slash at its end. */
const publicRoutes = (path: string, handle: PublicRoute["handle"]): PublicRoute[] =>
  [path, `${path}/`].map((address) => ({
    method: "GET",
    path: address,
    access: "public",
    dialect,
    document: documentOf("readNetBoxRoot"),
    handle,
  }));

const documentOf = (operationId: string): RouteDocument => ({
  summary: "Read records as NetBox answers them",
  chapter: "API",
  operationId,
  answer: { status: 200, schema: Type.Unsafe({ type: "object" }) },
});

function answer(store: Store, reader: NetBoxReader, call: Call): Answer | Promise<Answer> {
  const [first = "", list, id] = partsOf(call.request.url);
  if (first === "status" && list === undefined) return answerText(statusText);
  const base = baseOf(call);
  if (list === undefined) {
    const text = appText(models, base, first);
    return text === undefined ? unknownAddress() : answerText(text);
  }
  const model = modelOf(call);
  return id === undefined
    ? answerList(store, reader, call, model, base)
    : answerRecord(store, call, model, id, base);
}

/** Returns the model of a list or of a record. Throws 404 where there is none, and 403 where the caller may not read it. */
function modelOf(call: Call): Model {
  const [app, list, , ...more] = partsOf(call.request.url);
  const model = findModel(`${app}/${list}`);
  if (model === undefined || more.length > 0) return unknownAddress();
  requireReading(model, call);
  return model;
}

function unknownAddress(): never {
  throw new Refusal(404, "Not found: this address of NetBox's API is not answered", versionHeader);
}

const answerText = (text: string): Answer => answerJson(text, 200, versionHeader);

/** The address below which records are answered, as the client has called it. */
const baseOf = ({ request, isSecure }: PublicCall): string =>
  `${isSecure ? "https" : "http"}://${request.headers.get("host")}${root}`;

function requireReading({ resource, label }: Model, { caller }: Call): void {
  if (resource !== undefined && !mayAccess(caller.role, resource.read)) {
    throw new Refusal(403, `You don't have access to any ${label}`);
  }
}

function answerRecord(store: Store, { request }: Call, model: Model, id: string, base: string): Answer {
  const shown = readRecordQuery(model, request.url);
  const uuid = parseUuid(id);
  const record = uuid === undefined ? undefined : readRecord(store.database, model, uuid, shown, { base });
  if (record === undefined) throw new Refusal(404, `Not found: no ${model.label} has this id`);
  return answerText(record);
}

function answerList(
  { database }: Store,
  reader: NetBoxReader,
  call: Call,
  declared: Model,
  base: string,
): Answer | Promise<Answer> {
  const { request } = call;
  const model = currentModel(database, declared);
  const query = readListQuery(model, request.url);
  const url = `${base}/${model.path}/${new URL(request.url).search}`;
  if (isHeavy(database, model, query)) {
    const job = { file: database.file, path: model.path, query, base, url };
    return answerPieces(reader, call, job);
  }
  const page = findPage(database, model, query);
  return answerText([...renderPage(database, model, query, page, { base, url })].join(""));
}

async function answerPieces(
  reader: NetBoxReader,
  { request, waitAsLongAsItTakes }: Call,
  job: Parameters<NetBoxReader["beginNetBoxPage"]>[0],
): Promise<Answer> {
  const isCompressed = acceptsGzip(request.headers.get("accept-encoding"));
  const headers = {
    ...safetyHeaders,
    ...versionHeader,
    "content-type": "application/json",
    "cache-control": "no-store",
    ...(isCompressed ? { "content-encoding": "gzip" } : {}),
  };
  if (request.method === "HEAD") return { status: 200, headers, body: null };
  waitAsLongAsItTakes();
  const pieces = await reader.beginNetBoxPage(job, request.signal);
  return { status: 200, headers, body: isCompressed ? compressPieces(pieces) : pieces };
}
