import { conflict, invalid } from "../../../lib/failures/refusal.ts";
import { maxProblems } from "../../../lib/limits.ts";
import { isBlank } from "../../../lib/text/text.ts";
import { isCustomKey } from "../../../resource/definition/custom/custom.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { currentResource } from "../../../resource/reading/current.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { isMergedField } from "../fold/mergedFields.ts";
import type { MergeAnswers, MergeChoice, MergeDecision, MergeReason } from "../merges/answers.ts";
import { stateFor } from "./counts.ts";
import { readItems, readUndecided, resourceIn, type StoredItem } from "./itemRows.ts";

/** What a person decides: about some items, or about all that are undecided. */
export type DecisionWish =
  | { readonly decisions: readonly MergeDecision[] }
  | { readonly all: "mine" | "theirs" };

type FieldChoices = NonNullable<MergeDecision["fields"]>;
type FieldChoice = FieldChoices[string];

/** Returns what is decided about each item from now on; throws 400 or 409 for what can't be decided. */
export function decide(
  context: WriteContext,
  id: string,
  wish: DecisionWish,
  beyond: readonly string[],
): MergeDecision[] {
  if ("all" in wish) return decideEverything(readUndecided(context.database, id), wish.all, beyond);
  const { decisions } = wish;
  const items = new Map(
    readItems(
      context.database,
      id,
      decisions.map(({ key }) => key),
    ).map((item) => [item.key, item]),
  );
  const problems: string[] = [];
  const seen = new Set<string>();
  const decided = decisions.flatMap((decision, place): MergeDecision[] => {
    const path = `decisions[${place}]`;
    const stored = items.get(decision.key);
    const found =
      stored === undefined
        ? [`${path}.key: is no item of this merge; read its items again`]
        : seen.has(decision.key)
          ? [`${path}.key: is there twice; send one decision for each item`]
          : checkDecision(context, stored, decision, path);
    seen.add(decision.key);
    problems.push(...found);
    return stored === undefined || found.length > 0 ? [] : [combine(stored, decision)];
  });
  if (problems.length > 0) throw invalid(...problems.slice(0, maxProblems));
  for (const { key } of decided) requireUndone(items.get(key), beyond);
  return decided;
}

function requireUndone(stored: StoredItem | undefined, beyond: readonly string[]): void {
  if (stored === undefined) return;
  const { key, state, item } = stored;
  const shown = stateFor(state, resourceIn(key), beyond);
  if (shown === "applied" || shown === "same")
    throw conflict(`decisions: ${item.title} is ${shown} already; there is nothing to decide about it`);
  if (shown === "role")
    throw conflict(`decisions: ${item.title} is beyond your role; ask someone who may change it`);
}

function checkDecision(
  context: WriteContext,
  { key, item }: StoredItem,
  { choice, fields = {}, values = {} }: MergeDecision,
  path: string,
): string[] {
  const { choices } = item;
  if (choice !== undefined && choice !== null && !choices.includes(choice)) {
    const can =
      choices.length === 0 ? "decide about its fields" : `choose one of ${choices.join(", ")}, or null`;
    return [`${path}.choice: is no choice for it; ${can}`];
  }
  const declared = context.registry.find(({ name }) => name === resourceIn(key));
  if (declared === undefined) return [`${path}.key: its resource is unknown here; upgrade the box first`];
  const resource = currentResource(context.database, declared, "kept");
  const known = new Set(item.fields.map(({ field }) => field));
  return [
    ...Object.entries(fields).flatMap(([field, chosen]) =>
      known.has(field)
        ? checkFieldChoice(resource, field, chosen, `${path}.fields.${field}`)
        : [`${path}.fields.${field}: is not to be decided; leave it out`],
    ),
    ...Object.entries(values).flatMap(([field, value]) =>
      isMergedField(resource, field)
        ? checkValue(resource, field, value, `${path}.values.${field}`)
        : [`${path}.values.${field}: is no field of it that can be set; leave it out`],
    ),
    ...unitProblems(item, fields, path),
  ];
}

function checkFieldChoice(resource: Resource, field: string, chosen: FieldChoice, path: string): string[] {
  if (chosen === null || chosen === "mine" || chosen === "theirs") return [];
  return checkValue(resource, field, chosen.value, `${path}.value`);
}

