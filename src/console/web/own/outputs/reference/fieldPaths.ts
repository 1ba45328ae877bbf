import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { titleFields } from "../../../definitions/columns.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { nounOf } from "../../../definitions/noun.ts";
import { resourceNamed } from "../../../definitions/resources.ts";

/** A value that a template can read of a record. */
interface FieldPath {
  /** The words behind the variable: "site.name". */
  readonly path: string;
  readonly label: string;
}

/** Returns the variable that a template usually gives a record: "device", "address". */
export const recordVariable = (resource: ResourceDescription): string =>
  nounOf(resource)
    .toLowerCase()
    .split(/[^a-z]+/)
    .at(-1) || "record";

/** Returns the values of a record: its fields, and the titles of the records that it refers to. */
export const fieldPaths = (resource: ResourceDescription): readonly FieldPath[] =>
  resource.fields.map((field) => pathOf(field));

function pathOf(field: FieldDescription): FieldPath {
  const target = field.reference && resourceNamed(field.reference.target);
  if (target === undefined) return { path: field.key, label: labelOf(field) };
  const [title = "id"] = titleFields(target.title);
  return { path: `${field.key.replace(/Id$/, "")}.${title}`, label: labelOf(field) };
}

/** Returns a short template over the records of a resource. */
export function exampleTemplate(resource: ResourceDescription): string {
  const variable = recordVariable(resource);
  const [title = "id"] = titleFields(resource.title);
  return `{% for ${variable} in records %}{{ ${variable}.${title} }}\n{% endfor %}`;
}
