import { purchasingHandlers } from "../../src/areas/purchasing/handlers.ts";
import { attachedKinds } from "../../src/attached.ts";
import type { Database } from "../../src/db/open.ts";
import { type Role, roles } from "../../src/http/access.ts";
import { mount } from "../../src/http/mount.ts";
import { resourceRoutes } from "../../src/resource/answering/routes.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { categories } from "../../src/resources/categories.ts";
import { registry } from "../../src/resources/index.ts";
import { manufacturers } from "../../src/resources/manufacturers.ts";
import { profiles } from "../../src/resources/profiles.ts";
import type { PurchaseOrder } from "../../src/resources/purchase-orders.ts";
import { openNewDatabase } from "../db/template.ts";

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly tag: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  readonly data: any;
  readonly error: string | undefined;
  readonly total: number | undefined;
}

/** One entry of the change log. */
export interface Logged {
  readonly action: string;
  readonly resource: string;
  readonly recordId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

interface Sending {
  readonly by?: Role;
  readonly headers?: Readonly<Record<string, string>>;
}

type Send = (path: string, body?: unknown, sending?: Sending) => Promise<Answer>;

/** Orders, items, categories and manufacturers over an empty database; everybody in it is the same person. */
export interface World {
  readonly database: Database;
  readonly personId: string;
  readonly get: (path: string, sending?: Sending) => Promise<Answer>;
  readonly post: Send;
  readonly patch: Send;
  readonly remove: (path: string, sending?: Sending) => Promise<Answer>;
  /** Creates an order, `ordered` unless said, and answers its address. */
  newOrder(more?: object): Promise<string>;
  /** Adds an item to an order and answers its address. */
  newItem(order: string, more?: object): Promise<string>;
  readonly read: (order: string) => Promise<PurchaseOrder>;
  /** What the change log has got while this was done, oldest first. */
  logOf(work: () => Promise<unknown>): Promise<Logged[]>;
}

/** The address of the orders. */
export const orders = "/api/purchase-orders";

/** An id that nothing has. */
export const absentId = "01890000-0000-7000-8000-000000000000";

/** The id at the end of an address. */
export const idOf = (address: string): string => address.split("/").at(-1) ?? "";

/** Opens an empty world; its database is to be closed. */
export async function openWorld(): Promise<World> {
  const database = openNewDatabase();
  const store = { database, registry, attached: attachedKinds };
  const service = { ...store, actor: { personId: null, email: null }, requestId: null };
  const email = "buyer@sitebook.example";
  const personId = await database.write(() => createRecord(service, profiles, { email }).id);
  const routes = [
    ...purchasingHandlers.flatMap((own) => resourceRoutes(store, own.resource, own)),
    ...[categories, manufacturers].flatMap((resource) => resourceRoutes(store, resource)),
  ];
  const app = mount(routes, {
    isOurHost: () => true,
    logFault: (fault) => {
      throw fault;
    },
    findCaller: (token) =>
      roles.includes(token as Role)
        ? { sessionId: token, personId, email, role: token as Role, readOnly: false }
        : undefined,
  });
  const send = async (method: string, path: string, body: unknown, sending: Sending = {}) => {
    const response = await app.handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          authorization: `Bearer ${sending.by ?? "manager"}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...sending.headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const { data, error, total } = (text === "" ? {} : JSON.parse(text)) as Partial<Answer>;
    return { status: response.status, tag: response.headers.get("etag") ?? "", data, error, total };
  };
  const post: Send = (path, body, sending) => send("POST", path, body, sending);
  const get: World["get"] = (path, sending) => send("GET", path, undefined, sending);
  const create = async (path: string, body: object): Promise<string> => {
    const { status, data, error } = await post(path, body);
    if (status !== 201) throw new Error(`${path}: ${status} ${error}`);
    return `${path}/${data.id}`;
  };
  let count = 0;
  return {
    database,
    personId,
    get,
    post,
    patch: (path, body, sending) => send("PATCH", path, body, sending),
    remove: (path, sending) => send("DELETE", path, undefined, sending),
    newOrder: (more = {}) => {
      count += 1;
      return create(orders, { poNumber: `PO-${count}`, status: "ordered", ...more });
    },
    newItem: (order, more = {}) =>
      create(`${order}/items`, { description: "Transceiver", quantityOrdered: 1, ...more }),
    read: async (order) => (await get(order)).data,
    logOf: async (work) => {
      const last = database.sqlite
        .query<{ last: number | null }, []>("SELECT max(sequence) AS last FROM changes")
        .get();
      await work();
      return database.sqlite
        .query<Record<string, string | null>, [number]>(
          "SELECT action, resource, record_id AS recordId, before, after FROM changes WHERE sequence > ? ORDER BY sequence",
        )
        .all(last?.last ?? 0)
        .map(({ before = null, after = null, ...rest }) => ({
          ...(rest as Pick<Logged, "action" | "resource" | "recordId">),
          before: JSON.parse(before ?? "null"),
          after: JSON.parse(after ?? "null"),
        }));
    },
  };
}
