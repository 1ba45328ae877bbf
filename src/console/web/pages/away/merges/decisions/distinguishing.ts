import type { MergeItem } from "../../../../../../features/merge/merges/answers.ts";
import type {
  FieldDescription,
  ResourceDescription,
} from "../../../../../../resource/definition/describe.ts";
import { keysInMessage } from "./choiceWords.ts";
import { isSameValue } from "./fieldRows.ts";

/** Returns the value of a field on the laptop. */
export const valueOnLaptop = ({ fields }: MergeItem, key: string): unknown =>
  fields.find(({ field }) => field === key)?.mine;

/** Returns whether a field has a value on the laptop: records can't agree in what they lack. */
const isGiven = (item: MergeItem, key: string): boolean => !isSameValue(valueOnLaptop(item, key), null);

/**
 * Returns the fields by which a record of the laptop can differ from the one that the box has under the same key: those that
 * the message names, and those of the unique rules and of the title in which they agree, without references, as these say
 * where both are.
 */
export function distinguishing(
  resource: ResourceDescription | undefined,
  item: MergeItem,
): readonly FieldDescription[] {
  const { other, choices } = item;
  if (resource === undefined || !choices.includes("different")) return [];
  const named = new Set(keysInMessage(item));
  const inTitle = [...resource.title.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => key);
  const keys = new Set([...resource.unique.flatMap(({ fields }) => fields), ...inTitle]);
  return resource.fields.filter(
    ({ key, kind, readOnly, scalar }) =>
      kind !== "reference" &&
      scalar &&
      !readOnly &&
      (named.has(key) ||
        (keys.has(key) && isGiven(item, key) && isSameValue(valueOnLaptop(item, key), other?.values[key]))),
  );
}
