import { Type } from "typebox";
import { mayAccess } from "../../http/access.ts";
import { readParameters } from "../../http/parameters.ts";
import { authorOf, type Call, type SessionRoute } from "../../http/route.ts";
import {
  type Answer,
  answerData,
  answerRead,
  contentEtag,
  safetyHeaders,
} from "../../http/sending/answer.ts";
import { isCommandLine } from "../../http/session.ts";
import { invalid, notFound, Refusal } from "../../lib/failures/refusal.ts";
import { maxBundleBytes, maxPageSize } from "../../lib/limits.ts";
import { dataSchema, pageSchema } from "../../resource/answering/envelope.ts";
import { rowsHandler } from "../../resource/answering/list.ts";
import { listParameters } from "../../resource/answering/parameters.ts";
import type { RowSource } from "../../resource/reading/source.ts";
import type { Store } from "../../resource/reading/store.ts";
import { type Clone, cloneSchema, exampleClone, type NewClone, newCloneSchema } from "./answers.ts";
import { type Clones, recalled } from "./clones.ts";
import { findClone, listClones, recallClone } from "./store.ts";

const path = "/api/clones";
const chapter = "Away";

/**
 * Taking, listing and recalling clones. Decision: operators and above may take one for themselves, as whoever takes it can
 * read everything in it anyway; everybody sees their own, and admins see all of them.
 */
export const cloneRoutes = (store: Store, clones: Clones, verify: VerifyBundle): SessionRoute[] => [
  takeRoute(clones),
  refreshRoute(store, clones, verify),
  listRoute(store),
  readRoute(store),
  recallRoute(store),
];

const takeRoute = (clones: Clones): SessionRoute => ({
  method: "POST",
  path,
  access: "operator",
  boxOnly: true,
  body: { schema: newCloneSchema, example: { name: "Ada's laptop", documents: "thumbnails" } },
  document: {
    summary: "Take a clone",
    description:
      "Answers a copy of the database to work with away from the box: `sitebook away open` starts with it. It has the records, your own password and views, and the change log of the last 90 days as far as you may read it; no sessions, tokens or second factors, and nobody else's password. Its ID stands in the header `Sitebook-Clone`. Who has a second factor confirms it first, at `/api/auth/confirm`. A `standby` is for super_admins: it has everything, all secrets too, and is answered with an ETag; `If-None-Match` answers 304 while nothing has changed, and a standby of the same name is the same one.",
    chapter,
    operationId: "createClone",
    answer: {
      status: 200,
      mediaType: "application/zstd",
      schema: Type.Unsafe({ type: "string", format: "binary" }),
    },
    errors: [409],
  },
  handle: async (call) => {
    if (isCommandLine(call.caller)) throw new Refusal(403, "A clone is for a person: sign in to take one");
    call.waitAsLongAsItTakes();
    const wish = call.body as NewClone;
    if (wish.kind === "standby" && wish.documents !== undefined && wish.documents !== "all")
      throw invalid("documents: a standby has all files; leave it out");
    const taken = await clones.take(call, wish);
    return "unchanged" in taken
      ? { status: 304, headers: { ...safetyHeaders, etag: taken.unchanged }, body: null }
      : answerClone(taken);
  },
});

const answerClone = ({ id, fileName, body, etag }: Awaited<ReturnType<Clones["refresh"]>>): Answer => ({
  status: 200,
  headers: {
    ...safetyHeaders,
    "content-type": "application/zstd",
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "no-store",
    "sitebook-clone": id,
    ...(etag !== undefined && { etag }),
  },
  body,
});

/**
 * Verifies that a bundle comes from a clone of this box whose history goes on from what is known of it, and returns its clone
 * and its chain; throws 400, 403, 409 or 413 otherwise.
 */
export type VerifyBundle = (
  call: Call,
  file: Uint8Array,
) => Promise<{ readonly clone: string; readonly chain: Uint8Array }>;

