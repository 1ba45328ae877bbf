import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { titleFields } from "../../../definitions/columns.ts";
import { isCustom } from "../../../definitions/customFields.ts";
import { isLong } from "../../../definitions/prose.ts";
import { wholeView } from "../../../definitions/wholeView.ts";

/** Facts of a record under one heading. */
export interface FactGroup {
  readonly label: string;
  readonly fields: readonly FieldDescription[];
}

const stamps: ReadonlySet<string> = new Set(["id", "createdAt", "updatedAt", "createdBy"]);

/** The groups of fields that the definition does not assign. */
const derived: readonly (readonly [label: string, belongs: (field: FieldDescription) => boolean])[] = [
  ["Belongs to", ({ kind }) => kind === "reference"],
  ["Measures", ({ shown }) => shown?.unit !== undefined],
  ["Options", ({ kind }) => kind === "boolean"],
  ["Notes", (field) => isLong(field) || field.kind === "tags"],
  ["Details", () => true],
];

/**
 * Returns whether a field is a required term, which is shown next to the title. The resource that a record is about is not:
 * it is a part of what the record is, and no state that a click may change.
 */
export const isHeadline = ({ key, kind, nullable }: FieldDescription): boolean =>
  !nullable && (kind === "status" || kind === "choice") && key !== "resource";

/** Returns the field whose text is shown below the title. */
export const leadOf = ({ view }: ResourceDescription): string => view.lead ?? "description";

/** Returns the fields that are already shown in the header, the footer and the place. */
function shownElsewhere(resource: ResourceDescription): ReadonlySet<string> {
  const headline = resource.fields.filter(isHeadline).map(({ key }) => key);
  return new Set([
    ...titleFields(resource.title),
    ...headline,
    leadOf(resource),
    ...(resource.view.place ?? []),
  ]);
}

/** Returns the fields of a record in groups: as in the definition, then the others by their kind. */
export function factGroups(
  resource: ResourceDescription,
  hidden: ReadonlySet<string> = new Set(),
): FactGroup[] {
  const elsewhere = shownElsewhere(resource);
  const fields = resource.fields.filter(
    ({ key, kind, answered }) =>
      answered !== "lists" &&
      kind !== "records" &&
      !stamps.has(key) &&
      !elsewhere.has(key) &&
      !hidden.has(key),
  );
  const named = (wholeView(resource).groups ?? []).map(({ label, fields: keys }) => ({
    label,
    fields: keys.flatMap((key) => fields.filter((field) => field.key === key)),
  }));
  const taken = new Set(named.flatMap((group) => group.fields));
  const rest = fields.filter((field) => !taken.has(field) && !isCustom(field));
  const labelFor = (field: FieldDescription) => derived.find(([, belongs]) => belongs(field))?.[0];
  const others = derived.map(([label]) => ({
    label,
    fields: rest.filter((field) => labelFor(field) === label),
  }));
  const custom = { label: "Custom fields", fields: fields.filter(isCustom) };
  return [...named, ...others, custom].filter((group) => group.fields.length > 0);
}

/** Returns whether a value is empty. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Returns the groups without empty facts, and the empty fields, which are listed in one line; a slug is never missed. */
export function foldEmpty(
  groups: readonly FactGroup[],
  record: Readonly<Record<string, unknown>>,
): { readonly filled: readonly FactGroup[]; readonly empty: readonly FieldDescription[] } {
  const isEmpty = ({ key }: FieldDescription): boolean => isNothing(record[key]);
  return {
    filled: groups
      .map(({ label, fields }) => ({ label, fields: fields.filter((field) => !isEmpty(field)) }))
      .filter(({ fields }) => fields.length > 0),
    empty: groups.flatMap(({ fields }) =>
      fields.filter((field) => isEmpty(field) && !field.readOnly && field.kind !== "slug"),
    ),
  };
}

/** The maximum number of facts in the rail. */
const fewFacts = 6;

/** Returns whether the facts of a record are few and short enough for the rail. */
export const fitRail = (groups: readonly FactGroup[]): boolean => {
  const fields = groups.flatMap((group) => group.fields);
  return fields.length < fewFacts && !fields.some(isLong);
};
