import type { ImportPatch, ImportSheet } from "../../../../../features/imports/answers.ts";
import { maxSplitParts } from "../../../../../lib/limits.ts";
import { mappingOf } from "../columns.ts";
import type { ColumnsMade } from "../known.ts";

/** Returns the split or join that a column belongs to, as its source or as its result. */
export const madeFrom = ({ made }: Pick<ImportSheet, "made">, header: string): ColumnsMade | undefined =>
  made.find((one) => [...[one.into].flat(), ...[one.from].flat()].includes(header));

type MadeSheet = Pick<ImportSheet, "name" | "made" | "columns">;

/** Returns the change that splits or joins columns, and leaves out those that they are made of. */
export function patchMade({ name, made, columns }: MadeSheet, one: ColumnsMade): ImportPatch {
  const sources = Object.fromEntries([one.from].flat().map((header) => [header, ""]));
  return { sheets: [{ name, made: [...made, one], mapping: { ...mappingOf(columns), ...sources } }] };
}

/** Returns the change that undoes a split or a join; the columns that it was made of are guessed again. */
export function patchUnmade({ name, made, columns }: MadeSheet, one: ColumnsMade): ImportPatch {
  const gone = new Set([one.from, one.into].flat());
  const mapping = Object.entries(mappingOf(columns)).filter(([header]) => !gone.has(header));
  const others = made.filter((other) => other !== one);
  return { sheets: [{ name, made: others, mapping: Object.fromEntries(mapping) }] };
}

/** Splits a text at a separator into a number of parts; the last one takes the rest, and parts may be missing. */
export function splitText(text: string, at: string, count: number): string[] {
  if (at === "") return [text];
  const parts = text.split(at);
  const rest = parts.slice(count - 1).join(at);
  return Array.from({ length: count }, (_, part) => (part < count - 1 ? (parts[part] ?? "") : rest).trim());
}

/** Returns the separator that most samples contain, and in how many parts it splits them. */
export function guessSplit(samples: readonly string[]): { readonly at: string; readonly count: number } {
  const filled = samples.filter((sample) => sample.trim() !== "");
  const counted = ["/", " - ", ", ", ";", "|", ":", "-", " "].map((at) => ({
    at,
    hits: filled.filter((sample) => sample.includes(at)).length,
  }));
  const best = counted.toSorted((one, other) => other.hits - one.hits)[0];
  const at = best !== undefined && best.hits > 0 ? best.at : "/";
  const parts = Math.max(2, ...filled.map((sample) => sample.split(at).length));
  return { at, count: Math.min(parts, maxSplitParts) };
}

/** Joins the cells of a row as the server does for texts and networks. */
export function joinTexts(
  texts: readonly string[],
  as: "text" | "cidr" | "datetime",
  between: string,
): string {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== "");
  if (as === "cidr") return filled.join("/");
  return filled.join(as === "datetime" ? " " : between);
}
