import type { Refusal } from "../../../lib/failures/refusal.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { currentResource } from "../../../resource/reading/current.ts";
import { isThere } from "../../../resource/reading/read.ts";
import { readStored } from "../../../resource/writing/row.ts";
import { storedOf } from "../../history/undo/stored.ts";
import type { MergeChoice, MergeReason } from "../merges/answers.ts";
import { describeStaying, findComing, findDeletion } from "./gone.ts";
import { findKept, findUndecided, isBlocked } from "./holding.ts";
import { type BoxRecord, declaredResource, itemAt, type MergedItem, type Merging, waitsFor } from "./item.ts";
import { findHolder, isMadeSince } from "./same.ts";
import { valuesFor } from "./write.ts";

/** Why an item could not be written, and what can be chosen. */
export interface Explained {
  readonly reason: MergeReason;
  readonly message: string;
  readonly choices: readonly MergeChoice[];
  /** The fields that it is about. */
  readonly fields: readonly string[];
  /** The record at the box that stands against it. */
  readonly other: BoxRecord | undefined;
  /** The key of an item that is yet to be merged and may make way. */
  readonly needs: string | undefined;
}

/** Explains why an item was refused. */
export function explain(merging: Merging, item: MergedItem, refusal: Refusal): Explained {
  const { message } = refusal;
  const nothing = { fields: [], other: undefined, needs: undefined };
  if (item.action === "delete") return explainDeletion(merging, item, message);
  const isReceived = item.fields.some(
    ({ key, verdict }) => verdict === "mine" && item.resource.additive.includes(key),
  );
  if (isReceived && /^(?:status|items|quantity)/.test(message)) {
    const fields = item.resource.additive;
    // It was received by its order, whose body no one has seen.
    const told = message.replace(/^items\[\d+\]\.quantity: /, `${fields[0]}: `);
    return { ...nothing, fields, message: told, reason: "overReceived", choices: ["theirs"] };
  }
  const resource = currentResource(merging.context.database, item.resource);
  const problems = problemsIn(resource, message);
  const lost = problems.filter(({ words }) => words.startsWith("no such "));
  if (lost.length > 0) return explainLost(merging, item, resource, lost, message);
  return explainHeld(merging, item, { resource, problems, message });
}

/** Something at the box refers to it that the laptop did not know, or that this merge keeps. */
function explainDeletion(merging: Merging, item: MergedItem, message: string): Explained {
  const isKept = findKept(merging, item) !== undefined || isBlocked(merging, item);
  return {
    ...{ reason: "deletedAway", message, choices: isKept ? ["keep"] : ["keep", "delete"] },
    ...{ fields: [], other: undefined, needs: unlessRound(merging, item, findUndecided(merging, item)) },
  };
}

/** The key of an item that another one is to wait for; undefined where that waits for it in turn. */
function unlessRound(merging: Merging, item: MergedItem, key: string | undefined): string | undefined {
  const needed = key === undefined ? undefined : merging.items.get(key);
  return needed === undefined || waitsFor(merging, needed, item) ? undefined : key;
}

interface Problem {
  readonly field: string | undefined;
  readonly words: string;
}

const problemsIn = (resource: Resource, message: string): Problem[] =>
  message.split("; ").map((text) => {
    const [key = ""] = text.split(": ", 1);
    return fieldsOf(resource)[key] === undefined
      ? { field: undefined, words: text }
      : { field: key, words: text.slice(key.length + 2) };
  });

