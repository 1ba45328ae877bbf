import { askForNumbers } from "../../../lib/numbers/numberFormat.ts";
import { isBlank } from "../../../lib/text/text.ts";
import type { Field } from "../../../resource/fields/field.ts";
import { foldHeader } from "../columns/foldHeader.ts";
import type { ImportOptions } from "../options.ts";
import { colorOfWord } from "./colorWords.ts";
import { readMoment } from "./moments.ts";
import { noticeOf } from "./notices.ts";
import type { ProblemDetail } from "./problem.ts";
import { suggestTerms } from "./synonyms.ts";
import { closedTerms } from "./terms.ts";
import type { ReadValue } from "./valueRead.ts";

const booleans: Readonly<Record<string, boolean>> = {
  ...{ true: true, yes: true, y: true, "1": true, on: true },
  ...{ false: false, no: false, n: false, "0": false, off: false },
};

/** Reads a cell that is not empty as a value of a field; what the field takes is for its kind to say. */
export function readValue(field: Field, cell: string, options: ImportOptions): ReadValue {
  const { kind, nullable } = field;
  const read = readText(field, cell, options);
  if ("problem" in read) return read;
  const { value } = read;
  const isRight =
    kind.store(value) !== undefined && (nullable || typeof value !== "string" || !isBlank(value));
  if (!isRight) return { problem: kind.explain?.(value) ?? kind.rule, detail: detailOf(field, cell) };
  return "warning" in read ? read : (withNews(field, value) ?? { value, ...noticeOf(kind, value) });
}

/** What a program needs to offer a fix for a value that its field refuses. */
function detailOf(field: Field, cell: string): Partial<ProblemDetail> {
  const terms = closedTerms(field);
  if (terms !== undefined) return { kind: "choice", terms, suggestions: suggestTerms(field, cell) };
  const { type } = field.kind.input;
  const isNumber = type === "integer" || (Array.isArray(type) && type.includes("number"));
  return { kind: isNumber ? "number" : "value" };
}

function readText({ kind, shown }: Field, cell: string, options: ImportOptions): ReadValue {
  const { type, enum: terms } = kind.input;
  const trimmed = cell.trim();
  if (kind.compares === "moment") return readMoment(kind.name, trimmed, options);
  if (type === "boolean") {
    const value = booleans[trimmed.toLowerCase()];
    return value === undefined ? { problem: "must be true or false, yes or no, 1 or 0" } : { value };
  }
  if (type === "integer") return readInteger(kind, withoutUnit(trimmed, shown.unit), options);
  if (Array.isArray(type) && type.includes("number")) {
    return readUnits(trimmed, shown.unit) ?? readDecimal(kind, withoutUnit(trimmed, shown.unit), options);
  }
  if (type === "array") return { value: readTags(cell) };
  if (Array.isArray(terms)) return { value: readTerm(trimmed, terms.map(String)) };
  // What is moved from another Sitebook stays as it was written there.
  if (kind.suggestions !== undefined) {
    return { value: options.keepIds ? cell : readTerm(trimmed, kind.suggestions) };
  }
  return { value: kind.store(cell) === undefined ? meantBy(kind, trimmed) : cell };
}

/** What a text means that its field does not take as it is: a colour by its name. */
const meantBy = ({ name }: Field["kind"], text: string): string =>
  name === "color" ? (colorOfWord(text) ?? text) : text;

/** A term as people see it, "In progress" or "IN-PROGRESS" for `in_progress`; any other one as it stands. */
function readTerm(text: string, terms: readonly string[]): string {
  if (terms.includes(text)) return text;
  const folded = foldHeader(text);
  return terms.find((term) => foldHeader(term) === folded) ?? text;
}

/** A word that a vocabulary has not had so far is taken, and told. */
function withNews({ kind }: Field, value: unknown): ReadValue | undefined {
  const isOpen = kind.suggestions !== undefined && kind.input.enum === undefined;
  if (!isOpen || kind.suggestions.includes(String(value))) return undefined;
  return { value, warning: `"${value}" is a new word here: usual are ${kind.suggestions.join(", ")}` };
}

/** A number as it is sent; a text where it is none, which its field refuses. "5.0" is how spreadsheets write 5. */
function readInteger(kind: Field["kind"], text: string, options: ImportOptions): ReadValue {
  if (mayHaveThousands(text, options) && kind.store(Number(text.replaceAll(".", ""))) !== undefined) {
    return { problem: unclearPoint, detail: { kind: "number" } };
  }
  const plain = plainNumber(text, options);
  return { value: plain !== undefined && /^-?\d{1,16}(?:\.0*)?$/.test(plain) ? Number(plain) : text };
}

