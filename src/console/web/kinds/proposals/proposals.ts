import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import { formatPlainDate } from "../../ui/time/exactTime.ts";
import type { Draft } from "../drafts.ts";
import { readColor, readEmail, readMac, readUrl } from "../reading/readCode.ts";
import { readDate, readMoment } from "../reading/readDate.ts";
import { readNetwork } from "../reading/readNetwork.ts";
import { readNumber } from "../reading/readNumber.ts";
import { checkDraft } from "./checkDraft.ts";

/** An alternative to the typed value, and its display text. */
export interface Proposal {
  readonly value: string;
  readonly label: string;
}

type Read = (text: string, field: FieldDescription) => readonly string[];

const maxProposed = 2;

const readers: Readonly<Record<string, Read>> = {
  // Of two readings, a whole number means thousands.
  integer: (text, { shown }) =>
    readNumber(text, shown?.unit)
      .slice(0, 1)
      .map((number) => number.replace(/\.0*$/, "")),
  decimal: (text, field) => readNumber(text, field.shown?.unit).map((number) => inScale(number, field)),
  date: readDate,
  timestamp: readMoment,
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
export const readingsOf = (field: FieldDescription, text: string): readonly string[] =>
  readers[field.kind]?.(text, field) ?? [];

/** Limits the decimals of a number to those that its field stores. */
export function inScale(number: string, { bounds }: FieldDescription): string {
  const scale = bounds?.[0].split(".")[1]?.length ?? 0;
  const digits = number.split(".")[1]?.length ?? 0;
  return digits > scale ? Number(number).toFixed(scale) : number;
}

function labelFor({ kind }: FieldDescription, value: string): string {
  if (kind === "date") return formatPlainDate(value);
  if (kind === "timestamp") return `${formatPlainDate(value.slice(0, 10))}, ${value.slice(11)}`;
  return kind === "color" ? `#${value}` : value;
}
