import type { Kept, KeptPatch, Recent } from "../../../features/personal/answers.ts";
import { longestName, mostRecents } from "../../../lib/limits.ts";
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
    return typeof stored === "string" ? [[name, stored.split(",")] as const] : [];
  });
  if (found.length === 0) return kept;
  try {
    const missing = found.filter(([name]) => kept.columns[name] === undefined);
    const after = missing.length === 0 ? kept : await send({ columns: Object.fromEntries(missing) });
    for (const [name] of found) writeStored(`columns.${name}`, undefined);
    return after;
  } catch {
    return kept;
  }
}

async function recentsTaken(kept: Kept, personId: string, send: Send): Promise<Kept> {
  const name = `recent.${personId}`;
  const stored = readStored(name);
  if (stored === undefined) return kept;
  try {
    let after = kept;
    for (const recent of stepsTo(kept.recents, stored)) after = await send({ recent });
    writeStored(name, undefined);
    return after;
  } catch {
    return kept;
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
      ...{ resource, id, title: title.slice(0, longestName) },
      subtitle: resourceNamed(resource)?.label ?? "",
    }));
  return old.length === 0 ? [] : [...present, ...old].toReversed();
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === "object" &&
  value !== null &&
  ["resource", "id", "title"].every((key) => typeof Reflect.get(value, key) === "string") &&
  resourceNamed(Reflect.get(value, "resource")) !== undefined &&
  Reflect.get(value, "title").trim() !== "";
