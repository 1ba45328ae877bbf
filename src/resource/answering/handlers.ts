import type { TObject } from "typebox";
import type { Database } from "../../db/open.ts";
import type { Call } from "../../http/route.ts";
import type { Caller } from "../../http/session.ts";
import type { Actions, BodyOf } from "../definition/actions.ts";
import type { Resource } from "../definition/resource.ts";
import type { TitledObject } from "../definition/schema.ts";
import type { Input, StoredValues } from "../definition/values.ts";
import type { Fields } from "../fields/field.ts";
import type { Rendered } from "../reading/read.ts";
import type { WriteContext } from "../writing/context.ts";

/** What a handler is told. It runs inside the write; the record is found, and `If-Match` holds. */
export interface RecordWork<Body> {
  /** In whose name it writes, and to which database. */
  readonly context: WriteContext;
  readonly caller: Caller;
  /** The body, checked against the schema of its operation. */
  readonly body: Body;
  /** The id of the record that the address names; "" where it names none. */
  readonly id: string;
  /** That record as it stands. */
  readonly before: Rendered;
  /** The id of the record that it lies in; "" where it lies in none. */
  readonly parentId: string;
}

/** What a create is told: there is no record yet. */
export type CreateWork = Omit<RecordWork<Input>, "id" | "before">;

/** What is about to be written, as a guard is told: a record of this id, or a new one. */
export interface GuardedWork {
  readonly context: WriteContext;
  readonly caller: Caller;
  readonly id: string | undefined;
  readonly body: Input;
}

/** Does the work, and answers the record as it is then, or as it was where it is deleted. */
type HandlerRun<Given> = (work: Given) => Rendered;

interface Ways {
  /** Has a commit of its own, as works of many statements do; where that depends on the body, with which. */
  readonly alone?: true | ((body: Input, database: Database) => boolean);
  /** What `If-Match` may contain other than the record's own ETag: the mark of what the action changes, by the record's id. */
  readonly mark?: (database: Database, id: string) => string;
  /** The body it takes, made of the one that the engine would. */
  readonly body?: (schema: TitledObject) => TObject;
}

/** A handler: a function, or one with peculiarities. What takes time, such as a hash, is prepared before the write. */
export type Handler<Given, Body = Input> =
  | HandlerRun<Given>
  | (Ways & { readonly run: HandlerRun<Given> })
  | (Ways & { readonly prepare: (call: Call, body: Body) => Promise<HandlerRun<Given>> });

/** What a resource does otherwise than the engine; what is left out is the engine's. */
export interface Handlers {
  readonly resource: Resource;
  readonly create?: Handler<CreateWork>;
  readonly update?: Handler<RecordWork<Input>>;
  readonly remove?: Handler<RecordWork<undefined>, undefined>;
  readonly actions: Readonly<Record<string, Handler<RecordWork<unknown>, unknown>>>;
  /** Throws where a caller may not write this among many others; asked before all else, also past these handlers. */
  readonly guard?: (work: GuardedWork) => void;
  /**
   * Returns what is stored where values are given past these handlers, as by a move or an undo: checked, and with what
   * follows from them. Throws 400 for what these handlers would never store.
   */
  readonly complete?: (work: RestoredWork) => StoredValues;
  /**
   * Throws where the stored values of a record, as they would be, contradict other records in a way that no constraint
   * notices; asked where a record is written past these handlers. `id` is undefined for a new record.
   */
  readonly check?: (context: WriteContext, id: string | undefined, values: StoredValues) => void;
  /** Brings along what follows from its records where they were written past these, by the ids of what they lie in. */
  readonly settle?: (context: WriteContext, parentIds: readonly string[], how: Settling) => void;
}

/** A record that is written as another Sitebook had it, or as it was before a change. */
export interface RestoredWork {
  readonly database: Database;
  /** The id of the record; undefined where it is new. */
  readonly id: string | undefined;
  /** What is given past the handlers: by a file the id, times and totals, by an undo all that goes back. */
  readonly given: StoredValues;
  /** Returns the stored values of the record as it would be. */
  readonly values: () => StoredValues;
}

/** How what follows from records is brought along. */
export interface Settling {
  /** The times of the records stay as they are. */
  readonly keepsTimes: boolean;
}

type OwnActions<A extends Actions> = {
  readonly [Name in keyof A]: Handler<RecordWork<BodyOf<A[Name]>>, BodyOf<A[Name]>>;
};

type Own<A extends Actions> = Omit<Handlers, "resource" | "actions"> &
  (keyof A extends never ? { readonly actions?: never } : { readonly actions: OwnActions<A> });

/** The handlers of a resource; those of its actions are all there, and take the bodies that its definition says. */
export function handlers<A extends Actions>(resource: Resource<Fields, string, A>, own: Own<A>): Handlers {
  // A route hands an action its body only when the schema of that action has found it right.
  return { ...own, resource, actions: (own.actions ?? {}) as Handlers["actions"] };
}

/** The handlers of a resource among those of many; undefined where the engine does everything. */
export const handlersOf = (all: readonly Handlers[], resource: Resource): Handlers | undefined =>
  all.find((own) => own.resource.name === resource.name);

/** The options of a handler in addition to its function. */
export const optionsOf = (handler: object | undefined): Ways => (typeof handler === "object" ? handler : {});

/** Whether the work of a call has a commit of its own. */
export function hasOwnCommit(database: Database, handler: object | undefined, { body }: Call): boolean {
  const { alone = false } = optionsOf(handler);
  return typeof alone === "function" ? alone(body as Input, database) : alone;
}

/** The function that does the work of a call, once all that takes time is done. */
export async function prepared<Given, Body>(
  handler: Handler<Given, Body>,
  call: Call,
): Promise<HandlerRun<Given>> {
  if (typeof handler === "function") return handler;
  return "run" in handler ? handler.run : handler.prepare(call, call.body as Body);
}
