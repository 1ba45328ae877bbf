import { isObject } from "../../../../../lib/object.ts";
import { day } from "../../../../../lib/time/duration.ts";
import { currentMe } from "../../../api/session.ts";
import { registerUnfinished } from "../../../api/unfinished.ts";
import { readStored, writeStored } from "../../../base/stored.ts";
import type { Drafts } from "../values.ts";

/** What was typed into a form and neither saved nor given up, and when. */
export interface Unsaved {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The fields that were changed. */
  readonly values: Drafts;
}

const name = "unsaved";
const longest = 7 * day;

type Kept = Readonly<Record<string, Unsaved>>;

/** What this browser keeps of forms that were left open, by form; what is older than a week is forgotten. */
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

/** The form of a record, or that of a new one, for who is signed in: nobody else is to see what they typed. */
export const formName = (resource: string, id = "new"): string =>
  `${currentMe()?.id ?? ""} ${resource} ${id}`;

/** What was left in a form. */
export const readUnsaved = (form: string): Unsaved | undefined => readAll()[form];

/** Keeps what was typed into a form, so that it outlives the page; nothing forgets it. */
export function keepUnsaved(form: string, values: Drafts): void {
  const { [form]: _, ...others } = readAll();
  const all = Object.keys(values).length === 0 ? others : { ...others, [form]: { at: Date.now(), values } };
  writeStored(name, Object.keys(all).length === 0 ? undefined : all);
}

// What somebody typed is theirs: it goes with them.
registerUnfinished({ finish: () => Promise.resolve(), drop: () => writeStored(name, undefined) });
