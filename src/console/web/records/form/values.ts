import { minute } from "../../../../lib/time/duration.ts";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Body, Row } from "../../api/record.ts";
import { type Search, valuesOf } from "../../base/address/listState.ts";
import { closeDraft, type Draft, isEmptyDraft, isSameDraft, openDraft } from "../../kinds/drafts.ts";
import { checkDraft } from "../../kinds/proposals/checkDraft.ts";
import { isNewTarget } from "../../kinds/references/newTarget.ts";

/** What the inputs of a form hold, by field. */
export type Drafts = Readonly<Record<string, Draft>>;

/** The fields that a form has. */
export const fieldsToWrite = ({ fields }: ResourceDescription): FieldDescription[] =>
  fields.filter(({ readOnly }) => !readOnly);

/** What a form starts with: a record's values, or what is usual for a new one. */
export function openValues(
  resource: ResourceDescription,
  record?: Readonly<Record<string, unknown>>,
): Drafts {
  const startOf = (field: FieldDescription): unknown =>
    record === undefined ? usualValue(field) : record[field.key];
  return Object.fromEntries(
    fieldsToWrite(resource).map((field) => [field.key, openDraft(field, startOf(field))]),
  );
}

/** What a field of a new record usually is: its default, or the minute that has begun. */
function usualValue(field: FieldDescription): unknown {
  if (!field.shown?.startsNow) return field.default;
  const now = Date.now();
  return new Date(now - (now % minute)).toISOString();
}

/**
 * What the form for the next record starts with: what the last one belongs to and how it is classed stays, as its
 * references and terms are often the same; what names it or sets it apart is begun anew.
 */
export function nextValues(resource: ResourceDescription, start: Drafts, last: Drafts): Drafts {
  const differing = new Set(resource.unique.map(({ fields }) => fields.at(-1)));
  const kept = fieldsToWrite(resource).filter(
    ({ key, kind }) => keptKinds.has(kind) && !differing.has(key) && !isNewTarget(last[key] ?? ""),
  );
  return { ...start, ...Object.fromEntries(kept.map(({ key }) => [key, last[key] ?? ""])) };
}

const keptKinds: ReadonlySet<string> = new Set(["reference", "status", "choice"]);

/** What a form for a new record starts with where the address says something: `?siteId=…`. */
export function prefilled(resource: ResourceDescription, values: Drafts, search: Search): Drafts {
  const said = fieldsToWrite(resource).flatMap((field): [string, Draft][] => {
    const given = valuesOf(search[field.key]);
    const [first] = given;
    if (first === undefined) return [];
    if (field.kind === "tags") return [[field.key, given]];
    if (field.kind === "boolean") {
      return [[field.key, openDraft(field, first === "" ? null : first === "true")]];
    }
    return [[field.key, openDraft(field, first)]];
  });
  return { ...values, ...Object.fromEntries(said) };
}

/** What the address of a form for a new record says for it to start with these values; what is still to be made is left out. */
export function addressOf(resource: ResourceDescription, values: Drafts): Search {
  const said = fieldsToWrite(resource).flatMap((field): [string, string | readonly string[]][] => {
    const draft = values[field.key];
    if (draft === undefined || isEmptyDraft(draft) || isNewTarget(draft)) return [];
    const value = closeDraft(field, draft);
    return [[field.key, Array.isArray(value) ? value.map(String) : String(value)]];
  });
  return Object.fromEntries(said);
}

/** What a copy of a record starts with: all but what must differ, its slug and the last field of each unique rule. */
export function copiedValues(resource: ResourceDescription, record: Row): Drafts {
  const differing = new Set(resource.unique.map(({ fields }) => fields.at(-1)));
  const copy = openValues(resource, record);
  const fresh = openValues(resource);
  return Object.fromEntries(
    fieldsToWrite(resource).map(({ key, kind, required }) => {
      const mustDiffer = kind === "slug" || (differing.has(key) && !required);
      return [key, (mustDiffer ? fresh[key] : copy[key]) ?? ""];
    }),
  );
}

/**
 * The body that creates a record; what is left empty is left out, so that the service gives what is usual. Where that is
 * something else than nothing and may be nothing, nothing is said.
 */
export function createBody(resource: ResourceDescription, values: Drafts): Body {
  const given = fieldsToWrite(resource).filter(
    ({ key, nullable, default: usual }) => !isEmptyDraft(values[key]) || (nullable && usual !== undefined),
  );
  return Object.fromEntries(given.map((field) => [field.key, closeDraft(field, values[field.key] ?? "")]));
}

/** The fields that differ between two states of a form. */
export const changedFields = (
  resource: ResourceDescription,
  before: Drafts,
  after: Drafts,
): FieldDescription[] => fieldsToWrite(resource).filter(({ key }) => !isSameDraft(before[key], after[key]));

/**
 * The body that changes a record: what was edited. A slug stands beside the field that it is made from, so that it stays
 * what the form shows; where it was emptied it is left out and made anew.
 */
export function patchBody(resource: ResourceDescription, before: Drafts, after: Drafts): Body {
  const changed = changedFields(resource, before, after);
  const keys = new Set(changed.map(({ key }) => key));
  const sent = fieldsToWrite(resource).filter((field) => isSent(field, keys, after));
  return Object.fromEntries(sent.map((field) => [field.key, closeDraft(field, after[field.key] ?? "")]));
}

function isSent({ key, madeFrom }: FieldDescription, changed: ReadonlySet<string>, after: Drafts): boolean {
  if (madeFrom === undefined) return changed.has(key);
  if (isEmptyDraft(after[key])) return false;
  return changed.has(key) || changed.has(madeFrom);
}

/** The rules that the values break, as far as it can be known before they are sent. */
export function checkValues(resource: ResourceDescription, values: Drafts): Readonly<Record<string, string>> {
  const problems = fieldsToWrite(resource).flatMap((field): [string, string][] => {
    const problem = checkDraft(field, values[field.key]);
    return problem === undefined ? [] : [[field.key, problem]];
  });
  return Object.fromEntries([...problems, ...orderProblems(resource, values)]);
}

function orderProblems({ ordered }: ResourceDescription, values: Drafts): [string, string][] {
  return ordered
    .filter(([first, second]) => {
      const [from, to] = [String(values[first] ?? ""), String(values[second] ?? "")];
      return from !== "" && to !== "" && Date.parse(to) < Date.parse(from);
    })
    .map(([first, second]) => [second, `must not be before ${first}`]);
}

/** The fields that somebody may write and that differ between two states of a record. */
export const differingFields = (resource: ResourceDescription, before: Row, after: Row): FieldDescription[] =>
  fieldsToWrite(resource).filter(({ key }) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
