import type { Kept, KeptPatch, Recent } from "../../../features/personal/answers.ts";
import { longestName, mostColumns, mostRecents } from "../../../lib/limits.ts";
import { isObject } from "../../../lib/object.ts";
import { columnPattern } from "../../../lib/text/listWords.ts";
import { cutText } from "../../../lib/text/text.ts";
import { hasStatus } from "../api/apiError.ts";
import { resourceNamed, resources } from "../definitions/resources.ts";
import { readStored, writeStored } from "./stored.ts";

type Send = (step: KeptPatch) => Promise<Kept>;

/**
 * Brings the columns that earlier versions kept in this browser to the server, and the records that a person looked at
 * last, once; what it has already is the newer. They are forgotten here only when they are there.
 */
export async function takenOver(kept: Kept, personId: string | undefined, send: Send): Promise<Kept> {
  const withColumns = await columnsTaken(kept, send);
  return personId === undefined ? withColumns : recentsTaken(withColumns, personId, send);
}

async function columnsTaken(kept: Kept, send: Send): Promise<Kept> {
  const found = resources.flatMap(({ name }) => {
    const stored = readStored(`columns.${name}`);
    return stored === undefined ? [] : [[name, columnsIn(stored)] as const];
  });
  if (found.length === 0) return kept;
  try {
    const missing = found.filter(([name, keys]) => keys.length > 0 && kept.columns[name] === undefined);
    const after = missing.length === 0 ? kept : await send({ columns: Object.fromEntries(missing) });
    for (const [name] of found) writeStored(`columns.${name}`, undefined);
    return after;
  } catch {
    return kept;
  }
}

/** The names of fields among what was kept as the columns of a list. */
export const columnsIn = (stored: unknown): readonly string[] =>
  typeof stored === "string"
    ? [...new Set(stored.split(","))].filter((key) => columnPattern.test(key)).slice(0, mostColumns)
    : [];

async function recentsTaken(kept: Kept, personId: string, send: Send): Promise<Kept> {
  const name = `recent.${personId}`;
  const stored = readStored(name);
  if (stored === undefined) return kept;
  try {
    let after = kept;
    for (const recent of stepsTo(kept.recents, stored)) after = (await sent(recent, send)) ?? after;
    writeStored(name, undefined);
    return after;
  } catch {
    return kept;
  }
}

/** Undefined where it can never be kept, so that it keeps nothing else from being so. */
async function sent(recent: Recent, send: Send): Promise<Kept | undefined> {
  try {
    return await send({ recent });
  } catch (thrown) {
    if (hasStatus(thrown, 400)) return undefined;
    throw thrown;
  }
}

/** Each step puts a record in front: first the old ones that fit behind those that are there, then these once more. */
export function stepsTo(present: readonly Recent[], stored: unknown): readonly Recent[] {
  const known = new Set(present.map(({ resource, id }) => `${resource} ${id}`));
  const old = (Array.isArray(stored) ? stored : [])
    .filter(isRecent)
    .filter(({ resource, id }) => !known.has(`${resource} ${id}`))
    .slice(0, Math.max(0, mostRecents - present.length))
    .map(({ resource, id, title }) => ({
      ...{ resource, id, title: cutText(title, longestName) },
      subtitle: resourceNamed(resource)?.label ?? "",
    }));
  return old.length === 0 ? [] : [...present, ...old].toReversed();
}

const isRecent = (value: unknown): value is Recent =>
  isObject(value) &&
  typeof value.resource === "string" &&
  typeof value.id === "string" &&
  typeof value.title === "string" &&
  resourceNamed(value.resource) !== undefined &&
  value.title.trim() !== "";
