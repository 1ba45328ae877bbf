import { maxShortTextLength } from "../../../lib/limits.ts";
import { distinctTexts } from "../../../lib/text/distinctTexts.ts";
import { countCharacters, cutText } from "../../../lib/text/text.ts";
import { type CustomKind, fieldOf } from "../../../resources/customKinds.ts";
import { type NetBoxData, type NetBoxRecord, textIn } from "../data.ts";
import { areChoices, readChoices } from "./choices.ts";
import { choiceSetModel, type NetBoxCustomField } from "./customField.ts";
import { createNameObjects } from "./referenced.ts";

/** How a custom field stores its values. */
export type KindChosen = Pick<NetBoxCustomField, "kind" | "choices" | "textOf">;

type Choose = (data: NetBoxData, field: NetBoxRecord, values: readonly unknown[]) => KindChosen | string;

const asText = (textOf: (value: unknown) => string | undefined = plainText): KindChosen => ({
  kind: "text",
  choices: [],
  textOf: (value) => {
    const text = textOf(value);
    return text === undefined ? undefined : cutText(text, maxShortTextLength);
  },
});

/** A number, as JavaScript writes it, may have an exponent, which no cell has. */
const plainText = (value: unknown): string =>
  typeof value === "number" ? value.toLocaleString("en-US", numberFormat) : String(value).trim();

const numberFormat = { useGrouping: false, maximumFractionDigits: 20 } as const;

/** The same kind, where all values fit it; a text takes what fits no other one. */
const asKind =
  (kind: CustomKind): Choose =>
  (_, __, values) => {
    const { store } = fieldOf({ key: "", label: "", kind, choices: null, hint: null }).kind;
    const isFit = values.every((value) => store(value) !== undefined);
    return isFit ? { kind, choices: [], textOf: plainText } : asText();
  };

/** Without their labels, the values would replace those of an earlier import. */
const unreadChoices = "its choices could not be read";

/** A choice, with the values that records have and that can't be chosen any more. */
const asChoice: Choose = (data, field, values) => {
  if (data.denied.has(choiceSetModel)) return unreadChoices;
  const { labels, labelOf } = readChoices(data, field);
  const choices = distinctTexts([...labels, ...values.map(labelOf)]);
  return areChoices(choices) ? { kind: "choice", choices, textOf: labelOf } : asText(labelOf);
};

/** The labels of several choices, as a text: a custom field here has one value. */
const asChoices: Choose = (data, field) => {
  if (data.denied.has(choiceSetModel)) return unreadChoices;
  const { labelOf } = readChoices(data, field);
  return asText((value) => [value].flat().map(labelOf).join(", "));
};

/** What the objects are called: a custom field here refers to no records. */
const asNames: Choose = (data, field) => asText(createNameObjects(data, field));

/** Half of a JSON document is none: one that is too long has no place. */
const asJson: Choose = () =>
  asText((value) => {
    const text = JSON.stringify(value);
    return countCharacters(text) <= maxShortTextLength ? text : undefined;
  });

/** What the types of NetBox's custom fields become. */
const byType: Readonly<Record<string, Choose>> = {
  ...{ text: () => asText(), longtext: () => asText(), datetime: () => asText() },
  ...{ integer: asKind("integer"), decimal: asKind("decimal"), boolean: asKind("boolean") },
  ...{ date: asKind("date"), url: asKind("url"), json: asJson },
  ...{ select: asChoice, multiselect: asChoices, object: asNames, multiobject: asNames },
};

/** Chooses the kind that all values of a field fit; returns why there is none if it has no place here. */
export function chooseKind(
  data: NetBoxData,
  field: NetBoxRecord,
  values: readonly unknown[],
): KindChosen | string {
  const type = textIn(field, "type");
  const choose = Object.hasOwn(byType, type) ? byType[type] : undefined;
  return choose?.(data, field, values) ?? "its type is unknown here";
}

/** Returns how many of these values are longer than a text may be, and are cut. */
export const countCut = ({ kind, textOf }: KindChosen, values: readonly unknown[]): number =>
  kind !== "text"
    ? 0
    : values.filter((value) => {
        const whole = typeof value === "string" && textOf(value) !== undefined ? value : "";
        return countCharacters(whole) > maxShortTextLength;
      }).length;
