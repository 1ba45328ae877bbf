import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { ReadChange } from "../bundle/read.ts";
import { isMergedField } from "../fold/mergedFields.ts";
import type { LoggedValues } from "../fold/netChange.ts";
import type { MergeDecision } from "../merges/answers.ts";
import { type ComparedField, choiceOf } from "./item.ts";

/** What is compared: a change away since it was merged last, and what the record is at the box. */
export interface Compared {
  readonly resource: Resource;
  readonly change: ReadChange;
  readonly theirs: LoggedValues;
  readonly decision: MergeDecision | undefined;
  /** Returns a value of the laptop as the box has it. */
  readonly atBox: (key: string, value: unknown) => unknown;
  /** Two records were found to be the same thing: what both have stays as it is at the box. */
  readonly isSameThing?: boolean;
}

type Three = Pick<ComparedField, "key" | "base" | "mine" | "theirs">;

/** Compares a record by field: base, mine and theirs. A unit is compared whole, so that it is never a mixture. */
export function compareFields(compared: Compared): ComparedField[] {
  const { resource, decision } = compared;
  const three = threeOf(compared);
  // A value may be chosen for what was set on neither side.
  for (const [key, choice] of Object.entries(decision?.fields ?? {}))
    if (typeof choice === "object" && choice !== null && isKnown(resource, key)) three.changed.add(key);
  const units = resource.units.filter((unit) => unit.some((key) => three.changed.has(key)));
  const alone = [...three.changed].filter((key) => !units.some((unit) => unit.includes(key)));
  const choices = new Map(Object.entries(decision?.fields ?? {}));
  const verdictOf = (all: readonly Three[]): ComparedField["verdict"] => {
    // Five that were added on either side are five or ten.
    const isAdded = ({ key, base, theirs: now }: Three): boolean =>
      resource.additive.includes(key) && !isEqual(base, now);
    if (all.some(isAdded)) return "ask";
    if (all.every((one) => isEqual(compared.atBox(one.key, one.mine), one.theirs))) return "same";
    if (compared.isSameThing === true) return all.every(({ theirs }) => isEmpty(theirs)) ? "mine" : "theirs";
    return all.every((one) => isEqual(compared.atBox(one.key, one.base), one.theirs)) ? "mine" : "ask";
  };
  const decided = (keys: readonly string[], unit: readonly string[] | null): ComparedField[] => {
    const all = keys.map((key) => three.of(key));
    const verdict = verdictOf(all);
    const side = choiceOf({ decision }, "fields");
    const whole = side === "mine" || side === "theirs" ? side : null;
    const choice = keys.map((key) => choices.get(key) ?? null).find((one) => one !== null);
    const used = choice ?? (verdict === "ask" ? whole : null);
    return all.map((one): ComparedField => {
      const field = { ...one, unit, verdict, isAsked: verdict === "ask" };
      if (!isUsed(used, verdict)) return field;
      // Another value for one field of a unit goes with mine of the others.
      const own = choices.get(one.key) ?? (typeof used === "object" ? "mine" : used);
      if (typeof own === "object" && own !== null) return { ...field, verdict: "mine", other: own };
      return { ...field, verdict: own === "theirs" ? "theirs" : "mine" };
    });
  };
  return [
    ...alone.flatMap((key) => decided([key], null)),
    ...units.flatMap((unit) => decided(shown(three, unit, compared), unit)),
  ];
}

/** What was chosen counts where both sides have the same only if it is another value. */
const isUsed = <Choice>(choice: Choice | null, verdict: ComparedField["verdict"]): choice is Choice =>
  choice !== null && (verdict !== "same" || typeof choice === "object");

/** The fields of a unit that somebody changed, or the laptop did. */
const shown = (three: Threes, unit: readonly string[], { atBox }: Compared): string[] =>
  unit.filter((key) => {
    const { base, mine, theirs } = three.of(key);
    return three.changed.has(key) || !isEqual(atBox(key, mine), theirs) || !isEqual(atBox(key, base), theirs);
  });

interface Threes {
  /** The fields that were changed away. */
  readonly changed: Set<string>;
  of(key: string): Three;
}

function threeOf({ resource, change, theirs }: Compared): Threes {
  const { base, mine, record } = change;
  const of = (key: string): Three => {
    const isMine = Object.hasOwn(mine, key);
    const before = isMine ? base[key] : record?.[key];
    return {
      key,
      base: before ?? null,
      mine: (isMine ? mine[key] : before) ?? null,
      theirs: theirs[key] ?? null,
    };
  };
  const changed = Object.keys(mine).filter((key) => {
    if (!isKnown(resource, key)) return false;
    const one = of(key);
    return !isEqual(one.base, one.mine);
  });
  return { changed: new Set(changed), of };
}

const isKnown = (resource: Resource, key: string): boolean =>
  isMergedField(resource, key) && fieldsOf(resource)[key] !== undefined;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

/** Whether two values are equal; none is as good as null. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || Bun.deepEquals(one ?? null, other ?? null);
