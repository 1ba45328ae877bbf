import { invalidParameter, readParameters } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerData, answerRead, contentEtag } from "../../http/sending/answer.ts";
import type { Caller } from "../../http/session.ts";
import { contextOf } from "../../resource/answering/answer.ts";
import { dataSchema, pageSchema } from "../../resource/answering/envelope.ts";
import { checkIfMatch } from "../../resource/answering/etag.ts";
import { listContextOf, rowsHandler } from "../../resource/answering/list.ts";
import { listParameters } from "../../resource/answering/parameters.ts";
import { choice } from "../../resource/fields/choice.ts";
import type { RowSource } from "../../resource/reading/source.ts";
import type { Store } from "../../resource/reading/store.ts";
import {
  type NewView,
  newViewSchema,
  type ViewPatch,
  viewPatchSchema,
  viewSchema,
  viewTotalsSchema,
} from "./answers.ts";
import { findViews, shownView, type ViewRow } from "./viewStore.ts";
import { readTotals } from "./viewTotals.ts";
import { changeView, makeView, readableNamed, removeView, requireView } from "./viewWrites.ts";

const path = "/api/views";
const chapter = "Views";
const example = { resource: "vlans", name: "Reserved in Delft", search: "status=reserved&sort=vid" };

/** Views of lists: those that everyone has, and one's own. */
export const viewRoutes = (store: Store): SessionRoute[] => [
  listRoute(store),
  totalsRoute(store),
  createRoute(store),
  readRoute(store),
  updateRoute(store),
  removeRoute(store),
];

/** The views that a caller sees, of lists that the caller may read. */
const visible = ({ database, registry }: Store, caller: Caller): ViewRow[] =>
  findViews(database, caller.personId).filter(
    ({ resource }) => readableNamed(registry, caller, resource) !== undefined,
  );

function listRoute(store: Store): SessionRoute {
  const [first = "", ...others] = store.registry.map(({ name }) => name);
  const source: RowSource = {
    fields: { resource: choice([first, ...others]).required() },
    noun: "views",
    sort: "name",
    tagged: true,
    rows: ({ caller, query }) => {
      const asked = query.getAll("resource");
      const rows = visible(store, caller);
      return rows.filter(({ resource }) => asked.length === 0 || asked.includes(resource)).map(shownView);
    },
  };
  return {
    method: "GET",
    path,
    access: "viewer",
    document: {
      summary: "List views",
      description: "The views of lists that are shared with everyone, and one's own.",
      chapter,
      operationId: "listViews",
      parameters: listParameters(source),
      conditional: true,
      answer: { status: 200, schema: pageSchema(viewSchema) },
      errors: [400],
    },
    handle: rowsHandler(source),
  };
}

function totalsRoute(store: Store): SessionRoute {
  return {
    method: "GET",
    path: `${path}/totals`,
    access: "viewer",
    document: {
      summary: "Count what the views of a list find",
      chapter,
      operationId: "countViews",
      conditional: true,
      parameters: [{ name: "resource", description: "Name of the resource", schema: { type: "string" } }],
      answer: { status: 200, schema: dataSchema(viewTotalsSchema) },
      errors: [400],
    },
    handle: async (call) => {
      const { request, caller, query } = call;
      const { resource: name = "" } = readParameters(query, ["resource"]);
      const resource = readableNamed(store.registry, caller, name);
      if (resource === undefined || resource.parent !== undefined) throw invalidParameter("resource");
      const saved = visible(store, caller).filter((view) => view.resource === name);
      const body = JSON.stringify({
        data: await readTotals(store.database, resource, saved, listContextOf(call)),
      });
      return answerRead(request, contentEtag(body), () => body);
    },
  };
}

function createRoute(store: Store): SessionRoute {
  const { database } = store;
  return {
    method: "POST",
    path,
    access: "viewer",
    body: { schema: newViewSchema, example },
    document: {
      summary: "Create a view",
      description: "Your own unless `shared`, which requires the role manager.",
      chapter,
      operationId: "createView",
      conditional: true,
      answer: { status: 201, schema: dataSchema(viewSchema) },
      errors: [409],
    },
    handle: async (call) => {
      const row = await database.write(() =>
        makeView(contextOf(store, call), call.caller, call.body as NewView, listContextOf(call)),
      );
      return answerData(JSON.stringify(shownView(row)), 201, { etag: etagOf(store, row) });
    },
  };
}

function readRoute(store: Store): SessionRoute {
  return {
    method: "GET",
    path: `${path}/:id`,
    access: "viewer",
    document: {
      summary: "Read one view",
      chapter,
      operationId: "readView",
      conditional: true,
      answer: { status: 200, schema: dataSchema(viewSchema) },
      errors: [404],
    },
    handle: ({ request, caller, params }) => {
      const row = requireView(store, caller, params.id);
      return answerRead(request, etagOf(store, row), () => JSON.stringify({ data: shownView(row) }));
    },
  };
}

function updateRoute(store: Store): SessionRoute {
  const { database } = store;
  return {
    method: "PATCH",
    path: `${path}/:id`,
    access: "viewer",
    body: { schema: viewPatchSchema, example: { name: "Reserved in Delft", shared: true } },
    document: {
      summary: "Change a view",
      description:
        "A shared view, or one that becomes shared, requires the role manager; a view that is no longer shared becomes your own.",
      chapter,
      operationId: "updateView",
      conditional: true,
      answer: { status: 200, schema: dataSchema(viewSchema) },
      errors: [404, 409],
    },
    find: ({ id }, caller) => caller && requireView(store, caller, id),
    handle: async (call) => {
      const row = await database.write(() => {
        const before = requireView(store, call.caller, call.params.id);
        checkIfMatch(database, call.request, { json: "", revision: before.revision });
        return changeView(
          contextOf(store, call),
          call.caller,
          before,
          call.body as ViewPatch,
          listContextOf(call),
        );
      });
      return answerData(JSON.stringify(shownView(row)), 200, { etag: etagOf(store, row) });
    },
  };
}

function removeRoute(store: Store): SessionRoute {
  const { database } = store;
  return {
    method: "DELETE",
    path: `${path}/:id`,
    access: "viewer",
    document: {
      summary: "Delete a view",
      description: "A shared view requires the role manager.",
      chapter,
      operationId: "deleteView",
      conditional: true,
      answer: { status: 200, schema: dataSchema(viewSchema) },
      errors: [404],
    },
    handle: async (call) => {
      const row = await database.write(() => {
        const before = requireView(store, call.caller, call.params.id);
        checkIfMatch(database, call.request, { json: "", revision: before.revision });
        removeView(contextOf(store, call), call.caller, before);
        return before;
      });
      return answerData(JSON.stringify(shownView(row)));
    },
  };
}

/** Its revision, and whether who made it is gone, which writes no revision. */
const etagOf = ({ database }: Store, { revision, madeById }: ViewRow): string =>
  `"${database.epoch}.${revision}${madeById === null ? ".left" : ""}"`;
