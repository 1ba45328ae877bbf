import { getTableName } from "drizzle-orm";
import fc from "fast-check";
import { receive } from "../../src/areas/purchasing/receive.ts";
import { attachedKinds } from "../../src/attached.ts";
import { lastSequence } from "../../src/db/clones/fingerprint.ts";
import type { Database } from "../../src/db/open.ts";
import { recordAt } from "../../src/demo/rest.ts";
import { loadCustomFields } from "../../src/features/customFields/source.ts";
import { runUndo } from "../../src/features/history/undo/run.ts";
import type { Caller } from "../../src/http/session.ts";
import { writtenTogether } from "../../src/jobs/handlers.ts";
import { createBoard } from "../../src/lib/board.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { now } from "../../src/lib/time/time.ts";
import { newId } from "../../src/lib/uuid.ts";
import { createRecordWriter } from "../../src/resource/answering/recordWriter.ts";
import {
  type Attached,
  type AttachedRow,
  endsAt,
  endsOf,
  keysOfEnd,
  loggedOf,
  ownKeys,
} from "../../src/resource/definition/attached/attached.ts";
import { customKey, flattened } from "../../src/resource/definition/custom/custom.ts";
import { declaredFields } from "../../src/resource/definition/fieldsOf.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { findAttached, rowsAt } from "../../src/resource/reading/attached.ts";
import { currentResource } from "../../src/resource/reading/current.ts";
import { readRecord } from "../../src/resource/reading/read.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { createStore, type Store } from "../../src/resource/reading/store.ts";
import { fullTitleIn } from "../../src/resource/reading/titles.ts";
import { attachRow, changeRow, detachRow } from "../../src/resource/writing/attached.ts";
import type { WriteContext } from "../../src/resource/writing/context.ts";
import { customFields } from "../../src/resources/custom-fields.ts";
import { registry as declared } from "../../src/resources/index.ts";
import { rulesOf } from "../../src/resources/links.ts";
import { purchaseOrderItems } from "../../src/resources/purchase-order-items.ts";
import { purchaseOrders } from "../../src/resources/purchase-orders.ts";
import { sampleValue } from "../conformance/samples.ts";
import { openNewDatabase } from "../db/template.ts";

/** The person in whose name everything is written. */
export const caller: Caller = {
  ...{ sessionId: "", personId: "01890000-0000-7000-8000-00000000000a", email: "ada@sitebook.example" },
  ...{ role: "super_admin" as const, readOnly: false },
};

/** The SHA-256 of the file that all documents have: "test". */
export const sampleHash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

/** A database with a record or two of each resource. */
export interface MergeWorld {
  readonly store: Store;
  /** The last entry of the change log. */
  last(): number;
  /** Does something as its own request; returns false if it was refused, which leaves nothing written. */
  run(step: Step): Promise<boolean>;
}

/** One change of a random history: what is done, and numbers by which a record, a field and a value are picked. */
export interface Step {
  readonly what: (typeof deeds)[number];
  readonly resource: number;
  readonly record: number;
  readonly field: number;
  readonly value: number;
}

const deeds = [
  ...(["create", "update", "update", "update", "remove", "attach", "change", "detach", "undo"] as const),
  ...(["receive", "custom"] as const),
];

/** Random histories; few values, so that records often go back to what they were. */
export const steps = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...deeds),
      ...{ resource: fc.nat(999), record: fc.nat(999), field: fc.nat(999), value: fc.nat(5) },
    }),
    { minLength: most / 2, maxLength: most, size: "max" },
  );

