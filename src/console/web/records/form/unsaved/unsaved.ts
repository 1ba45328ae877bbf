import { isObject } from "../../../../../lib/object.ts";
import { day } from "../../../../../lib/time/duration.ts";
import { currentMe } from "../../../api/session.ts";
import { registerUnfinished } from "../../../api/unfinished.ts";
import { readStored, writeStored } from "../../../base/stored.ts";
import type { Drafts } from "../values.ts";

/** The unsaved input of a form, and its time. */
export interface Unsaved {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The changed fields. */
  readonly values: Drafts;
}

const name = "unsaved";
const longest = 7 * day;

type Kept = Readonly<Record<string, Unsaved>>;

/** Returns the unsaved input stored in this browser, by form, without anything older than a week. */
function readAll(): Kept {
  const stored = readStored(name);
  if (typeof stored !== "object" || stored === null) return {};
  const young = Object.entries(stored).filter(
    (entry): entry is [string, Unsaved] => isUnsaved(entry[1]) && Date.now() - entry[1].at < longest,
  );
  return Object.fromEntries(young);
}

const isUnsaved = (value: unknown): value is Unsaved =>
  isObject(value) &&
  typeof value.at === "number" &&
  isObject(value.values) &&
  Object.values(value.values).every(isDraft);

const isDraft = (value: unknown): boolean =>
  ["string", "boolean"].includes(typeof value) ||
  (Array.isArray(value) && value.every((each) => typeof each === "string"));

/** Returns the storage name of the form of a record or a new one for the signed-in user: other users must not see the input. */
export const formName = (resource: string, id = "new"): string =>
  `${currentMe()?.id ?? ""} ${resource} ${id}`;

/** Returns the unsaved input of a form. */
export const readUnsaved = (form: string): Unsaved | undefined => readAll()[form];

/** Stores the input of a form, so that it outlives the page; empty values remove it. */
export function keepUnsaved(form: string, values: Drafts): void {
  const { [form]: _, ...others } = readAll();
  const all = Object.keys(values).length === 0 ? others : { ...others, [form]: { at: Date.now(), values } };
  writeStored(name, Object.keys(all).length === 0 ? undefined : all);
}

// Unsaved input is removed when its author signs out.
registerUnfinished({ finish: () => Promise.resolve(), drop: () => writeStored(name, undefined) });
