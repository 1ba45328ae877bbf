import type { FieldDescription, ResourceDescription } from "../../../resource/definition/describe.ts";
import { tagColumns } from "./tagFields.ts";

/** Returns the fields included in lists, and the column of tags. */
export const fieldsInLists = (resource: ResourceDescription): FieldDescription[] => [
  ...resource.fields.filter(({ answered }) => answered !== "details"),
  ...tagColumns(resource),
];

const made = new WeakMap<ResourceDescription, ResourceDescription>();

/** Returns a resource as records that exist have it: what is fixed by then is read-only. The same object each time. */
export function existing<Known extends ResourceDescription | undefined>(resource: Known): Known {
  if (resource?.fields.some(({ shown }) => shown?.isFixed) !== true) return resource;
  const known = made.get(resource);
  if (known !== undefined) return known as Known;
  const fields = resource.fields.map((field) =>
    field.shown?.isFixed ? { ...field, readOnly: true } : field,
  );
  const changed = { ...resource, fields };
  made.set(resource, changed);
  return changed as Known;
}
