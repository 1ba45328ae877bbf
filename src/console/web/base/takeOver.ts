import type { Kept, KeptPatch, Recent } from "../../../features/personal/answers.ts";
import { maxColumns, maxNameLength, maxRecents } from "../../../lib/limits.ts";
import { isObject } from "../../../lib/object.ts";
import { columnPattern } from "../../../lib/text/listWords.ts";
import { cutText } from "../../../lib/text/text.ts";
import { hasStatus } from "../api/apiError.ts";
import { resourceNamed, resources } from "../definitions/resources.ts";
import { readStored, writeStored } from "./stored.ts";

type Send = (step: KeptPatch) => Promise<Kept>;

/**
 * Moves the columns and recent records that earlier versions stored in this browser to the server, once; data that the
 * server already has is newer. They are removed here only after they are stored there.
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

/** Returns the valid field names among the stored columns of a list. */
export const columnsIn = (stored: unknown): readonly string[] =>
  typeof stored === "string"
    ? [...new Set(stored.split(","))].filter((key) => columnPattern.test(key)).slice(0, maxColumns)
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

/** Sends a record; resolves to undefined if it can never be stored, so that it does not block the others. */
async function sent(recent: Recent, send: Send): Promise<Kept | undefined> {
  try {
    return await send({ recent });
  } catch (thrown) {
    if (hasStatus(thrown, 400)) return undefined;
    throw thrown;
  }
}

/** Returns the changes, each of which puts a record at the front: first the old ones that fit after the present ones, then the present ones again. */
export function stepsTo(present: readonly Recent[], stored: unknown): readonly Recent[] {
  const known = new Set(present.map(({ resource, id }) => `${resource} ${id}`));
  const old = (Array.isArray(stored) ? stored : [])
    .filter(isRecent)
    .filter(({ resource, id }) => !known.has(`${resource} ${id}`))
    .slice(0, Math.max(0, maxRecents - present.length))
    .map(({ resource, id, title }) => ({
      ...{ resource, id, title: cutText(title, maxNameLength) },
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
