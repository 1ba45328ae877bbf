import type { Call, SessionRoute } from "../../http/route.ts";
import { answerData } from "../../http/sending/answer.ts";
import type { Resource } from "../definition/resource.ts";
import type { Input } from "../definition/values.ts";
import { findParent, readAddressed } from "../reading/address.ts";
import type { Store } from "../reading/store.ts";
import type { WriteContext } from "../writing/context.ts";
import { answerReading, answerWrite, contextOf, writeNamed } from "./answer.ts";
import { currentRoutes } from "./currentRoutes.ts";
import { engineOf } from "./engine.ts";
import { checkIfMatch } from "./etag.ts";
import {
  type CreateWork,
  type Handler,
  type Handlers,
  hasOwnCommit,
  optionsOf,
  prepared,
  type RecordWork,
} from "./handlers.ts";
import { resourceListHandler } from "./list.ts";
import { operationsOf } from "./operations.ts";

/** The routes of a resource: the five operations and its actions, done by its own handlers where it has some. */
export const resourceRoutes = (store: Store, resource: Resource, own?: Handlers): SessionRoute[] =>
  currentRoutes(store, resource, (now) => routesOf(store, now, own));

function routesOf(store: Store, resource: Resource, own?: Handlers): SessionRoute[] {
  const operations = operationsOf(resource, own);
  const { create, update, remove } = { ...engineOf(resource), ...own };
  const find = (params: Call["params"]): unknown => findAddressed(store, resource, params);
  return [
    { ...operations.list, handle: resourceListHandler(store, resource) },
    {
      ...operations.create,
      handle: creating(store, resource, create),
      find: (params) => findParent(store, resource, { params }),
    },
    { ...operations.read, handle: reading(store, resource) },
    { ...operations.update, handle: changing(store, resource, update), find },
    { ...operations.remove, handle: removing(store, resource, remove) },
    ...Object.entries(operations.actions).map(([name, head]): SessionRoute => {
      const handler = own?.actions[name];
      if (handler === undefined) throw new Error(`${resource.name}: nothing does the action ${name}`);
      return { ...head, handle: changing(store, resource, handler), find };
    }),
  ];
}

type Handle = SessionRoute["handle"];

function reading(store: Store, resource: Resource): Handle {
  return (call) => {
    const { record } = findAddressed(store, resource, call.params);
    return answerReading(store.database, resource, call, record);
  };
}

function creating(store: Store, resource: Resource, handler: Handler<CreateWork>): Handle {
  return async (call) => {
    const run = await prepared(handler, call);
    const work = (context: WriteContext) => {
      const parentId = findParent(store, resource, call) ?? "";
      return run({ context, caller: call.caller, body: call.body as Input, parentId });
    };
    return answerWrite(store, resource, call, work, {
      status: 201,
      alone: hasOwnCommit(store.database, handler, call),
    });
  };
}

function changing<Body>(store: Store, resource: Resource, handler: Handler<RecordWork<Body>, Body>): Handle {
  return async (call) => {
    const run = await prepared(handler, call);
    const work = (context: WriteContext) => run(workOn<Body>(store, resource, call, context, handler));
    return answerWrite(store, resource, call, work, { alone: hasOwnCommit(store.database, handler, call) });
  };
}

function removing(
  store: Store,
  resource: Resource,
  handler: Handler<RecordWork<undefined>, undefined>,
): Handle {
  return async (call) => {
    const run = await prepared(handler, call);
    const work = () => run(workOn<undefined>(store, resource, call, contextOf(store, call), handler));
    const { result, headers } = await writeNamed(store.database, work, {
      alone: hasOwnCommit(store.database, handler, call),
    });
    return answerData(result.json, 200, headers);
  };
}

/** Finds the record that a call names, inside the write; throws 404 without it, and 412 where `If-Match` means another. */
function workOn<Body>(
  store: Store,
  resource: Resource,
  call: Call,
  context: WriteContext,
  handler: object,
): RecordWork<Body> {
  const { id, record, parentId } = findAddressed(store, resource, call.params);
  checkIfMatch(store.database, call.request, record, optionsOf(handler).mark?.(store.database, id));
  return {
    context,
    caller: call.caller,
    body: call.body as Body,
    id,
    before: record,
    parentId: parentId ?? "",
  };
}

/** The record that an address names, and the one it lies in; throws 404 where either is not there. */
function findAddressed(store: Store, resource: Resource, params: Call["params"]) {
  const parentId = findParent(store, resource, { params });
  const sent = (resource.parent === undefined ? params.id : params.itemId) ?? "";
  return { ...readAddressed(store, resource, sent, parentId), parentId };
}
