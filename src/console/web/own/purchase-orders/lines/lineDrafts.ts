import { type Draft, isSameDraft } from "../../../kinds/drafts.ts";
import type { Problems } from "../../../records/form/useRecordForm.ts";
import type { Drafts } from "../../../records/form/values.ts";

/** What somebody typed into a line and is not saved yet. */
export interface LineDraft {
  /** The fields that were typed into, and nothing else: the others go on showing what is saved. */
  readonly typed: Drafts;
  /** What these fields showed before, to tell whether somebody else has changed them meanwhile. */
  readonly base: Drafts;
  /** The rules that its fields break. */
  readonly problems: Problems;
  /** What went wrong that is about none of its fields. */
  readonly failure: string | undefined;
  readonly isSaving: boolean;
  /** It was refused as it stands: it is not sent again until something else is typed. */
  readonly isRefused: boolean;
  /** A new line that is saved: the id that it got. Its draft is shown until the item is there. */
  readonly savedAs?: string;
}

/** The drafts by the key of their line: the id of an item, or a name for a new one. */
export type LineDrafts = Readonly<Record<string, LineDraft>>;

const untouched: LineDraft = {
  typed: {},
  base: {},
  problems: {},
  failure: undefined,
  isSaving: false,
  isRefused: false,
};

/** The drafts after a value was typed over what the line shows there. What was wrong with the field is open again. */
export function typeInto(
  drafts: LineDrafts,
  key: string,
  shown: Drafts,
  field: string,
  value: Draft,
): LineDrafts {
  const before = drafts[key] ?? untouched;
  const { [field]: _, ...problems } = before.problems;
  const typed = { ...before.typed, [field]: value };
  const base = { [field]: shown[field] ?? "", ...before.base };
  return { ...drafts, [key]: { ...before, typed, base, problems, failure: undefined, isRefused: false } };
}

/** The drafts with a part of one changed; a line without a draft stays without. */
export function changeDraft(drafts: LineDrafts, key: string, change: Partial<LineDraft>): LineDrafts {
  const before = drafts[key];
  return before === undefined ? drafts : { ...drafts, [key]: { ...before, ...change } };
}

/** The drafts without that of one line. */
export function dropDraft(drafts: LineDrafts, key: string): LineDrafts {
  const { [key]: _, ...others } = drafts;
  return others;
}

/**
 * The drafts once what was typed into a line was saved as an item. What was typed meanwhile stays, as a change of that
 * item, over the values that it has now.
 */
export function settleDraft(
  drafts: LineDrafts,
  key: string,
  sent: Drafts,
  saved: { readonly id: string; readonly values: Drafts },
): LineDrafts {
  const { [key]: draft, ...others } = drafts;
  if (draft === undefined) return others;
  const later = Object.entries(draft.typed).filter(([field, value]) => !isSameDraft(value, sent[field]));
  if (later.length === 0) return others;
  const { savedAs: _, ...rest } = draft;
  const base = Object.fromEntries(later.map(([field]) => [field, saved.values[field] ?? ""]));
  return { ...others, [saved.id]: { ...rest, typed: Object.fromEntries(later), base, isSaving: false } };
}
