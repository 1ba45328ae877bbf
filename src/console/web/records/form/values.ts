import { minute } from "../../../../lib/time/duration.ts";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Body, Row } from "../../api/record.ts";
import { type Search, valuesOf } from "../../base/address/listState.ts";
import { closeDraft, type Draft, isEmptyDraft, isSameDraft, openDraft } from "../../kinds/drafts.ts";
import { checkDraft } from "../../kinds/proposals/checkDraft.ts";
import { readDraft } from "../../kinds/reading/readDraft.ts";
import { isNewTarget } from "../../kinds/references/newTarget.ts";

/** The values of a form's inputs, by field. */
export type Drafts = Readonly<Record<string, Draft>>;

/** Returns the fields of a form. */
export const fieldsToWrite = ({ fields }: ResourceDescription): FieldDescription[] =>
  fields.filter(({ readOnly }) => !readOnly);

/** Returns the initial values of a form: those of a record, or the defaults of a new one. */
export function openValues(
  resource: ResourceDescription,
  record?: Readonly<Record<string, unknown>>,
): Drafts {
  const startOf = (field: FieldDescription): unknown =>
    record === undefined ? defaultValue(field) : record[field.key];
  return Object.fromEntries(
    fieldsToWrite(resource).map((field) => [field.key, openDraft(field, startOf(field))]),
  );
}

/** Returns the default of a field of a new record; that of a moment may be the current minute. */
function defaultValue(field: FieldDescription): unknown {
  if (!field.shown?.startsNow) return field.default;
  const now = Date.now();
  return new Date(now - (now % minute)).toISOString();
}

/**
 * Returns the initial values of the form for the next record: references and terms are kept, as they are often the same;
 * identifying fields start empty.
 */
export function nextValues(resource: ResourceDescription, start: Drafts, last: Drafts): Drafts {
  const differing = new Set(resource.unique.map(({ fields }) => fields.at(-1)));
  const kept = fieldsToWrite(resource).filter(
    ({ key, kind }) => keptKinds.has(kind) && !differing.has(key) && !isNewTarget(last[key] ?? ""),
  );
  return { ...start, ...Object.fromEntries(kept.map(({ key }) => [key, last[key] ?? ""])) };
}

const keptKinds: ReadonlySet<string> = new Set(["reference", "status", "choice"]);

/** Returns the initial values with those in the URL: `?siteId=…`. */
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

/** Returns the search parameters of a form prefilled with these values; targets that don't exist yet are left out. */
export function addressOf(resource: ResourceDescription, values: Drafts): Search {
  const said = fieldsToWrite(resource).flatMap((field): [string, string | readonly string[]][] => {
    const draft = values[field.key];
    if (draft === undefined || isEmptyDraft(draft) || isNewTarget(draft)) return [];
    const value = closeDraft(field, draft);
    return [[field.key, Array.isArray(value) ? value.map(String) : String(value)]];
  });
  return Object.fromEntries(said);
}

/** Returns the initial values of a copy: all but those that must differ, the slug and the last field of each unique rule. */
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
 * Returns the body that creates a record; empty fields are left out, so that the service sets the default. If a nullable
 * field has a default, an empty one is sent as null.
 */
export function createBody(resource: ResourceDescription, values: Drafts): Body {
  const given = fieldsToWrite(resource).filter(
    ({ key, nullable, default: usual }) => !isEmptyDraft(values[key]) || (nullable && usual !== undefined),
  );
  return Object.fromEntries(given.map((field) => [field.key, closeDraft(field, values[field.key] ?? "")]));
}

/** Returns the fields that differ between two states of a form. */
export const changedFields = (
  resource: ResourceDescription,
  before: Drafts,
  after: Drafts,
): FieldDescription[] => fieldsToWrite(resource).filter(({ key }) => !isSameDraft(before[key], after[key]));

/**
 * Returns the body that changes a record: the edited fields. A slug is sent together with the field it is derived from,
 * so that it stays as shown in the form; if it was cleared it is left out and derived again.
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

/** Returns the violated rules, as far as they can be checked before sending. */
export function checkValues(resource: ResourceDescription, values: Drafts): Readonly<Record<string, string>> {
  const problems = fieldsToWrite(resource).flatMap((field): [string, string][] => {
    const problem = checkDraft(field, values[field.key]);
    return problem === undefined ? [] : [[field.key, problem]];
  });
  return Object.fromEntries([...problems, ...orderProblems(resource, values)]);
}

function orderProblems({ ordered, fields }: ResourceDescription, values: Drafts): [string, string][] {
  const read = (key: string): string => {
    const field = fields.find((each) => each.key === key);
    return field === undefined ? "" : String(readDraft(field, values[key] ?? ""));
  };
  return ordered
    .filter(([first, second]) => {
      const [from, to] = [read(first), read(second)];
      return from !== "" && to !== "" && Date.parse(to) < Date.parse(from);
    })
    .map(([first, second]) => [second, `must not be before ${first}`]);
}

/** Returns the writable fields that differ between two states of a record. */
export const differingFields = (resource: ResourceDescription, before: Row, after: Row): FieldDescription[] =>
  fieldsToWrite(resource).filter(({ key }) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
