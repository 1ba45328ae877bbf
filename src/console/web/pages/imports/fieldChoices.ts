import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { titleFields } from "../../definitions/columns.ts";
import { labelOf } from "../../definitions/labels.ts";
import { resourceNamed } from "../../definitions/resources.ts";

/** What a column of a file can be taken for. */
interface FieldChoice {
  /** The path as people write it: "name", "siteId", "site", "site.slug". */
  readonly value: string;
  readonly label: string;
}

/** How far dotted paths go: the VLAN's group's name is the third step. */
const deepest = 2;

/** All that a column can be taken for: the fields, and what sets apart the records that they refer to. */
export function fieldChoices(resource: ResourceDescription): readonly FieldChoice[] {
  const { fields, parent } = resource;
  const writable = fields.filter(({ key, readOnly }) => !readOnly || key === "id" || key === parent?.by);
  return writable.flatMap((field) => choicesOf(field, "", "", deepest));
}

function choicesOf(field: FieldDescription, path: string, label: string, depth: number): FieldChoice[] {
  const { key, reference } = field;
  const target = reference === undefined ? undefined : resourceNamed(reference.target);
  const said = `${label}${key === "id" ? "ID" : labelOf(field)}`;
  if (target === undefined) {
    // What is searched by the network around it takes a length.
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

/** A reference is written without its "Id": "siteId" is "site". */
const referenceName = (key: string): string => key.replace(/Id$/, "");

/** The fields by which people know a record: its slug, what its title is made of, what is unique. */
function identifyingFields({ fields, title, unique }: ResourceDescription): readonly FieldDescription[] {
  const telling = new Set(["slug", ...titleFields(title), ...unique.flatMap((rule) => rule.fields)]);
  return fields.filter(({ key }) => telling.has(key));
}

/** A path in words: "site.slug" is "Site, Slug"; the path itself where it leads to nothing that is known. */
export const formatPath = (resource: ResourceDescription, path: string): string =>
  fieldChoices(resource).find(({ value }) => value === path)?.label ?? labelPath(resource, path) ?? path;

/** The labels along a path that is not offered, such as one to a field that does not identify its record. */
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

/** The fields of a key in words: "Group and VID". */
export const formatKey = (resource: ResourceDescription, key: readonly string[]): string =>
  key
    .map((path) => formatPath(resource, referenceName(path)))
    .join(", ")
    .replace(/, ([^,]*)$/, key.length > 1 ? " and $1" : ", $1");
