import { afterAll, beforeAll, expect } from "bun:test";
import type { Registry } from "../../src/resource/definition/registry.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import type { Field } from "../../src/resource/fields/field.ts";
import { registry as productRegistry } from "../../src/resources/index.ts";
import { type Answer, type Client, type Served, startSitebook } from "../support.ts";
import { peculiarityOf } from "./peculiarities.ts";
import { sampleValue } from "./samples.ts";

/** A record as answered. */
export type Rec = Readonly<Record<string, unknown>> & { readonly id: string; readonly updatedAt: string };

/** The body of a request. */
export type Body = Readonly<Record<string, unknown>>;

/** A record that a check made, and where it stands. */
export interface Made {
  readonly path: string;
  readonly record: Rec;
  readonly etag: string;
}

/** What serves the resources that are checked, one for all checks of a file, and what they need to fill it. */
export interface World {
  readonly sitebook: Served;
  /** The caller who may do everything. */
  readonly admin: Client;
  /** The resource of this name. */
  resource(name: string): Resource;
  /** The address of a resource's collection; inside a record of its own where the resource has an owner. */
  collection(resource: Resource): Promise<string>;
  /** A valid value for a field, another one at each call. */
  value(resource: Resource, key: string): Promise<unknown>;
  /** A valid value that is answered differently from `current`. */
  otherValue(resource: Resource, key: string, current: unknown): Promise<unknown>;
  /** The body with the required fields alone. */
  minimum(resource: Resource): Promise<Body>;
  /** The body with every field that a client may send. */
  everything(resource: Resource): Promise<Body>;
  /** The body of the resource's example; what it must refer to is there. */
  example(resource: Resource): Promise<Body>;
  /** Makes a record; the minimum, where `extra` does not say more. */
  make(resource: Resource, extra?: Body): Promise<Made>;
  /** Makes a record with every field. */
  makeFull(resource: Resource, extra?: Body): Promise<Made>;
}

/** Starts a Sitebook, or whatever else serves these resources, before the tests of the file and stops it after them. */
export function openWorld(
  registry: Registry = productRegistry,
  start: () => Promise<Served> = startSitebook,
): World {
  let running: Served | undefined;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(async () => {
    await running?.stop();
  });

  const counts = new Map<string, number>();
  const next = (name: string): number => {
    const n = counts.get(name) ?? 0;
    counts.set(name, n + 1);
    return n;
  };
  const kept = new Map<string, Promise<readonly Made[]>>();
  /** One of three records to refer to, all made at once: a write to their table changes the ETags of what shows them. */
  const target = async (name: string, n: number): Promise<string> => {
    const make = (): Promise<Made> => world.make(world.resource(name));
    const made = kept.get(name) ?? Promise.all([make(), make(), make()]);
    kept.set(name, made);
    return (await made)[n % 3]?.record.id ?? "";
  };
  const valueAt = (resource: Resource, key: string, n: number): Promise<unknown> | unknown => {
    const field = fieldOf(resource, key);
    if (field.kind.reference !== undefined) {
      const isFresh = peculiarityOf(resource).fresh?.includes(key) === true || isHeldOnce(resource, key);
      return isFresh
        ? world.make(world.resource(field.kind.reference.target)).then(({ record }) => record.id)
        : target(field.kind.reference.target, n);
    }
    const terms = peculiarityOf(resource).terms?.[key];
    if (terms !== undefined) return terms[n % terms.length];
    const isLater = resource.ordered.some(([, second]) => second === key);
    return sampleValue(field, n + (isLater ? 1_000_000 : 0) + groupOf(resource, key) * 500_000);
  };
  const bodyOf = async (resource: Resource, keys: readonly string[]): Promise<Body> => {
    const n = next(resource.name);
    const pairs = keys.map(async (key) => [key, await valueAt(resource, key, n)] as const);
    return Object.fromEntries(await Promise.all(pairs));
  };

  const world: World = {
    get sitebook() {
      if (running === undefined) throw new Error("the Sitebook does not run yet");
      return running;
    },
    get admin() {
      return world.sitebook.as.super_admin;
    },
    resource: (name) => findResource(registry, name),
    collection: async ({ path, parent }) =>
      parent === undefined ? path : path.replace(":id", await target(parent.resource, 0)),
    value: async (resource, key) => valueAt(resource, key, next(resource.name)),
    otherValue: async (resource, key, current) => {
      const isSame = (value: unknown): boolean =>
        String(value) === String(current) || Number(value) === Number(current ?? Number.NaN);
      let value = await world.value(resource, key);
      while (isSame(value)) value = await world.value(resource, key);
      return value;
    },
    minimum: (resource) => bodyOf(resource, requiredKeys(resource)),
    everything: (resource) =>
      bodyOf(resource, [...new Set([...requiredKeys(resource), ...sentKeys(resource)])]),
    example: async (resource) => {
      const keys = requiredKeys(resource).filter(
        (key) => fieldOf(resource, key).kind.reference !== undefined,
      );
      return { ...resource.example, ...(await bodyOf(resource, keys)) };
    },
    make: async (resource, extra) =>
      makeOf(world, resource, { ...(await world.minimum(resource)), ...extra }),
    makeFull: async (resource, extra) =>
      makeOf(world, resource, { ...(await world.everything(resource)), ...extra }),
  };
  return world;
}

