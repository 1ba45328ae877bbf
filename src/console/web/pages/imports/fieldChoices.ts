import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { titleFields } from "../../definitions/columns.ts";
import { labelOf } from "../../definitions/labels.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { tagColumns } from "../../definitions/tagFields.ts";

/** A possible field for a column of a file. */
interface FieldChoice {
  /** The path as written in files: "name", "siteId", "site", "site.slug". */
  readonly value: string;
  readonly label: string;
}

/** The maximum depth of dotted paths: the name of a VLAN's group is the third step. */
const deepest = 2;

/** Returns all possible fields for a column: the fields, and the identifying fields of the records they refer to. */
export function fieldChoices(resource: ResourceDescription): readonly FieldChoice[] {
  const { fields, parent } = resource;
  const writable = fields.filter(({ key, readOnly }) => !readOnly || key === "id" || key === parent?.by);
  return [...writable, ...tagColumns(resource)].flatMap((field) => choicesOf(field, "", "", deepest));
}

function choicesOf(field: FieldDescription, path: string, label: string, depth: number): FieldChoice[] {
  const { key, reference } = field;
  const target = reference === undefined ? undefined : resourceNamed(reference.target);
  const said = `${label}${key === "id" ? "ID" : labelOf(field)}`;
  if (target === undefined) {
    // A field that can be filtered by its containing network has a prefix length.
    const hasLength = path === "" && field.asks?.includes("within") === true;
    const length = hasLength ? [{ value: `${key}.length`, label: `${said}, length` }] : [];
    return [{ value: `${path}${key}`, label: said }, ...length];
  }
  const name = referenceName(key);
  const whole = { value: `${path}${name}`, label: said };
  if (depth === 0) return [whole];
  const telling = identifyingFields(target).flatMap((each) =>
    choicesOf(each, `${path}${name}.`, `${said}, `, depth - 1),
  );
  return [whole, ...telling, ...(path === "" ? [{ value: key, label: `${said}, ID` }] : [])];
}

/** Returns the name of a reference without its "Id": "site" for "siteId". */
const referenceName = (key: string): string => key.replace(/Id$/, "");

/** Returns the fields that identify a record: its slug, the fields of its title, and unique ones. */
function identifyingFields({ fields, title, unique }: ResourceDescription): readonly FieldDescription[] {
  const telling = new Set(["slug", ...titleFields(title), ...unique.flatMap((rule) => rule.fields)]);
  return fields.filter(({ key }) => telling.has(key));
}

/** Formats a path: "site.slug" becomes "Site, Slug"; an unknown path is returned unchanged. */
export const formatPath = (resource: ResourceDescription, path: string): string =>
  fieldChoices(resource).find(({ value }) => value === path)?.label ?? labelPath(resource, path) ?? path;

/** Returns the labels along a path that is not offered, such as one to a field that does not identify its record. */
function labelPath({ fields }: ResourceDescription, path: string): string | undefined {
  const [first = "", ...rest] = path.split(".");
  const field = fields.find(
    ({ key, reference }) => (reference === undefined ? key : referenceName(key)) === first,
  );
  if (field === undefined || rest.length === 0) return field && labelOf(field);
  const target = resourceNamed(field.reference?.target ?? "");
  const end = target && labelPath(target, rest.join("."));
  return end === undefined ? undefined : `${labelOf(field)}, ${end}`;
}

/** Formats the fields of a key: "Group and VID". */
export const formatKey = (resource: ResourceDescription, key: readonly string[]): string =>
  key
    .map((path) => formatPath(resource, referenceName(path)))
    .join(", ")
    .replace(/, ([^,]*)$/, key.length > 1 ? " and $1" : ", $1");
