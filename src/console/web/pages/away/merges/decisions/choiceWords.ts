import type {
  MergeChoice,
  MergeField,
  MergeItem,
  MergeReason,
} from "../../../../../../features/merge/merges/answers.ts";
import { capitalized, midSentence } from "../../../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../../../resource/definition/describe.ts";
import { labelOf, listedLabelOf } from "../../../../definitions/labels.ts";
import { nounOf } from "../../../../definitions/noun.ts";
import { describeProblem } from "../../../../kinds/describeProblem.ts";
import { formatNumber } from "../../../../ui/words.ts";
import { mergedNamed } from "../mergedNamed.ts";

/** What is behind a conflict, next to the title of its record. */
export const reasonWords: Readonly<Record<MergeReason, string>> = {
  fields: "Changed on both sides",
  deletedHere: "Changed away, deleted at the box",
  deletedAway: "Deleted away",
  sameKey: "Created on both sides",
  missing: "Refers to a deleted record",
  rule: "Breaks a rule",
  received: "Received on both sides",
  overReceived: "More than was ordered",
};

/** What was done to a record away. */
export const actionWords: Readonly<Record<MergeItem["action"], string>> = {
  create: "Created",
  update: "Changed",
  delete: "Deleted",
};

/** Returns a message of the API about a record with the labels of the fields that it names. */
export function describeMessage(resource: ResourceDescription | undefined, message: string): string {
  const [, key, rule = ""] = /^(?:(?:values|fields)\.)?([\w.]+?)(?:\.value)?: (.+)$/s.exec(message) ?? [];
  const field = resource?.fields.find((one) => one.key === key);
  return resource === undefined || field === undefined
    ? capitalized(message)
    : `${labelOf(field)}: ${midSentence(describeProblem(resource, rule))}`;
}

/** A choice for a record in words. */
interface ChoiceWords {
  readonly label: string;
  /** What it leads to. */
  readonly hint?: string;
}

/** Describes a choice for a record as a whole. */
export function describeChoice(item: MergeItem, choice: MergeChoice): ChoiceWords {
  const noun = nounOf(mergedNamed(item.resource));
  // Once it is decided there is no reason any more.
  const isGone = item.reason === "deletedHere" || item.choices.includes("stay-deleted");
  const words: Readonly<Record<MergeChoice, ChoiceWords>> = {
    mine: {
      label: "Take the laptop's values",
      ...(item.reason === "rule" && { hint: givingWay(item, noun) }),
    },
    theirs:
      item.reason === "overReceived"
        ? { label: "Keep the quantity of the box", hint: "What was received on the laptop is not added." }
        : {
            label: "Keep the box's values",
            ...(item.reason === "rule" && { hint: "The rest is taken from the laptop." }),
          },
    "stay-deleted": { label: "Leave it deleted", hint: "The changes from the laptop are dropped." },
    "bring-back": isGone
      ? {
          label: `Restore the ${noun}`,
          hint: "It is as it was when it was deleted, with the changes from the laptop.",
        }
      : { label: `Restore ${fieldsNamed(item) ?? "what it refers to"}${named(item)}` },
    keep: { label: `Keep the ${noun}`, hint: "It stays as it is at the box." },
    delete: { label: `Delete the ${noun}`, hint: "It is deleted at the box, with its parts." },
    same: {
      label: `They are the same ${noun}`,
      hint: "One record remains. What refers to the laptop's refers to it.",
    },
    different: {
      label: `They are two different ${pluralNoun(item)}`,
      hint: "The laptop's is created beside the box's.",
    },
    leave: { label: "Leave the laptop's out", hint: "Nothing of it is written." },
    clear: {
      label: `Clear ${fieldsNamed(item) ?? "the reference"}`,
      hint: "The rest is taken from the laptop.",
    },
    two: { label: `Two deliveries${amount(item, "two")}` },
    one: { label: `One delivery, entered twice${amount(item, "one")}` },
  };
  return words[choice];
}

const pluralNoun = ({ resource }: MergeItem): string => {
  const known = mergedNamed(resource);
  const plural = known?.plural ?? "records";
  return /^[A-Z][a-z]+\b/.test(plural) ? plural.charAt(0).toLowerCase() + plural.slice(1) : plural;
};

const named = ({ other }: MergeItem): string => (other === null ? "" : `: ${other.title}`);

/** What happens at the box so that the values of the laptop keep a rule. */
const givingWay = ({ other }: MergeItem, noun: string): string =>
  other === null
    ? `At the box, the ${noun} that is in the way goes back to where it was.`
    : `${other.title} is deleted at the box.`;

/** Returns the keys of the fields that the message of an item is about. */
export const keysInMessage = ({ message }: Pick<MergeItem, "message">): readonly string[] =>
  (message ?? "").split("; ").map((part) => part.split(": ", 1)[0] ?? "");

/** Names the fields that refer to what is gone: "the rack"; undefined if nothing tells which. */
function fieldsNamed(item: MergeItem): string | undefined {
  const known = mergedNamed(item.resource)?.fields ?? [];
  const open = item.fields.filter(({ choice }) => choice === null).map(({ field }) => field);
  const told = new Set([...open, ...keysInMessage(item)]);
  const labels = known.filter(({ key }) => told.has(key)).map(listedLabelOf);
  return labels.length === 0 ? undefined : `the ${labels.join(" and the ")}`;
}

/**
 * Returns the choices to offer. A new record that the box can't have without the fields in question is left out by keeping the
 * box's values as well: that is offered once.
 */
export function choicesOffered(item: MergeItem): readonly MergeChoice[] {
  const { action, reason, choice, choices, resource } = item;
  if (action !== "create" || reason !== "rule" || choice === "theirs" || !choices.includes("leave"))
    return choices;
  const told = keysInMessage(item);
  const isLeftOut = mergedNamed(resource)?.fields.some(
    ({ key, nullable }) => told.includes(key) && !nullable,
  );
  return isLeftOut ? choices.filter((one) => one !== "theirs") : choices;
}

/** The quantity after a choice, where the fields tell it: ": 10 received". */
function amount({ fields }: MergeItem, choice: "one" | "two"): string {
  const found = fields.find(({ field }) => field === "quantityReceived");
  const sum = found && received(found, choice);
  return sum === undefined ? "" : `: ${formatNumber(sum)} received`;
}

/** Returns the quantity after both deliveries, or after the one that the box has. */
export function received({ base, mine, theirs }: MergeField, choice: "one" | "two"): number | undefined {
  const [before, away, here] = [Number(base ?? 0), Number(mine), Number(theirs)];
  if (![before, away, here].every(Number.isFinite)) return undefined;
  return choice === "two" ? here + away - before : Math.max(here, away);
}
