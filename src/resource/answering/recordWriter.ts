import type { Caller } from "../../http/session.ts";
import type { Resource } from "../definition/resource.ts";
import type { Input, StoredValues } from "../definition/values.ts";
import { type Rendered, readRecord } from "../reading/read.ts";
import type { WriteContext } from "../writing/context.ts";
import { engineOf } from "./engine.ts";
import { type Handlers, handlersOf, type RestoredWork, type Settling } from "./handlers.ts";

/** Writes records as their routes do, inside a transaction that holds many of them; bodies are checked. */
export interface RecordWriter {
  /** `parentId` is the id of the record that it lies in; "" where it lies in none. */
  create(context: WriteContext, resource: Resource, body: Input, parentId: string): Rendered;
  /** `before` is the record as it stands, where it has been read in this transaction already. */
  update(
    context: WriteContext,
    resource: Resource,
    id: string,
    body: Input,
    parentId: string,
    before?: Rendered,
  ): Rendered;
  remove(context: WriteContext, resource: Resource, id: string, parentId: string): Rendered;
  /** Does what an action of a resource does with a record, such as to book what has come of an order. */
  act(context: WriteContext, resource: Resource, action: string, id: string, body: unknown): Rendered;
  /** Throws if the caller may not write this; the other functions check it themselves. */
  guard(context: WriteContext, resource: Resource, id: string | undefined, body: Input): void;
  /** Returns given values with what follows from them; throws 400 for what is never stored. */
  complete(resource: Resource, work: RestoredWork): StoredValues;
  /** Throws if the stored values of a record, as they would be, contradict other records. */
  check(context: WriteContext, resource: Resource, id: string | undefined, values: StoredValues): void;
  /** Brings along what follows from records that were written past this, by the ids of what they lie in. */
  settle(context: WriteContext, resource: Resource, parentIds: readonly string[], how?: Settling): void;
}

/** Makes what writes by the handlers of resources, in the name of a caller. */
export function createRecordWriter(own: readonly Handlers[], caller: Caller): RecordWriter {
  const optionsOf = (resource: Resource) => ({ ...engineOf(resource), ...handlersOf(own, resource) });
  const guard: RecordWriter["guard"] = (context, resource, id, body) =>
    handlersOf(own, resource)?.guard?.({ context, caller, id, body });
  return {
    guard,
    create: (context, resource, body, parentId) => {
      guard(context, resource, undefined, body);
      return runOf(resource, optionsOf(resource).create)({ context, caller, body, parentId });
    },
    update: (context, resource, id, body, parentId, known) => {
      guard(context, resource, id, body);
      const before = known ?? readRecord(context.database, resource, id);
      return runOf(resource, optionsOf(resource).update)({ context, caller, body, id, before, parentId });
    },
    remove: (context, resource, id, parentId) => {
      const before = readRecord(context.database, resource, id);
      return runOf(
        resource,
        optionsOf(resource).remove,
      )({
        context,
        caller,
        body: undefined,
        id,
        before,
        parentId,
      });
    },
    act: (context, resource, action, id, body) => {
      const handler = handlersOf(own, resource)?.actions[action];
      if (handler === undefined) throw new Error(`${resource.plural} have no action ${action}`);
      const before = readRecord(context.database, resource, id);
      return runOf(resource, handler)({ context, caller, body, id, before, parentId: "" });
    },
    complete: (resource, work) => handlersOf(own, resource)?.complete?.(work) ?? work.given,
    check: (context, resource, id, values) => handlersOf(own, resource)?.check?.(context, id, values),
    settle: (context, resource, parentIds, how = { keepsTimes: false }) =>
      handlersOf(own, resource)?.settle?.(context, parentIds, how),
  };
}

/** The function of a handler; what has to be prepared, such as the hash of a password, is not written among many. */
function runOf<Work>(
  resource: Resource,
  handler:
    | ((work: Work) => Rendered)
    | { readonly run: (work: Work) => Rendered }
    | { readonly prepare: unknown },
): (work: Work) => Rendered {
  if (typeof handler === "function") return handler;
  if ("run" in handler) return handler.run;
  throw new Error(`${resource.plural} are written one by one`);
}
