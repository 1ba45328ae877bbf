import { sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import { conflict, invalid } from "../../../lib/failures/refusal.ts";
import { now } from "../../../lib/time/time.ts";
import { customName, isCustomKey } from "../../../resource/definition/custom/custom.ts";
import { declaredFields, fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { StoredValues } from "../../../resource/definition/values.ts";
import { currentResource } from "../../../resource/reading/current.ts";
import { isThere, readRecord } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { createRecord } from "../../../resource/writing/create.ts";
import { updateRecord } from "../../../resource/writing/update.ts";
import { profiles } from "../../../resources/profiles.ts";
import { storedOf } from "../../history/undo/stored.ts";
import { slugsKept } from "../../history/undo/undoUpdate.ts";
import type { LoggedValues } from "../fold/netChange.ts";
import { findKept, findRemaining } from "./holding.ts";
import { atBox, choiceOf, type MergedItem, type Merging, writtenValues } from "./item.ts";
import { clampTime, originOf } from "./provenance.ts";

/** Writes what an item came to; throws a refusal where something stands against it. */
export function writeItem(merging: Merging, item: MergedItem): void {
  if (item.action === "create") createItem(merging, item);
  else if (item.action === "update") updateItem(merging, item);
  else removeItem(merging, item);
}

/** In whose name an item is written, and where it was changed first. */
export const contextFor = ({ context, merge, isFinal }: Merging, { change }: MergedItem): WriteContext =>
  isFinal ? { ...context, origin: originOf(merge, change) } : context;

/** Returns the values that an item writes, as the box has them. */
export const valuesFor = (merging: Merging, item: MergedItem): LoggedValues =>
  Object.fromEntries(
    writtenValues(item)
      .filter(([key]) => !item.postponed.has(key))
      .map(([key, value]) => [key, atBox(merging, fieldsResource(merging, item), key, value)]),
  );

const fieldsResource = ({ context }: Merging, { resource }: MergedItem): Resource =>
  currentResource(context.database, resource);

/**
 * Creates a record with its ID, past the handlers: what they would create along with it, such as the ports of a device, comes
 * along with IDs of its own. Decision: a record that was created away was created when the laptop says, but neither before the clone was taken nor later
 * than now.
 */
function createItem(merging: Merging, item: MergedItem): void {
  const { merge, tools } = merging;
  const { writer } = tools;
  const context = contextFor(merging, item);
  const resource = fieldsResource(merging, item);
  const { stored, refused } = storedOf(resource, valuesFor(merging, item));
  if (refused.length > 0)
    throw invalid(...refused.map((key) => `${key}: ${fieldsOf(resource)[key]?.kind.rule}`));
  for (const key of Object.keys(stored))
    if (isClaim(merging, resource, key) && stored[key] !== null) stored[key] = merge.header.person.id;
  const at = now();
  const createdAt = clampTime(merge.header, item.change.createdAt ?? at);
  const whole = writer.complete(resource, {
    ...{ database: context.database, id: undefined, given: stored, values: () => stored },
  });
  const given = { ...whole, id: item.id, createdAt, updatedAt: at };
  writer.check(context, resource, undefined, given);
  const created = createRecord(context, resource, {}, given);
  if (resource.parent !== undefined) merging.mark(item.resource, JSON.parse(created.json));
}

const kindOf = statement(() => sql`SELECT kind FROM clones WHERE id = ${sql.placeholder("id")}`);

/**
 * Whether a field only claims who made a record. Decision: what was made away was made by the person of the clone, even if its
 * bundle claims another, and that never changes afterwards. A box whose standby was promoted is believed: it had all people.
 */
function isClaim({ context, merge }: Merging, resource: Resource, key: string): boolean {
  const field = declaredFields(resource)[key];
  if (field?.need !== "service" || field.kind.reference?.target !== profiles.name) return false;
  return kindOf(context.database).get<{ kind: string }>({ id: merge.header.clone.id })?.kind !== "box";
}

/** Updates a record by its handlers, as its routes do; what was received is booked by receiving it. */
function updateItem(merging: Merging, item: MergedItem): void {
  const { writer } = merging.tools;
  const context = contextFor(merging, item);
  const { database } = context;
  const resource = fieldsResource(merging, item);
  const values = Object.entries(valuesFor(merging, item));
  if (values.length === 0) return;
  const before = readRecord(database, resource, item.id);
  const present = JSON.parse(before.json) as LoggedValues;
  const isGiven = (key: string): boolean => declaredFields(resource)[key]?.need === "service";
  const body = bodyOf(values.filter(([key]) => !isGiven(key)));
  const parentId = String(present[resource.parent?.by ?? ""] ?? "");
  if (Object.keys(body).length > 0) {
    const slugs = slugsKept(resource, present, body as StoredValues);
    writer.update(context, resource, item.id, { ...slugs, ...body }, parentId, before);
  }
  for (const [key, value] of values) {
    if (item.resource.additive.includes(key)) addTo(merging, item, { key, value, parentId });
    else if (isGiven(key) && !isClaim(merging, resource, key))
      giveRecorded(context, resource, item.id, { [key]: value });
  }
}

/** A body of values by their keys, custom ones in an object of their own. */
function bodyOf(values: readonly (readonly [string, unknown])[]): Readonly<Record<string, unknown>> {
  const custom = values.filter(([key]) => isCustomKey(key));
  return {
    ...Object.fromEntries(values.filter(([key]) => !isCustomKey(key))),
    ...(custom.length > 0 && {
      custom: Object.fromEntries(custom.map(([key, value]) => [customName(key), value])),
    }),
  };
}

interface Added {
  readonly key: string;
  readonly value: unknown;
  readonly parentId: string;
}

/** Adds what was added away: goods are received on their order, as deliveries are. */
function addTo(merging: Merging, item: MergedItem, { key, value, parentId }: Added): void {
  const { tools } = merging;
  const context = contextFor(merging, item);
  const resource = fieldsResource(merging, item);
  const field = item.fields.find((one) => one.key === key);
  const present = Number(
    (JSON.parse(readRecord(context.database, resource, item.id).json) as LoggedValues)[key],
  );
  const target =
    field?.other === undefined ? present + Number(value) - Number(field?.base ?? 0) : Number(value);
  if (target === present) return;
  const owner = merging.context.registry.find(({ name }) => name === resource.parent?.resource);
  if (target > present && owner !== undefined) {
    const items = [{ itemId: item.id, quantity: target - present }];
    tools.writer.act(context, owner, "receive", parentId, { items });
    return;
  }
  if (target < 0) throw conflict(`${key}: must not be below 0; ${present} are booked at the box`);
  giveRecorded(context, resource, item.id, { [key]: target });
  if (resource.parent !== undefined) merging.mark(item.resource, { [resource.parent.by]: parentId });
}

/** Gives a record what its routes don't take: what a person made happen away. */
function giveRecorded(context: WriteContext, resource: Resource, id: string, values: LoggedValues): void {
  const { stored } = storedOf(resource, values);
  updateRecord(context, resource, id, {}, { given: stored });
}

/** Deletes a record, unless something at the box still refers to it that the laptop did not know. */
function removeItem(merging: Merging, item: MergedItem): void {
  const { tools } = merging;
  const context = contextFor(merging, item);
  const { database } = context;
  if (!isThere(database, item.resource, item.id)) return;
  const remaining =
    choiceOf(item, "deletedAway") === "delete" ? findKept(merging, item) : findRemaining(merging, item);
  if (remaining !== undefined) throw conflict(remaining);
  const resource = fieldsResource(merging, item);
  const present = JSON.parse(readRecord(database, resource, item.id).json) as LoggedValues;
  tools.writer.remove(context, resource, item.id, String(present[resource.parent?.by ?? ""] ?? ""));
}
