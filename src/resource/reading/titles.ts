import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { maxPathSteps } from "../../lib/limits.ts";
import { rememberBy } from "../../lib/remember.ts";
import { joinPath } from "../../lib/text/words.ts";
import { columnOf, columnsFor } from "../definition/columns.ts";
import { fillTitle, titleFields } from "../definition/display/title.ts";
import { fieldsOf } from "../definition/fieldsOf.ts";
import type { Resource } from "../definition/resource.ts";
import type { Store } from "./store.ts";

type Values = Readonly<Record<string, unknown>>;
type Records = Pick<Store, "database" | "registry">;

/** A record in front of a title, and what it is called. */
export interface PathStep {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
}

/** What a record is called, and the records that tell it apart from others of that title, the outermost first. */
export interface RecordTitle {
  readonly title: string;
  readonly path: readonly PathStep[];
}

const valuesOfMany = statement((resource: Resource, keys: readonly string[]) => {
  const pairs = keys.map(
    (key) => sql`${sql.raw(`'${key}'`)}, ${fieldsOf(resource)[key]?.kind.render(columnsFor(resource, key))}`,
  );
  return sql`SELECT ${columnOf(resource, "id")}, json_object(${sql.join(pairs, sql`, `)}) AS json FROM ${resource.table} WHERE ${columnOf(resource, "id")} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`;
});

/** Reads some fields of records by their ids; those that do not exist are left out. */
export const readFields = (
  database: Database,
  resource: Resource,
  keys: readonly string[],
  ids: readonly string[],
): ReadonlyMap<string, Values> =>
  new Map(
    valuesOfMany(database, resource, keys)
      .rows<[string, string]>({ ids: JSON.stringify(ids) })
      .map(([id, json]) => [id, JSON.parse(json) as Values]),
  );

/** What people call a record: its nickname where it has one, else its title; undefined where there is no such record. */
export function titleById(database: Database, resource: Resource, id: string): string | undefined {
  const values = readFields(database, resource, namingFields(resource), [id]).get(id);
  return values && titleIn(resource, values);
}

/** The same of the fields of a record that are at hand; "" where none of them says it. */
export const titleIn = (resource: Resource, values: Values): string =>
  filled(resource.nickname ?? "", values) || filled(resource.title, values);

/** What a record is called outside of what it lies in: "core-sw1 · Gi0/1"; "" where its fields do not say. */
export function fullTitleIn(records: Records, resource: Resource, values: Values): string {
  const id = typeof values.id === "string" ? values.id : undefined;
  const { title, path } = titleOf(readAround(records, resource, [values]), resource, values, id);
  return title === "" ? "" : describeTitle({ title, path });
}

/** A title with its path in one text. */
export const describeTitle = ({ title, path }: RecordTitle): string =>
  joinPath([...path.map((step) => step.title), title]);

/** The titles and paths of records of a resource, by their ids; those that do not exist are left out. */
export function readTitles(
  records: Records,
  resource: Resource,
  ids: readonly string[],
): ReadonlyMap<string, RecordTitle> {
  const found = readFields(records.database, resource, fullNamingFields(resource), ids);
  const around = readAround(records, resource, [...found.values()]);
  return new Map([...found].map(([id, values]) => [id, titleOf(around, resource, values, id)]));
}

/** The fields that say what a record is called in full. */
export const fullNamingFields: (resource: Resource) => readonly string[] = rememberBy((resource) => [
  ...new Set([...namingFields(resource), ...(resource.view.path ?? []).flat()]),
]);

/** The fields that say what people call a record. */
export const namingFields: (resource: Resource) => readonly string[] = rememberBy(
  ({ title, nickname = "" }) => [...new Set([...titleFields(title), ...titleFields(nickname)])],
);

interface Pointer {
  readonly target: Resource;
  readonly id: string;
}

/** Looks up the fields of a record that was read. */
interface Around {
  readonly registry: Store["registry"];
  valuesOf(pointer: Pointer): Values | undefined;
}

/** Reads all records in the paths and titles of these, one statement a resource and step. */
function readAround({ database, registry }: Records, resource: Resource, some: readonly Values[]): Around {
  const known = new Map<string, Map<string, Values>>();
  const isKnown = ({ target, id }: Pointer): boolean => known.get(target.name)?.has(id) === true;
  const around: Around = { registry, valuesOf: ({ target, id }) => known.get(target.name)?.get(id) };
  let wanted = some.flatMap((values) => pointersOf(around, resource, values));
  for (let step = 0; step < maxPathSteps && wanted.length > 0; step += 1) {
    const further: Pointer[] = [];
    for (const [target, pointers] of Map.groupBy(wanted, (pointer) => pointer.target)) {
      const ids = [...new Set(pointers.map(({ id }) => id))];
      const found = readFields(database, target, fullNamingFields(target), ids);
      known.set(target.name, new Map([...(known.get(target.name) ?? []), ...found]));
      for (const values of found.values()) further.push(...pointersOf(around, target, values));
    }
    wanted = further.filter((pointer) => !isKnown(pointer));
  }
  return around;
}

/** The records that the full title of this one names. */
const pointersOf = (around: Around, resource: Resource, values: Values): Pointer[] =>
  fullNamingFields(resource).flatMap((key) => pointerIn(around, resource, key, values) ?? []);

/** The record that a field refers to; undefined where it is of a resource that the registry at hand leaves out. */
function pointerIn(
  { registry }: Pick<Around, "registry">,
  owner: Resource,
  key: string,
  values: Values,
): Pointer | undefined {
  const target = fieldsOf(owner)[key]?.kind.reference?.target;
  const id = values[key];
  const resource = typeof id === "string" ? registry.find(({ name }) => name === target) : undefined;
  return resource && { target: resource, id: String(id) };
}

const titleOf = (around: Around, resource: Resource, values: Values, id?: string): RecordTitle => ({
  title: ownTitle(around, resource, values),
  path: pathOf(around, resource, values, id === undefined ? [] : [id]).slice(-maxPathSteps),
});

/** The title of a record; a reference in it stands for what its record is called. */
function ownTitle(around: Around, resource: Resource, values: Values): string {
  const told = namingFields(resource).map((key) => {
    const pointer = pointerIn(around, resource, key, values);
    const theirs = pointer && around.valuesOf(pointer);
    return [key, pointer === undefined ? values[key] : titleIn(pointer.target, theirs ?? {})] as const;
  });
  return titleIn(resource, Object.fromEntries(told));
}

/** The steps of a path: each record once, so that it ends where records lie in one another. */
function pathOf(around: Around, resource: Resource, values: Values, passed: readonly string[]): PathStep[] {
  const steps: PathStep[] = [];
  for (const step of resource.view.path ?? []) {
    const key = [step].flat().find((one) => typeof values[one] === "string") ?? "";
    const pointer = pointerIn(around, resource, key, values);
    const theirs = pointer && around.valuesOf(pointer);
    const seen = [...passed, ...steps.map(({ id }) => id)];
    if (pointer === undefined || theirs === undefined || seen.includes(pointer.id)) continue;
    const { target, id } = pointer;
    steps.push(...pathOf(around, target, theirs, [...seen, id]), {
      resource: target.name,
      id,
      title: ownTitle(around, target, theirs),
    });
  }
  return steps;
}

/** Fields without a value leave no gap. */
const filled = (template: string, values: Values): string =>
  fillTitle(template, (key) => String(values[key] ?? ""))
    .replaceAll(/\s+/g, " ")
    .trim();