/** What it refers to was deleted at the box, or is left out of the merge. */
function explainLost(
  merging: Merging,
  item: MergedItem,
  resource: Resource,
  lost: readonly Problem[],
  message: string,
): Explained {
  const { database } = merging.context;
  const fields = lost.flatMap(({ field }) => (field === undefined ? [] : [field]));
  const gone = fields.flatMap((field) => lostRecord(merging, item, field) ?? []);
  const isOptional = fields.every((field) => fieldsOf(resource)[field]?.nullable === true);
  const wasDeleted = gone.length > 0 && gone.every((record) => findDeletion(database, record) !== undefined);
  const coming = wasDeleted ? gone.map((record) => findComing(merging, record)) : [];
  const staying = coming.find((one) => one.staying !== undefined)?.staying;
  const canReturn = wasDeleted && staying === undefined && coming.every(({ isKnown }) => isKnown);
  const undecided = coming.find((one) => one.undecided !== undefined)?.undecided;
  const told = wasDeleted ? message.replaceAll(/no such ([^;]+)/g, "the $1 was deleted at the box") : message;
  return {
    ...{ reason: "missing", fields, other: undefined },
    needs: staying === undefined ? unlessRound(merging, item, undecided?.key) : undefined,
    message: staying === undefined ? told : `${told}; ${describeStaying(merging, staying)}`,
    choices: [
      ...(canReturn ? (["bring-back"] as const) : []),
      ...(isOptional ? (["clear"] as const) : []),
      "leave",
    ],
  };
}

/** The record that a field refers to and that is not there. */
export function lostRecord(merging: Merging, item: MergedItem, field: string): BoxRecord | undefined {
  const { database, registry } = merging.context;
  const target = fieldsOf(item.resource)[field]?.kind.reference?.target;
  const id = valuesFor(merging, item)[field];
  if (target === undefined || typeof id !== "string") return undefined;
  const record = { resource: declaredResource(registry, target), id };
  return isThere(database, record.resource, id) ? undefined : record;
}

interface Refused {
  readonly resource: Resource;
  readonly problems: readonly Problem[];
  readonly message: string;
}

function explainHeld(
  merging: Merging,
  item: MergedItem,
  { resource, problems, message }: Refused,
): Explained {
  const { context } = merging;
  const fields = problems.flatMap(({ field }) => (field === undefined ? [] : [field]));
  const { stored } = storedOf(resource, valuesFor(merging, item));
  const whole =
    item.action === "create" ? stored : { ...readStored(context.database, resource, item.id), ...stored };
  const held = fields
    .map((field) => findHolder(context, resource, item.id, field, whole))
    .find((id) => id !== undefined);
  const other = held === undefined ? undefined : { resource: item.resource, id: held };
  const known = {
    message,
    fields,
    other,
    needs: held === undefined ? undefined : unlessRound(merging, item, pendingAt(merging, item, held)),
  };
  const isPort = resource.uniqueAcross.some(({ groups }) =>
    groups.flat().some((key) => fields.includes(key)),
  );
  const isPlace = fields.includes("position");
  if (isPort && held !== undefined)
    return { ...known, reason: "rule", choices: portChoices(merging, { ...item, id: held }) };
  if (held !== undefined || isPlace) {
    const isNew = item.action === "create";
    const { sequence } = merging.merge.header.base;
    const isSame = isNew && held !== undefined && isMadeSince(context.database, sequence, resource, held);
    const same = isSame ? (["same"] as const) : [];
    return {
      ...known,
      reason: "sameKey",
      choices: [...same, "different", ...(isNew ? [] : ["theirs" as const]), "leave"],
    };
  }
  const isTree = resource.acyclic.some(([key = "", second]) => second === undefined && fields.includes(key));
  const choices: readonly MergeChoice[] = isTree ? ["mine", "theirs", "leave"] : ["theirs", "leave"];
  return { ...known, reason: "rule", choices: fields.length === 0 ? ["leave"] : choices };
}

/** What this merge changes or keeps itself gives way by a decision about it, and not by one about what is in its way. */
const portChoices = (merging: Merging, held: BoxRecord): readonly MergeChoice[] =>
  itemAt(merging, held) !== undefined ? ["theirs", "leave"] : ["mine", "theirs", "leave"];

/** The key of the item of a record at the box that is yet to be merged. */
function pendingAt(merging: Merging, item: MergedItem, id: string): string | undefined {
  const found = itemAt(merging, { ...item, id });
  const isOpen = found?.outcome === "ask" || found?.outcome === "waits" || found?.outcome === "role";
  return isOpen && found !== item ? found.key : undefined;
}