function checkValue(resource: Resource, key: string, value: unknown, path: string): string[] {
  const field = fieldsOf(resource)[key];
  if (field === undefined)
    return isCustomKey(key) ? [] : [`${path}: can't be set by hand; choose mine or theirs`];
  const { kind, nullable } = field;
  if (value === null || value === undefined) return nullable ? [] : [`${path}: must not be null`];
  const isBlankText = !nullable && typeof value === "string" && isBlank(value);
  return kind.store(value) === undefined || isBlankText ? [`${path}: ${kind.rule}`] : [];
}

/** The fields of one unit are decided alike, and a value is given for each. */
function unitProblems(item: StoredItem["item"], fields: FieldChoices, path: string): string[] {
  return Object.entries(fields).flatMap(([field, chosen]) => {
    const other = unitOf(item, field).find(
      (each) =>
        each !== field && (each in fields ? wordOf(fields[each]) !== wordOf(chosen) : isValue(chosen)),
    );
    return other === undefined
      ? []
      : [`${path}.fields.${field}: is decided together with ${other}; choose the same for both`];
  });
}

const isValue = (chosen: FieldChoice | undefined): boolean => typeof chosen === "object" && chosen !== null;
const wordOf = (chosen: FieldChoice | undefined): string => (isValue(chosen) ? "value" : String(chosen));

/** The fields of an item that are decided together with one, itself included. */
function unitOf({ fields }: StoredItem["item"], field: string): string[] {
  const unit = fields.find((each) => each.field === field)?.unit ?? [];
  return fields.flatMap((each) => (each.field === field || unit.includes(each.field) ? [each.field] : []));
}

/** Adds a decision to the one that is there; null takes a part of it back. */
function combine({ item, decision: before }: StoredItem, { key, ...sent }: MergeDecision): MergeDecision {
  const chosen = Object.entries(sent.fields ?? {}).flatMap(([field, choice]) =>
    unitOf(item, field).map((each) => [each, sent.fields?.[each] ?? choice] as const),
  );
  const fields = Object.entries({ ...before?.fields, ...Object.fromEntries(chosen) }).filter(
    ([, choice]) => choice !== null,
  );
  const choice = sent.choice === undefined ? (before?.choice ?? null) : sent.choice;
  const answers = answersOf(item, before, sent.choice);
  const values = Object.values(answers).includes("different") ? { ...before?.values, ...sent.values } : {};
  return { key, choice, answers, fields: Object.fromEntries(fields), values };
}

/** What was chosen by question: where nothing is asked now, the last answer is replaced. */
function answersOf(
  { reason }: StoredItem["item"],
  before: MergeDecision | null,
  choice: MergeDecision["choice"],
): MergeAnswers {
  const answers = before?.answers ?? {};
  if (choice === null) return {};
  const [last] = Object.keys(answers).slice(-1) as MergeReason[];
  const asked = reason ?? last;
  if (choice === undefined || asked === undefined) return answers;
  const { [asked]: _, ...others } = answers;
  return { ...others, [asked]: choice };
}

/** What stands for one side, by preference, where a whole record is decided about. */
const sides: Readonly<Record<"mine" | "theirs", readonly MergeChoice[]>> = {
  mine: ["mine", "bring-back", "delete", "same", "two", "clear"],
  theirs: ["theirs", "stay-deleted", "keep", "one", "leave"],
};

/** Decides about all that is undecided and within the role; what one side has no choice for stays undecided. */
function decideEverything(
  items: readonly StoredItem[],
  side: "mine" | "theirs",
  beyond: readonly string[],
): MergeDecision[] {
  return items.flatMap((stored): MergeDecision[] => {
    const { key, state, item } = stored;
    if (stateFor(state, resourceIn(key), beyond) !== "decide") return [];
    const choice = item.choice === null ? sides[side].find((each) => item.choices.includes(each)) : undefined;
    const open = item.fields.filter((field) => field.choice === null).map(({ field }) => [field, side]);
    if (choice === undefined && open.length === 0) return [];
    const fields = Object.fromEntries(open) as FieldChoices;
    return [combine(stored, { key, fields, ...(choice === undefined ? {} : { choice }) })];
  });
}
