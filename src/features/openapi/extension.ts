import {
  describeResource,
  type FieldDescription,
  type ResourceWithExample,
} from "../../resource/definition/describe.ts";
import type { Resource } from "../../resource/definition/resource.ts";

/**
 * What `x-sitebook-resource` tells programs of a resource: what it stores, takes and answers, and not how the console
 * shows it. Programs rely on these words, whatever the source calls the same things.
 */
export function describeForPrograms(resource: Resource): object {
  const {
    name,
    path,
    label,
    plural,
    area,
    title,
    sort,
    searched,
    roles,
    parent,
    unique,
    ordered,
    fields,
    example,
  } = describeResource(resource);
  return {
    name,
    path,
    label,
    plural,
    area,
    title,
    sort,
    searched,
    roles,
    ...(parent === undefined ? {} : { within: parent }),
    unique,
    ordered,
    fields: fields.map(describeField),
    example,
  } satisfies Partial<Record<keyof ResourceWithExample | "within", unknown>>;
}

function describeField({
  key,
  kind,
  required,
  nullable,
  readOnly,
  scalar,
  answered,
  tones: _,
  ...rest
}: FieldDescription) {
  return { key, kind, required, nullable, readOnly, scalar, shown: answered, ...rest };
}
