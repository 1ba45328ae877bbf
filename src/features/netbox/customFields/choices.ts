import { maxTagLength, maxTags } from "../../../lib/limits.ts";
import { distinctTexts } from "../../../lib/text/distinctTexts.ts";
import { fold } from "../../../lib/text/fold.ts";
import { countCharacters } from "../../../lib/text/text.ts";
import { type NetBoxData, type NetBoxRecord, numberIn } from "../data.ts";
import { choiceSetModel } from "./customField.ts";

/** What the values of a choice are called. */
export interface ChoiceLabels {
  /** Returns the label of a value; the value itself, where it has none, as when it is not a choice any more. */
  readonly labelOf: (value: unknown) => string;
  /** The labels in the order of NetBox. */
  readonly labels: readonly string[];
}

/**
 * Reads the choices of a custom field: from NetBox 3.6 on those of a set, before that the field's own. Labels are what people
 * read, so they are the choices here, unless two values have the same one.
 */
export function readChoices({ records }: NetBoxData, field: NetBoxRecord): ChoiceLabels {
  const set = records.get(choiceSetModel)?.find(({ id }) => id === numberIn(field, "choice_set"));
  const pairs = listIn(set?.fields.extra_choices ?? field.fields.choices).flatMap(pairIn);
  const isClear = new Set(pairs.map(([, label]) => fold(label))).size === pairs.length;
  const labels = distinctTexts(pairs.map(([value, label]) => (isClear ? label : value)));
  const byFolded = new Map(labels.map((label) => [fold(label), label]));
  const byValue = new Map(isClear ? pairs : []);
  return {
    // A choice that was deleted may have come back in another case.
    labelOf: (value) => {
      const text = String(value).trim();
      return byValue.get(text) ?? byFolded.get(fold(text)) ?? text;
    },
    labels,
  };
}

/** A list; a dump has lists of lists as texts. */
function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string" || !value.startsWith("[")) return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** A value and its label: NetBox before 3.6 has no labels. */
function pairIn(one: unknown): [string, string][] {
  const pair = listIn(one);
  const [value, label = value] = pair.length > 0 ? pair : [one];
  const isText = typeof value === "string" && typeof label === "string";
  return isText && label.trim() !== "" ? [[value.trim(), label.trim()]] : [];
}

/** Whether texts may be the choices of one field. */
export const areChoices = (texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.length <= maxTags &&
  texts.every((text) => text !== "" && countCharacters(text) <= maxTagLength);