async function makeOf(world: World, resource: Resource, body: Body): Promise<Made> {
  const collection = await world.collection(resource);
  const answer = await world.admin.post(collection, body);
  if (answer.status !== 201)
    throw new Error(`making a ${resource.label}: ${answer.text} ${JSON.stringify(body)}`);
  return madeOf(collection, answer);
}

/** What a create answered, with its address. */
export const madeOf = (collection: string, { body, headers }: Answer): Made => ({
  path: `${collection}/${body.data.id}`,
  record: body.data,
  etag: headers.get("etag") ?? "",
});

/** The record as it stands now. */
export async function readAgain(world: World, { path }: Made): Promise<Made> {
  const answer = await world.admin.get(path);
  expect(answer.status).toBe(200);
  return { path, record: answer.body.data, etag: answer.headers.get("etag") ?? "" };
}

/** Expects that a record and the size of its list are as they were. */
export async function expectUnchanged(world: World, made: Made): Promise<void> {
  expect(await readAgain(world, made)).toEqual(made);
}

/** How many records the list of a resource has. */
export async function totalOf(world: World, resource: Resource): Promise<number> {
  return (await world.admin.get(`${await world.collection(resource)}?pageSize=1`)).body.total;
}

/** Expects `{ error }` with this status and, where given, this text. */
export function expectError(answer: Answer, status: number, text?: string): void {
  expect([answer.status, answer.body]).toEqual([status, { error: text ?? expect.any(String) }]);
}

/** A field of a resource, which must be there. */
export function fieldOf(resource: Resource, key: string): Field {
  const field = resource.fields[key];
  if (field === undefined) throw new Error(`${resource.name} has no field ${key}`);
  return field;
}

/** Whether by a rule across records no two samples may have the same value in this field. */
export const isHeldOnce = ({ uniqueAcross, acyclic }: Resource, key: string): boolean =>
  uniqueAcross.some(({ groups }) => groups.some(([first]) => first === key)) ||
  acyclic.some((rule) => rule.length === 2 && rule.includes(key));

/** Which of the groups that share their values a field is in, so that they have different ones; 0 where it is in none. */
const groupOf = ({ uniqueAcross }: Resource, key: string): number =>
  Math.max(0, ...uniqueAcross.map(({ groups }) => groups.findIndex((group) => group.includes(key))));

/** The fields that a client may send. */
export const everyKey = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((key) => fields[key]?.need !== "service");

/** The fields that a client may send by themselves, whatever other records have. */
export const sentKeys = (resource: Resource): string[] =>
  everyKey(resource).filter((key) => peculiarityOf(resource).judged?.includes(key) !== true);

/** The fields that a client must send. */
export const requiredKeys = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((key) => fields[key]?.need === "required");

/** The fields that are answered, in lists or for a record by itself, stamps included and in order. */
export const shownKeys = ({ fields }: Resource, where: "lists" | "details"): string[] => [
  "id",
  ...Object.keys(fields).filter((key) => ["everywhere", where].includes(fields[key]?.answered ?? "")),
  "createdAt",
  "updatedAt",
];
