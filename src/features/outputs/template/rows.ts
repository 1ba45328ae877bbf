import { sql } from "drizzle-orm";
import { Drop } from "liquidjs";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { maxReferenceSteps } from "../../../lib/limits.ts";
import { rememberBy, rememberByText } from "../../../lib/remember.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import { renderRecord } from "../../../resource/definition/render.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { sourceOf } from "../../../resource/reading/source.ts";

/** What records are read from while a template is rendered. */
export interface RowStore {
  readonly database: Database;
  /** The resources that the caller may read, with the fields of the moment. */
  readonly registry: Registry;
  /** The names of the resources whose records were read. */
  readonly resources: Set<string>;
  /** The tables that they were read from. */
  readonly tables: Set<string>;
}

type Values = Readonly<Record<string, unknown>>;
type Rows = ReadonlyMap<string, OutputRow>;

const recordsByIds = statement(
  (resource: Resource) =>
    sql`SELECT ${columnOf(resource, "id")}, ${renderRecord(resource, "lists")} AS json FROM ${resource.table} WHERE ${columnOf(resource, "id")} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
);

/** The references of a resource, by what a template calls them: `site` for `siteId`. */
const referencesOf: (resource: Resource) => ReadonlyMap<string, { field: string; target: string }> =
  rememberBy((resource) => {
    const found = Object.entries(fieldsOf(resource)).flatMap(([field, { kind }]) => {
      const target = kind.reference?.target;
      return target === undefined || !field.endsWith("Id")
        ? []
        : [[field.slice(0, -"Id".length), { field, target }] as const];
    });
    return new Map(found);
  });

/** Records of one resource that are read together, so that each reference is followed for all of them at once. */
class Batch {
  readonly store: RowStore;
  readonly resource: Resource;
  readonly steps: number;
  rows: readonly OutputRow[] = [];
  private readonly followed = new Map<string, Rows>();

  constructor(store: RowStore, resource: Resource, steps: number) {
    this.store = store;
    this.resource = resource;
    this.steps = steps;
    noteReading(store, resource);
  }

  /** The records that a field of these refers to, by their ids. */
  follow(field: string, target: string): Rows {
    const known = this.followed.get(field);
    if (known !== undefined) return known;
    const rows = this.read(field, target);
    this.followed.set(field, rows);
    return rows;
  }

  private read(field: string, name: string): Rows {
    const target = this.store.registry.find((resource) => resource.name === name);
    if (target === undefined) return new Map();
    const ids = new Set(this.rows.flatMap((row) => (row as unknown as Values)[field] ?? []));
    const batch = new Batch(this.store, target, this.steps + 1);
    const found = recordsByIds(this.store.database, target).rows<[string, string]>({
      ids: JSON.stringify([...ids]),
    });
    const rows = new Map(found.map(([id, json]) => [id, new OutputRow(batch, JSON.parse(json) as Values)]));
    batch.rows = [...rows.values()];
    return rows;
  }
}

function noteReading({ resources, tables }: RowStore, resource: Resource): void {
  resources.add(resource.name);
  for (const table of sourceOf(resource).tables) tables.add(table);
}

/**
 * A record in a template: what the API answers, and the records that it refers to by the names of their fields without
 * `Id`. Decision: references are followed two steps at most, for all records of a list at once; one to a record that the
 * caller may not read is null.
 */
export class OutputRow extends Drop {
  readonly #batch: Batch;

  constructor(batch: Batch, values: Values) {
    super();
    this.#batch = batch;
    Object.assign(this, values);
  }

  override liquidMethodMissing(key: string | number): unknown {
    if (key === "resource") return this.#batch.resource.name;
    const reference = referencesOf(this.#batch.resource).get(String(key));
    if (reference === undefined) return undefined;
    if (this.#batch.steps >= maxReferenceSteps) {
      throw new Error(`${key}: references are followed ${maxReferenceSteps} steps at most`);
    }
    const id = (this as unknown as Values)[reference.field];
    if (typeof id !== "string") return null;
    return this.#batch.follow(reference.field, reference.target).get(id) ?? null;
  }
}

/** Makes rows of the records of a list. */
export function makeRows(
  store: RowStore,
  resource: Resource,
  records: readonly unknown[],
): readonly OutputRow[] {
  const batch = new Batch(store, resource, 0);
  batch.rows = records.map((record) => new OutputRow(batch, record as Values));
  return batch.rows;
}

/** Paths that are remembered as they were split: a template names the same few for each record. */
const maxPaths = 1000;

const keysOf = rememberByText(maxPaths, (path) => path.split("."));

/** The value of a record at a path such as `site.name`; null where there is none. */
export function valueAt(row: unknown, path: string): unknown {
  let value = row;
  for (const key of keysOf(path)) {
    if (typeof value !== "object" || value === null) return null;
    if (Object.hasOwn(value, key)) value = (value as Values)[key];
    else value = value instanceof OutputRow ? value.liquidMethodMissing(key) : null;
  }
  return value ?? null;
}
