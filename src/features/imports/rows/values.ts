import { isBlank } from "../../../lib/text.ts";
import { spaced } from "../../../lib/words.ts";
import type { Field } from "../../../resource/fields/field.ts";
import type { ImportOptions } from "../options.ts";
import { readMoment } from "./moments.ts";
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
  if (!isRight) return { problem: kind.explain?.(value) ?? kind.rule };
  return "warning" in read ? read : withNews(field, value);
}

function readText({ kind }: Field, cell: string, options: ImportOptions): ReadValue {
  const { type, enum: terms } = kind.input;
  const trimmed = cell.trim();
  if (kind.compares === "moment") return readMoment(kind.name, trimmed, options);
  if (type === "boolean") {
    const value = booleans[trimmed.toLowerCase()];
    return value === undefined ? { problem: "must be true or false, yes or no, 1 or 0" } : { value };
  }
  if (type === "integer") return { value: readNumber(trimmed, options) };
  if (Array.isArray(type) && type.includes("number")) return { value: readDecimal(trimmed, options) };
  if (type === "array") return { value: readTags(cell) };
  if (Array.isArray(terms)) return { value: readTerm(trimmed, terms.map(String)) };
  if (kind.suggestions !== undefined) return { value: readTerm(trimmed, kind.suggestions) };
  return { value: kind.folds === true ? cell : trimmed };
}

/** A term that is written as people see it, "In progress" for `in_progress`; any other one as it stands. */
function readTerm(text: string, terms: readonly string[]): string {
  const folded = spaced(text);
  return terms.find((term) => term === text) ?? terms.find((term) => spaced(term) === folded) ?? text;
}

/** A word that a vocabulary has not had so far is taken, and told. */
function withNews({ kind }: Field, value: unknown): ReadValue {
  const isOpen = kind.suggestions !== undefined && kind.input.enum === undefined;
  if (!isOpen || kind.suggestions.includes(String(value))) return { value };
  return { value, warning: `"${value}" is a new word here: usual are ${kind.suggestions.join(", ")}` };
}

/** A number as it is sent; a text where it is none, which its field refuses. */
function readNumber(text: string, options: ImportOptions): number | string {
  const plain = readDecimal(text, options);
  return /^[+-]?\d{1,16}(?:\.0*)?$/.test(plain) ? Number(plain) : text;
}

/** Where the comma is the decimal sign a point can only part thousands, and the other way round. */
function readDecimal(text: string, { numbers }: ImportOptions): string {
  const [decimal, thousands] = numbers === "comma" ? [",", "."] : [".", ","];
  const parts = text.replaceAll(/[\s\u00A0\u202F']/g, "").split(decimal);
  if (parts.length > 2) return text;
  const [whole = "", fraction] = parts;
  const grouped = whole.split(thousands);
  const isGrouped = grouped.length > 1 && grouped.slice(1).every((group) => /^\d{3}$/.test(group));
  if (grouped.length > 1 && !isGrouped) return text;
  const digits = grouped.join("").replace(/^\+/, "");
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** Labels with `; ` between them, and `\;` for one that has a semicolon of its own. */
const readTags = (cell: string): string[] =>
  (cell.match(/(?:\\.|[^;\\])+/gs) ?? [])
    .map((tag) => tag.replaceAll(/\\([\\;])/g, "$1").trim())
    .filter((tag) => tag !== "");
