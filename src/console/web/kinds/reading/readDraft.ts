import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import { readDate, readMoment } from "./readDate.ts";
import { readNumber } from "./readNumber.ts";

type Read = (text: string, field: FieldDescription) => readonly string[];

/** The readers of kinds whose values are typed in several notations. */
export const notations: Readonly<Record<string, Read>> = {
  // Of two readings, a whole number means thousands.
  integer: (text, { shown }) =>
    readNumber(text, shown?.unit)
      .slice(0, 1)
      .map((number) => number.replace(/\.0*$/, "")),
  decimal: (text, field) => readNumber(text, field.shown?.unit).map((number) => inScale(number, field)),
  date: readDate,
  timestamp: readMoment,
};

/** The notation of the API, or of a local time, which is never read in another way. */
const exact: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d+$/,
  decimal: /^-?\d+(?:\.\d+)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  timestamp: /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/,
};

/**
 * Returns the value that is meant by a draft of a number, a day or a moment: "4.800,00" is 4800.00, "24.11.2026" is
 * 2026-11-24, and in a field for a moment that day's midnight. Anything else, and what may mean two values, is returned
 * as typed.
 */
export function readDraft<Draft>(field: FieldDescription, draft: Draft): Draft | string {
  if (typeof draft !== "string") return draft;
  const text = draft.trim();
  const read = notations[field.kind];
  if (read === undefined || text === "") return draft;
  if (isNumber(field) && hasForeignWord(text, field.shown?.unit)) return draft;
  if (exact[field.kind]?.test(text)) return text.replace(" ", "T");
  const [only, ...others] = new Set(read(text, field));
  return only === undefined || others.length > 0 ? draft : only;
}

const isNumber = ({ kind }: FieldDescription): boolean => kind === "integer" || kind === "decimal";

/** Returns whether a number is typed with a word that need not be its unit: "12a", "VLAN 20". */
const hasForeignWord = (text: string, unit: string | undefined): boolean =>
  (unit === undefined ? /\p{L}/u : /^\P{Nd}*\p{L}/u).test(text);

/** Limits the decimals of a number to those that its field stores. */
export function inScale(number: string, { bounds }: FieldDescription): string {
  const scale = bounds?.[0].split(".")[1]?.length ?? 0;
  const digits = number.split(".")[1]?.length ?? 0;
  return digits > scale ? Number(number).toFixed(scale) : number;
}
