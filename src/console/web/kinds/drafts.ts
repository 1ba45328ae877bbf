import type { FieldDescription } from "../../../resource/definition/describe.ts";
import { fromLocal, toLocal } from "../ui/time/localTime.ts";
import { readDraft } from "./reading/readDraft.ts";

/** The value of a field while it is edited; "" and [] mean no value. */
export type Draft = string | boolean | readonly string[];

interface DraftRule {
  /** Converts a JSON value to a draft. */
  readonly open: (value: unknown, isNullable: boolean) => Draft;
  /** Converts a draft to a JSON value. */
  readonly close: (draft: Draft) => unknown;
}

const asText: DraftRule = {
  open: (value) => (value === null || value === undefined ? "" : String(value)),
  close: (draft) => (draft === "" ? null : draft),
};

const trimmed = (draft: Draft): string => String(draft).trim();

/** The conversions of kinds whose draft differs from the JSON text. */
const rules: Readonly<Record<string, DraftRule>> = {
  integer: {
    ...asText,
    // Anything that is not a number is sent as typed: the server returns the rule.
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

/** Returns the draft of a value, or of none. */
export const openDraft = ({ kind, nullable }: FieldDescription, value: unknown): Draft =>
  (rules[kind] ?? asText).open(value, nullable);

/** Returns the JSON value of a draft; null clears the field. */
export const closeDraft = (field: FieldDescription, draft: Draft): unknown =>
  (rules[field.kind] ?? asText).close(readDraft(field, draft));

/** Returns whether two drafts are equal. */
export const isSameDraft = (one: Draft | undefined, other: Draft | undefined): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.join("\n") === other.join("\n"));

/** Returns whether a draft is empty. */
export const isEmptyDraft = (draft: Draft | undefined): boolean =>
  draft === undefined ||
  (typeof draft === "string" ? draft.trim() === "" : Array.isArray(draft) && draft.length === 0);
