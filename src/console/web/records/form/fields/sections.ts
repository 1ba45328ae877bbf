import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { FieldGroup } from "../../../../../resource/definition/display/view.ts";
import { titleColumn } from "../../../definitions/columns.ts";
import { isCustom } from "../../../definitions/customFields.ts";
import { isLong } from "../../../definitions/prose.ts";
import { wholeView } from "../../../definitions/wholeView.ts";
import { fieldsToWrite } from "../values.ts";

/** Fields of a form under one heading. */
export interface FormSection {
  readonly label: string;
  /** One sentence below the heading. */
  readonly hint?: string;
  readonly fields: readonly FieldDescription[];
}

/** The parts of a form: visible sections, and collapsed fields. */
export interface FormParts {
  readonly sections: readonly FormSection[];
  readonly more: readonly FieldDescription[];
}

type Belongs = (field: FieldDescription, resource: ResourceDescription) => boolean;

/** The sections of fields that the definition does not assign, in order. */
const derived: readonly (readonly [label: string, belongs: Belongs])[] = [
  ["", isMain],
  ["Belongs to", ({ kind }) => kind === "reference"],
  ["Measures", ({ kind, shown }) => kind === "integer" || kind === "decimal" || shown?.unit !== undefined],
  ["Options", ({ kind }) => kind === "boolean"],
  ["Notes", (field) => isLong(field) || field.kind === "tags"],
  ["Details", () => true],
];

/** Returns the sections of a form: those of the definition, then the other fields under derived headings. */
export function partsOf(resource: ResourceDescription): FormParts {
  const { groups = [], more = [] } = wholeView(resource);
  const fields = fieldsToWrite(resource);
  const isFolded = ({ key, kind }: FieldDescription): boolean => kind === "slug" || more.includes(key);
  const open = fields.filter((field) => !isFolded(field));
  const byKey = new Map(open.map((field) => [field.key, field]));
  const said = groups.map((group) => sectionOf(group, byKey));
  const grouped = new Set(said.flatMap((section) => section.fields));
  const rest = open.filter((field) => !grouped.has(field));
  const [custom = [], own = []] = [true, false].map((added) =>
    rest.filter((field) => isCustom(field) === added),
  );
  // What people added comes behind what every record has.
  const sections = [
    ...said,
    ...derivedSections(resource, own, groups.length === 0),
    { label: "Custom fields", fields: custom },
  ];
  return {
    sections: sections.filter((section) => section.fields.length > 0),
    more: inOrderOf(more, fields.filter(isFolded)),
  };
}

const sectionOf = (
  { label, hint, fields }: FieldGroup,
  byKey: ReadonlyMap<string, FieldDescription>,
): FormSection => ({
  label,
  ...(hint !== undefined && { hint }),
  fields: fields.map((key) => byKey.get(key)).filter((field) => field !== undefined),
});

function derivedSections(
  resource: ResourceDescription,
  fields: readonly FieldDescription[],
  hasMain: boolean,
): FormSection[] {
  const places = hasMain ? derived : derived.slice(1);
  const placeOf = (field: FieldDescription) => places.find(([, belongs]) => belongs(field, resource))?.[0];
  return places.map(([label]) => ({
    label: label === "" ? resource.label : label,
    fields: fields.filter((field) => placeOf(field) === label),
  }));
}

/** Returns whether a field identifies a record, is required, or describes it. */
function isMain({ key, kind, required }: FieldDescription, resource: ResourceDescription): boolean {
  return (
    required ||
    kind === "name" ||
    kind === "status" ||
    kind === "choice" ||
    key === titleColumn(resource) ||
    key === (resource.view.lead ?? "description")
  );
}

/** Returns fields in the order of these keys; others come first. */
const inOrderOf = (keys: readonly string[], fields: readonly FieldDescription[]): FieldDescription[] =>
  [...fields].sort((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));

/** Returns the parts of the short form: the fields that the definition names for it, with all others collapsed. */
export function briefPartsOf(resource: ResourceDescription): FormParts {
  const { brief } = resource.view;
  if (brief === undefined) return partsOf(resource);
  const all = fieldsInOrder(resource);
  const shown = brief
    .map((key) => all.find((field) => field.key === key))
    .filter((field) => field !== undefined);
  return {
    sections: [{ label: resource.label, fields: shown }],
    more: all.filter((field) => !shown.includes(field)),
  };
}

/** Returns all fields of a form in display order. */
export function fieldsInOrder(resource: ResourceDescription): FieldDescription[] {
  const { sections, more } = partsOf(resource);
  return [...sections.flatMap(({ fields }) => fields), ...more];
}