/** Opens a database in memory and fills it. */
export async function openMergeWorld(): Promise<MergeWorld> {
  const database = openNewDatabase();
  database.sqlite.run(
    `INSERT INTO document_files (sha256, media_type, bytes, stored_at) VALUES ('${sampleHash}', 'text/plain', 4, '2026-11-21T08:00:00.000Z')`,
  );
  database.sqlite.run(
    `INSERT INTO document_pieces (sha256, place, content) VALUES ('${sampleHash}', 0, CAST('test' AS BLOB))`,
  );
  loadCustomFields(database);
  prepareSearch(database, declared);
  const store = createStore({ database, registry: declared, attached: attachedKinds });
  const first = contextOf(store, newId());
  await database.write(() => {
    for (const resource of store.registry) recordAt(first, resource, 0);
    const field = { resource: "devices", key: "owner", label: "Owner", kind: "text" };
    writer.create(first, customFields, field, "");
  });
  // Some examples have no second one beside them.
  for (const resource of store.registry)
    await database.write(() => recordAt(first, resource, 1)).catch(ignoreRefusal);
  return {
    store,
    last: () => lastSequence(database),
    run: async (step) => {
      try {
        const context = contextOf(store, newId());
        return await database.write(() => doStep(context, step));
      } catch (error) {
        ignoreRefusal(error);
        return false;
      }
    },
  };
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

const writer = createRecordWriter(writtenTogether, caller);
const contextOf = ({ database, registry, attached }: Store, requestId: string): WriteContext => ({
  ...{ database, registry, attached, requestId },
  actor: { personId: caller.personId, email: caller.email },
});

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

const idsOf = ({ database }: Pick<Store, "database">, { name }: Resource): string[] => idsIn(database, name);

const idsIn = ({ sqlite }: Pick<Database, "sqlite">, table: string): string[] =>
  sqlite
    .query<{ id: string }, []>(`SELECT id FROM ${table.replaceAll("-", "_")} ORDER BY id`)
    .all()
    .map(({ id }) => id);

/** Writes one step; returns false if there is nothing to do it with. */
function doStep(context: WriteContext, { what, resource: number, ...numbers }: Step): boolean {
  const resources = context.registry.filter(({ name }) => name !== "profiles");
  const resource = pick(resources, number);
  if (resource === undefined) return false;
  if (what === "create") return create(context, resource, numbers);
  if (what === "undo") return undo(context, numbers.record);
  if (what === "receive") return book(context, numbers);
  if (what === "custom") return custom(context, numbers);
  if (what === "attach" || what === "change" || what === "detach") {
    const kind = pick(context.attached, numbers.field);
    return kind !== undefined && writeRow(context, what, kind, { resource: number, ...numbers });
  }
  const id = pick(idsOf(context, resource), numbers.record);
  if (id === undefined) return false;
  const parentId = parentOf(context, resource, id);
  if (what === "remove") writer.remove(context, resource, id, parentId);
  else writer.update(context, resource, id, bodyOf(context, resource, numbers), parentId);
  return true;
}

const parentOf = ({ database }: WriteContext, resource: Resource, id: string): string =>
  resource.parent === undefined
    ? ""
    : String(JSON.parse(readRecord(database, resource, id).json)[resource.parent.by]);

function create(
  context: WriteContext,
  resource: Resource,
  numbers: Omit<Step, "what" | "resource">,
): boolean {
  const needed = Object.entries(declaredFields(resource)).flatMap(([key, field]) =>
    field.need === "required" ? [[key, valueFor(context, field, numbers)]] : [],
  );
  const parent = resource.parent && findResource(context.registry, resource.parent.resource);
  const parentId = parent && pick(idsOf(context, parent), numbers.record);
  // Everything that it has to refer to may be deleted by now.
  if ((parent !== undefined && parentId === undefined) || needed.some(([, value]) => value == null))
    return false;
  const body = { ...Object.fromEntries(needed), ...bodyOf(context, resource, numbers) };
  writer.create(context, resource, body, parentId ?? "");
  return true;
}

type Field = ReturnType<typeof declaredFields>[string];

/** Two fields of a record, with other values. */
function bodyOf(
  context: WriteContext,
  resource: Resource,
  numbers: Omit<Step, "what" | "resource">,
): Readonly<Record<string, unknown>> {
  const sent = Object.entries(declaredFields(resource)).filter(([, { need }]) => need !== "service");
  const chosen = [pick(sent, numbers.field), pick(sent, numbers.field + numbers.value)];
  return Object.fromEntries(
    chosen.flatMap((entry) => {
      if (entry === undefined) return [];
      const [key, field] = entry;
      const isNull = field.nullable && numbers.value === 0;
      return [[key, isNull ? null : valueFor(context, field, numbers)]];
    }),
  );
}

function valueFor(context: WriteContext, field: Field, { record, value }: { record: number; value: number }) {
  const { reference } = field.kind;
  if (reference === undefined) return sampleValue(field, value);
  return pick(idsOf(context, findResource(context.registry, reference.target)), record) ?? null;
}

function undo(context: WriteContext, back: number): boolean {
  const change = lastSequence(context.database) - (back % 20);
  const input = { subject: { change }, skipConflicts: true };
  runUndo(context, input, { caller, writer, board: createBoard() });
  return true;
}

function book(context: WriteContext, { record, value }: { record: number; value: number }): boolean {
  const id = pick(idsOf(context, purchaseOrderItems), record);
  if (id === undefined) return false;
  const order = parentOf(context, purchaseOrderItems, id);
  const delivery = { items: [{ itemId: id, quantity: value + 1 }] };
  receive(context, readRecord(context.database, purchaseOrders, order), delivery);
  return true;
}

function custom(context: WriteContext, { record, value }: { record: number; value: number }): boolean {
  const devices = findResource(context.registry, "devices");
  const id = pick(idsOf(context, devices), record);
  if (id === undefined) return false;
  const owner = value === 0 ? null : `Team ${value}`;
  writer.update(context, devices, id, { custom: { owner } }, "");
  return true;
}

function writeRow(
  context: WriteContext,
  what: "attach" | "change" | "detach",
  kind: Attached,
  { resource, record, value }: Omit<Step, "what" | "field">,
): boolean {
  const { database } = context;
  if (what === "attach") {
    const owners = context.registry.filter(({ name }) => endsAt(kind, name).includes("owner"));
    const owner = pick(owners, resource);
    const id = owner && pick(idsIn(database, owner.name), record);
    if (owner === undefined || id === undefined) return false;
    const added = newRow(context, kind, { resource: owner.name, id }, record + value);
    if (Object.values(added).includes("")) return false;
    attachRow(context, kind, added);
    return true;
  }
  const row = findAttached(database, kind, pick(idsIn(database, getTableName(kind.table)), record) ?? "");
  if (row === undefined) return false;
  if (what === "detach") detachRow(context, kind, row);
  else if (kind.word === "comment") changeRow(context, kind, row, { ...row, body: `Body ${value}` });
  else if (kind.word === "document") changeRow(context, kind, row, { ...row, caption: `Caption ${value}` });
  else if (kind.word === "link") changeRow(context, kind, row, { ...row, note: `Note ${value}` });
  else return false;
  return true;
}

function newRow(
  context: WriteContext,
  kind: Attached,
  owner: { readonly resource: string; readonly id: string },
  number: number,
): AttachedRow {
  const rule = kind.word === "link" ? pick(rulesOf(owner.resource), number) : undefined;
  const ends = endsOf(kind).flatMap((end): [string, string][] => {
    const keys = keysOfEnd(end);
    const name =
      end === "owner" ? owner.resource : pick(rule?.records ?? kind.ends[end]?.resources ?? [], number);
    const found = findResource(context.registry, name ?? "sites");
    const id = end === "owner" ? owner.id : (pick(idsOf(context, found), number) ?? "");
    const title = kind.ends[end]?.keepsTitle === true ? titleAt(context, found, id) : undefined;
    return [
      [keys.resource, found.name],
      [keys.id, id],
      ...(title === undefined ? [] : [[keys.title, title] as [string, string]]),
    ];
  });
  const own = ownKeys(kind).map((key) => [
    key,
    (key === "kind" ? rule?.kind : undefined) ?? kind.sheet.example[key] ?? null,
  ]);
  return { ...Object.fromEntries([...own, ...ends]), id: newId(), createdAt: now() } as AttachedRow;
}

const titleAt = (context: WriteContext, resource: Resource, id: string): string =>
  id === ""
    ? ""
    : fullTitleIn(context, resource, JSON.parse(readRecord(context.database, resource, id).json));

/** All that merges, as the tables have it. */
export interface Tables {
  /** The values of records, by resource and id. */
  readonly records: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** What the change log would have of attached rows, by their owner and word. */
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

/** Reads the tables of a world. */
export function readTables({ database, registry, attached }: Store): Tables {
  const records = new Map<string, Readonly<Record<string, unknown>>>();
  const rows = new Map<string, readonly string[]>();
  const merged = registry.filter(({ name }) => name !== "profiles");
  // Archived fields keep their values.
  for (const resource of merged.map((each) => currentResource(database, each, "all"))) {
    for (const id of idsOf({ database }, resource)) {
      records.set(`${resource.name} ${id}`, mergedValues(database, resource, id));
      for (const kind of attached) {
        const found = rowsAt(database, kind, "owner", { resource: resource.name, id });
        const texts = found.map((row) => rowText(kind, loggedOf(kind, row))).sort();
        if (texts.length > 0) rows.set(`${resource.name} ${id} ${kind.word}`, texts);
      }
    }
  }
  return { records, rows };
}

/** A row as a text, without the title of a record that is there. */
export const rowText = (kind: Attached, logged: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.keys(kind.logged).map((key) =>
      key === "title" && logged.id !== null ? null : (logged[key] ?? null),
    ),
  );

/** The four fields that the service gives and a person made happen. */
const recorded = [
  ...["purchase-orders receivedDate", "purchase-orders createdBy"],
  ...["purchase-order-items quantityReceived", "purchase-order-items poId"],
];

function mergedValues(database: Database, resource: Resource, id: string) {
  const record = flattened(resource, JSON.parse(readRecord(database, resource, id).json));
  const keys = Object.entries(declaredFields(resource)).flatMap(([key, { need, kind }]) =>
    kind.column !== "none" && (need !== "service" || recorded.includes(`${resource.name} ${key}`))
      ? [key]
      : [],
  );
  return Object.fromEntries(
    [...keys, ...Object.keys(record).filter((key) => key.startsWith(customKey("")))].flatMap((key) =>
      record[key] === null && key.startsWith(customKey("")) ? [] : [[key, record[key]]],
    ),
  );
}
