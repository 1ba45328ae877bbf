import type { FieldDescription } from "../../../resource/definition/describe.ts";
import { fromLocal, toLocal } from "../ui/time/localTime.ts";

/** The value of a field while somebody edits it, as inputs hold it; "" and [] stand for no value. */
export type Draft = string | boolean | readonly string[];

interface DraftRule {
  /** From the JSON answered to what an input holds. */
  readonly open: (value: unknown, isNullable: boolean) => Draft;
  /** From what an input holds to the JSON to send. */
  readonly close: (draft: Draft) => unknown;
}

const asText: DraftRule = {
  open: (value) => (value === null || value === undefined ? "" : String(value)),
  close: (draft) => (draft === "" ? null : draft),
};

const trimmed = (draft: Draft): string => String(draft).trim();

/** Kinds that inputs hold in another form than the text that is answered. */
const rules: Readonly<Record<string, DraftRule>> = {
  integer: {
    ...asText,
    // What is no number goes as it was typed: the server says the rule.
    close: (draft) => (/^-?\d{1,15}$/.test(trimmed(draft)) ? Number(trimmed(draft)) : trimmed(draft) || null),
  },
  decimal: { ...asText, close: (draft) => trimmed(draft) || null },
  cidr: { ...asText, close: (draft) => trimmed(draft) || null },
  mac: { ...asText, close: (draft) => trimmed(draft) || null },
  email: { ...asText, close: (draft) => trimmed(draft) || null },
  url: { ...asText, close: (draft) => trimmed(draft) || null },
  slug: { ...asText, close: (draft) => trimmed(draft) || null },
  boolean: {
    open: (value, isNullable) => (isNullable && typeof value !== "boolean" ? "" : value === true),
    close: (draft) => (draft === "" ? null : draft),
  },
  tags: {
    open: (value) => (Array.isArray(value) ? value : []),
    close: (draft) => (Array.isArray(draft) && draft.length > 0 ? draft : null),
  },
  timestamp: {
    open: (value) => (typeof value === "string" ? toLocal(value) : ""),
    close: (draft) => (draft === "" ? null : fromLocal(String(draft))),
  },
};

/** What an input holds for a value that was answered, or for none. */
export const openDraft = ({ kind, nullable }: FieldDescription, value: unknown): Draft =>
  (rules[kind] ?? asText).open(value, nullable);

/** What to send for what an input holds; null clears the field. */
export const closeDraft = ({ kind }: FieldDescription, draft: Draft): unknown =>
  (rules[kind] ?? asText).close(draft);

/** Whether two drafts are the same. */
export const isSameDraft = (one: Draft | undefined, other: Draft | undefined): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.join("\n") === other.join("\n"));

/** Whether an input holds nothing. */
export const isEmptyDraft = (draft: Draft | undefined): boolean =>
  draft === undefined ||
  (typeof draft === "string" ? draft.trim() === "" : Array.isArray(draft) && draft.length === 0);
