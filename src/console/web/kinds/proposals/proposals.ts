import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import { formatPlainDate } from "../../ui/time/exactTime.ts";
import type { Draft } from "../drafts.ts";
import { readColor, readEmail, readMac, readUrl } from "../reading/readCode.ts";
import { notations } from "../reading/readDraft.ts";
import { readNetwork } from "../reading/readNetwork.ts";
import { checkDraft } from "./checkDraft.ts";

/** An alternative to the typed value, and its display text. */
export interface Proposal {
  readonly value: string;
  readonly label: string;
}

type Read = (text: string, field: FieldDescription) => readonly string[];

const maxProposed = 2;

const readers: Readonly<Record<string, Read>> = {
  ...notations,
  cidr: readNetwork,
  mac: readMac,
  url: readUrl,
  email: readEmail,
  color: readColor,
  slug: (text) => [
    text
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .replaceAll(/[^\w]+/g, "-")
      .replaceAll(/^-|-$/g, ""),
  ],
};

/** Returns probable alternatives to a value that a field rejects; values are never replaced automatically. */
export function proposalsFor(field: FieldDescription, draft: Draft | undefined): readonly Proposal[] {
  if (typeof draft !== "string" || draft.trim() === "") return [];
  return [...new Set(readingsOf(field, draft))]
    .filter((value) => value !== draft.trim() && value !== "" && checkDraft(field, value) === undefined)
    .slice(0, maxProposed)
    .map((value) => ({ value, label: labelFor(field, value) }));
}

/** Returns all plausible values of this field for a text. */
const readingsOf = (field: FieldDescription, text: string): readonly string[] =>
  readers[field.kind]?.(text, field) ?? [];

function labelFor({ kind }: FieldDescription, value: string): string {
  if (kind === "date") return formatPlainDate(value);
  if (kind === "timestamp") return `${formatPlainDate(value.slice(0, 10))}, ${value.slice(11)}`;
  return kind === "color" ? `#${value}` : value;
}
