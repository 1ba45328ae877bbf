import type { MergeField, MergeItem } from "../../../../../../features/merge/merges/answers.ts";
import type {
  FieldDescription,
  ResourceDescription,
} from "../../../../../../resource/definition/describe.ts";

/** A field of an item with its description. */
export interface ItemField {
  readonly field: FieldDescription;
  readonly told: MergeField;
}

/** What stands in one row and is decided together: a field, or the fields of a unit. */
export interface FieldRow {
  readonly key: string;
  readonly fields: readonly ItemField[];
  /** A person may choose between the sides. */
  readonly isOpen: boolean;
}

/** Returns whether two JSON values are equal. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the fields of an item in the order of the definition, those of a unit as one row. */
export function fieldRows(resource: ResourceDescription | undefined, item: MergeItem): readonly FieldRow[] {
  const order = new Map(resource?.fields.map(({ key }, place) => [key, place]));
  const placeOf = ({ field }: MergeField): number => order.get(field) ?? order.size;
  const told = item.fields.toSorted((one, other) => placeOf(one) - placeOf(other));
  const rows = Map.groupBy(told, ({ field, unit }) => unit?.join(" ") ?? field);
  return [...rows].map(([key, fields]) => ({
    key,
    fields: fields.map((one) => ({ field: describe(resource, one), told: one })),
    isOpen: isChoosable(item) && isContested(item, fields),
  }));
}

/** Returns whether fields of an item are chosen one by one: not while the record as a whole is to be decided. */
const isChoosable = (item: MergeItem): boolean => {
  const { action, choice, state } = item;
  if (state === "applied" || state === "same") return false;
  return action === "update" ? isByField(item) || choice === "bring-back" : choice === "same";
};

/** Returns whether nothing but the sides of fields can be chosen: there is no choice for the record as a whole. */
export const isByField = ({ choices, reason }: MergeItem): boolean =>
  choices.length === 0 ||
  (reason !== "rule" && choices.length === 2 && choices.includes("mine") && choices.includes("theirs"));

/** Returns whether both sides have changed something, to different values, or a decision is missing. */
function isContested({ action }: MergeItem, fields: readonly MergeField[]): boolean {
  if (fields.some(({ choice }) => choice === null)) return true;
  if (!fields.some(({ mine, theirs }) => !isSameValue(mine, theirs))) return false;
  if (action !== "update") return true;
  return (
    fields.some(({ base, mine }) => !isSameValue(base, mine)) &&
    fields.some(({ base, theirs }) => !isSameValue(base, theirs))
  );
}

/** Returns the keys of the fields of a row, for all of which a decision is made. */
export const keysOf = ({ fields }: Pick<FieldRow, "fields">): readonly string[] =>
  fields.map(({ field }) => field.key);

/** Returns what is decided for a row: a side, "other" for other values, or undefined. */
export function sideOf({ fields }: Pick<FieldRow, "fields">): "mine" | "theirs" | "other" | undefined {
  const choices = fields.map(({ told }) => told.choice);
  if (choices.length === 0 || choices.includes(null)) return undefined;
  if (choices.every((choice) => choice === "mine")) return "mine";
  if (choices.every((choice) => choice === "theirs")) return "theirs";
  return "other";
}

/** Returns the description of a field; one that this version does not know is shown as text. */
function describe(resource: ResourceDescription | undefined, { field: key }: MergeField): FieldDescription {
  const known = resource?.fields.find((field) => field.key === key);
  if (known !== undefined) return known;
  return {
    ...{ key, kind: "text", answered: "everywhere", rule: "" },
    ...{ required: false, nullable: true, readOnly: true, scalar: false },
  };
}

/** Returns whether a person has decided all that can be decided about an item, and that was enough. */
export const isDecided = (rows: readonly FieldRow[], item: MergeItem): boolean => {
  const { choice, state } = item;
  if (state === "decide") return false;
  const open = rows.filter(({ isOpen }) => isOpen);
  const isChosen = choice !== null || isByField(item);
  return (choice !== null || open.length > 0) && isChosen && open.every((row) => sideOf(row) !== undefined);
};
