import type { Random } from "../../../src/demo/random.ts";
import type { MergeDecision, MergeItem } from "../../../src/features/merge/merges/answers.ts";
import { isPlaceTaken, resourceOf } from "./compare.ts";

/** The share of items that stay undecided. */
const undecidedShare = 0.15;

/** Decides items at random, as a person might; leaves some of them undecided. */
export function decideItems(
  items: readonly MergeItem[],
  random: Random,
  leaves = undecidedShare,
): MergeDecision[] {
  return items.flatMap((item): MergeDecision[] => {
    if (item.state !== "decide" || random.chance(leaves)) return [];
    const open = item.fields.filter(({ choice }) => choice === null);
    if (item.reason === "fields") {
      // A unit is decided as a whole, by whichever of its fields.
      const byUnit = new Map<string, "mine" | "theirs" | { readonly value: unknown }>();
      const fields = open.map(({ field, unit }) => {
        const own = unit === null && isFree(field) && random.chance(0.2);
        const fresh = own
          ? { value: `Decided ${random.integer(0, 99)}` }
          : random.pick(["mine", "theirs"] as const);
        const group = unit?.join() ?? field;
        const choice = byUnit.get(group) ?? fresh;
        byUnit.set(group, choice);
        return [field, choice] as const;
      });
      return fields.length === 0 ? [] : [{ key: item.key, fields: Object.fromEntries(fields) }];
    }
    if (item.choices.length === 0) return [];
    const choice = random.pick(item.choices);
    if (choice !== "different") return [{ key: item.key, choice }];
    return [{ key: item.key, choice, values: otherValues(item, random) }];
  });
}

const isFree = (field: string): boolean => field === "description" || field === "notes";

/**
 * Values by which a record becomes another than the one at the box. A device whose units are taken is put into its rack without
 * any: by another name it would be in the way still, and be asked about again.
 */
function otherValues(item: MergeItem, random: Random): Readonly<Record<string, unknown>> {
  if (isPlaceTaken(item)) return { position: null, face: null };
  const { key, fields } = item;
  const number = random.integer(1000, 3999);
  const values: Readonly<Record<string, unknown>> = {
    ...{ vid: number, name: `Other ${number}`, address: `10.${number >> 8}.${number & 255}.1/24` },
    ...{ serial: `O-${number}`, assetTag: `O-${number}`, label: `O-${number}`, key: `other${number}` },
  };
  const resource = resourceOf(key);
  const known = Object.keys(values).filter((field) => resource.fields[field] !== undefined);
  const made = new Map(fields.map(({ field, mine }) => [field, mine]));
  return Object.fromEntries(
    known.filter((field) => made.get(field) !== null).map((field) => [field, values[field]]),
  );
}

/**
 * Says which decisions do not hold: they are not shown, or the same question is asked again. It may be where what was chosen
 * can't be chosen any more: what a record refers to stays deleted, as was decided about that, or what was to be brought back
 * can't come back.
 */
export function judgeDecisions(decided: ReadonlyMap<string, Decided>, items: readonly MergeItem[]): string[] {
  return items.flatMap((item) => {
    const made = decided.get(item.key);
    if (made === undefined) return [];
    const { decision, reason } = made;
    const { choice } = decision;
    const isOpen = item.state === "decide";
    const isRefused = choice === "bring-back" && item.message?.includes("can't come back: ") === true;
    const isLost = choice !== undefined && choice !== null && (isRefused || !item.choices.includes(choice));
    const asksAgain = isOpen && item.reason === reason && !isLost;
    const isShown = choice === undefined || choice === item.choice || (isOpen && item.reason !== reason);
    const chosen = new Map(item.fields.map(({ field, choice }) => [field, choice]));
    const lost = Object.entries(decision.fields ?? {}).filter(
      ([field, choice]) => !Bun.deepEquals(chosen.get(field), choice),
    );
    return [
      ...(asksAgain ? [`${item.key} asks for ${reason} again after ${JSON.stringify(decision)}`] : []),
      ...(isShown ? [] : [`${item.key} was decided as ${choice} and is shown as ${item.choice}`]),
      ...lost.map(([field, choice]) => `${item.key} ${field} was decided as ${JSON.stringify(choice)}`),
    ];
  });
}

/** A decision, and the question that it is about. */
export interface Decided {
  readonly decision: MergeDecision;
  readonly reason: MergeItem["reason"];
}