const refreshRoute = ({ database }: Store, clones: Clones, verify: VerifyBundle): SessionRoute => ({
  method: "POST",
  path: `${path}/:id/refresh`,
  access: "operator",
  boxOnly: true,
  forClones: true,
  upload: { mediaTypes: ["application/octet-stream"], limit: maxBundleBytes },
  document: {
    summary: "Refresh a clone",
    description:
      "For the clone itself, with its own token: it sends its changes as a bundle, possibly without any, and fetches the database as it is now, to which `sitebook away refresh` applies those that are not at the box yet. Nothing is merged at the box. The clone keeps its ID, its key and its token, so after an answer that was lost it goes on as it was, and can be refreshed again.",
    chapter,
    operationId: "refreshClone",
    answer: {
      status: 200,
      mediaType: "application/zstd",
      schema: Type.Unsafe({ type: "string", format: "binary" }),
    },
    errors: [409],
  },
  handle: async (call) => {
    readParameters(call.query, []);
    const clone = requireClone(database, call);
    if (call.caller.clone === undefined || call.caller.clone.id !== clone.id)
      throw new Refusal(403, 'A refresh is for the clone itself: run "sitebook away refresh" there');
    if (clone.state === "recalled") throw recalled(clone);
    call.waitAsLongAsItTakes();
    const verified = await verify(call, call.body as Uint8Array);
    if (verified.clone !== clone.id)
      throw new Refusal(403, "bundle: comes from another clone; send that of the clone that is refreshed");
    return answerClone(await clones.refresh(call, clone, verified.chain));
  },
});

const seesAll = ({ caller }: Pick<Call, "caller">): boolean => mayAccess(caller.role, "admin");

function listRoute({ database }: Store): SessionRoute {
  const source: RowSource = {
    fields: {},
    sort: "createdAt",
    descending: true,
    order: "Sort direction by time; the newest comes first unless asked otherwise",
    rows: (call) => listClones(database, seesAll(call) ? undefined : call.caller.personId),
    tagged: true,
  };
  return {
    method: "GET",
    path,
    access: "operator",
    document: {
      summary: "List clones",
      description: "The clones that you have taken, the newest first; admins see those of everyone.",
      chapter,
      conditional: true,
      operationId: "listClones",
      parameters: listParameters(source),
      answer: {
        status: 200,
        schema: pageSchema(cloneSchema),
        example: { data: [exampleClone], total: 1, page: 1, pageSize: maxPageSize, hasMore: false },
      },
      errors: [400],
    },
    handle: rowsHandler(source),
  };
}

const readRoute = ({ database }: Store): SessionRoute => ({
  method: "GET",
  path: `${path}/:id`,
  access: "operator",
  document: {
    summary: "Read one clone",
    chapter,
    conditional: true,
    operationId: "readClone",
    answer: { status: 200, schema: dataSchema(cloneSchema), example: { data: exampleClone } },
  },
  handle: (call) => {
    const body = JSON.stringify({ data: requireClone(database, call) });
    return answerRead(call.request, contentEtag(body), () => body);
  },
});

const recallRoute = ({ database }: Store): SessionRoute => ({
  method: "DELETE",
  path: `${path}/:id`,
  access: "operator",
  boxOnly: true,
  document: {
    summary: "Recall a clone",
    description:
      "From then on the box takes nothing of it, as for a laptop that was lost. What is on it stays there, and the clone stays in the list.",
    chapter,
    operationId: "recallClone",
    answer: {
      status: 200,
      schema: dataSchema(cloneSchema),
      example: { data: { ...exampleClone, state: "recalled" } },
    },
  },
  handle: async (call) => {
    const recalled = await database.write(() =>
      recallClone(database, authorOf(call), requireClone(database, call)),
    );
    return answerData(JSON.stringify(recalled));
  },
});

/** What is somebody else's is not there, for those who may not see it. */
function requireClone(database: Store["database"], call: Call): Clone {
  const clone = findClone(database, (call.params.id ?? "").toLowerCase());
  if (clone === undefined || (clone.personId !== call.caller.personId && !seesAll(call))) {
    throw notFound("Clone");
  }
  return clone;
}
