import type { Draft } from "../../kinds/drafts.ts";
import type { Problems } from "../../records/form/useRecordForm.ts";
import type { Drafts } from "../../records/form/values.ts";

/** What somebody typed into a line and is not saved yet. */
export interface LineDraft {
  readonly values: Drafts;
  /** The rules that its fields break. */
  readonly problems: Problems;
  /** What went wrong that is about none of its fields. */
  readonly failure: string | undefined;
  readonly isSaving: boolean;
  /** A new line that is saved: the id that it got. Its draft is shown until the item is there. */
  readonly savedAs?: string;
}

/** The drafts by the key of their line: the id of an item, or a name for a new one. */
export type LineDrafts = Readonly<Record<string, LineDraft>>;

const untouched: Omit<LineDraft, "values"> = { problems: {}, failure: undefined, isSaving: false };

/** The drafts after a value was typed; a line that had none begins with what it shows. What was wrong there is open again. */
export function typeInto(
  drafts: LineDrafts,
  key: string,
  shown: Drafts,
  field: string,
  value: Draft,
): LineDrafts {
  const before = drafts[key] ?? { ...untouched, values: shown };
  const { [field]: _, ...problems } = before.problems;
  const values = { ...before.values, [field]: value };
  return { ...drafts, [key]: { ...before, values, problems, failure: undefined } };
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

/** The drafts once a new line was saved as an item; what was typed meanwhile goes on as a change of that item. */
export function adoptDraft(
  drafts: LineDrafts,
  key: string,
  sent: Drafts,
  saved: { readonly id: string; readonly values: Drafts },
): LineDrafts {
  const { [key]: draft, ...others } = drafts;
  if (draft === undefined || draft.values === sent) return others;
  const { savedAs: _, ...rest } = draft;
  const typed = Object.entries(draft.values).filter(([field, value]) => value !== sent[field]);
  const values = { ...saved.values, ...Object.fromEntries(typed) };
  return { ...others, [saved.id]: { ...rest, values, isSaving: false } };
}

/** The drafts once a line was saved; what was typed meanwhile stays. */
export function settleDraft(drafts: LineDrafts, key: string, sent: Drafts): LineDrafts {
  const draft = drafts[key];
  if (draft === undefined || draft.values === sent) return dropDraft(drafts, key);
  return changeDraft(drafts, key, { isSaving: false });
}