/** Whether a point in a number may separate thousands, in a file that leaves it open how it writes numbers. */
const mayHaveThousands = (text: string, { numbers }: ImportOptions): boolean =>
  numbers === "auto" && /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/.test(text);

const unclearPoint = `has a point that may separate thousands or decimals; ${askForNumbers}`;

/** Whether "2,500" is two and a half or some thousands is for the options to say, and not for us. */
function readDecimal(kind: Field["kind"], sent: string, chosen: ImportOptions): ReadValue {
  const { rule, store } = kind;
  const text = withoutCurrency(sent);
  const options =
    chosen.numbers === "auto" && hasDecimalComma(text) ? { ...chosen, numbers: "comma" as const } : chosen;
  if (options.numbers !== "comma" && /^[+-]?\d+,\d+$/.test(text)) {
    const problem = `has a comma that may separate thousands or decimals; ${askForNumbers}`;
    return { problem, detail: { kind: "number" } };
  }
  if (mayHaveThousands(text, options)) {
    const asThousands = plainNumber(text, { ...options, numbers: "comma" });
    if (asThousands !== undefined && store(asThousands) !== undefined) {
      return { problem: unclearPoint, detail: { kind: "number" } };
    }
  }
  const value = plainNumber(text, options);
  if (value === undefined) return { problem: rule, detail: { kind: "number" } };
  // Rounding is told first: a value has one warning.
  if (text === sent || noticeOf(kind, value) !== undefined) return { value };
  return { value, warning: "has a currency: only the amount is stored", example: `${sent} as ${value}` };
}

/** Whether the comma of a number can only be before its decimals: "4.800,00", "2,5", and not "2,500". */
const hasDecimalComma = (text: string): boolean =>
  /^[+-]?(?:\d{1,3}(?:\.\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,}))$/.test(text);

const currency = String.raw`(?:€|\$|£|¥|EUR|USD|GBP|CHF|Fr\.|SEK|NOK|DKK|PLN|CZK)`;
const currencies = new RegExp(String.raw`^${currency}\s*(?=[-+\d])|(?<=\d)\s*${currency}$`, "gi");

/** "€ 3.150,00" and "3150 EUR" are amounts. */
const withoutCurrency = (text: string): string => text.replaceAll(currencies, "");

/** The lowest of several units of a rack: "U7-8" and "7-8" are 7; undefined for other numbers. */
function readUnits(text: string, unit: string | undefined): ReadValue | undefined {
  const match = unit === "U" ? /^U?\s?(\d{1,3})\s?[-–]\s?U?(\d{1,3})$/i.exec(text) : null;
  if (match === null) return undefined;
  const value = String(Math.min(Number(match[1]), Number(match[2])));
  return { value, warning: "has several units: the lowest is stored", example: `${text} as ${value}` };
}

const plain = /^-?\d+(?:\.\d+)?$/;

/** Groups of thousands, which one sign parts throughout, and what follows the decimal sign. */
const written = {
  point: /^([+-]?)(\d+|[1-9]\d{0,2}(?:([,'\u2019 \u00A0\u202F])\d{3})(?:\3\d{3})*)?(?:\.(\d*))?$/,
  comma: /^([+-]?)(\d+|[1-9]\d{0,2}(?:([.'\u2019 \u00A0\u202F])\d{3})(?:\3\d{3})*)?(?:,(\d*))?$/,
} as const;

/** A number in digits with a point; undefined for what is none. */
function plainNumber(text: string, { numbers }: ImportOptions): string | undefined {
  if (numbers !== "comma" && plain.test(text)) return text;
  const match = written[numbers === "comma" ? "comma" : "point"].exec(text);
  if (match === null) return undefined;
  const [, sign = "", whole = "", , fraction = ""] = match;
  if (whole === "" && fraction === "") return undefined;
  const digits = whole.replaceAll(/\D/g, "") || "0";
  return `${sign === "-" ? "-" : ""}${digits}${fraction === "" ? "" : `.${fraction}`}`;
}

/** "42 U" in units of U is 42, and so is "U42". */
function withoutUnit(text: string, unit = ""): string {
  const folded = text.toLowerCase();
  if (unit === "") return text;
  if (/\d.*\D$/s.test(text) && folded.endsWith(unit.toLowerCase())) return text.slice(0, -unit.length).trim();
  if (unit === "U" && /^(?:u|he)\s?\d/.test(folded)) return text.replace(/^\D+/, "");
  return text;
}

/** Labels with `; ` between them, and `\;` for one that has a semicolon of its own. */
const readTags = (cell: string): string[] =>
  (cell.match(/(?:\\[\\;]|[^;])+/g) ?? [])
    .map((tag) => tag.replaceAll(/\\([\\;])/g, "$1").trim())
    .filter((tag) => tag !== "");
