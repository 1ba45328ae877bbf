import { type Draft, isSameDraft } from "../../../kinds/drafts.ts";
import type { Problems } from "../../../records/form/useRecordForm.ts";
import type { Drafts } from "../../../records/form/values.ts";

/** The unsaved changes of a line. */
export interface LineDraft {
  /** Only the edited fields; the others show the saved values. */
  readonly typed: Drafts;
  /** The values of these fields before the edit, to detect changes by other people. */
  readonly base: Drafts;
  /** The rules that its fields violate. */
  readonly problems: Problems;
  /** An error that is not about one of its fields. */
  readonly failure: string | undefined;
  readonly isSaving: boolean;
  /** It was rejected: it is not sent again until it is edited. */
  readonly isRefused: boolean;
  /** The id of a new line that was saved. Its draft is shown until the item is loaded. */
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

/** Returns the drafts with a field edited, without the problem of that field. */
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

/** Returns the drafts with one of them changed; a line without a draft stays without. */
export function changeDraft(drafts: LineDrafts, key: string, change: Partial<LineDraft>): LineDrafts {
  const before = drafts[key];
  return before === undefined ? drafts : { ...drafts, [key]: { ...before, ...change } };
}

/** Returns the drafts without that of one line. */
export function dropDraft(drafts: LineDrafts, key: string): LineDrafts {
  const { [key]: _, ...others } = drafts;
  return others;
}

/**
 * Returns the drafts after a line was saved as an item. Edits made during the save remain, as changes to the saved
 * values.
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
