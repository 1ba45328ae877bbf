import type { FieldDescription, ResourceDescription } from "../../../resource/definition/describe.ts";

/** The custom fields of resources, by the names of these; their keys are `custom.name`. */
export type CustomFields = Readonly<Record<string, readonly FieldDescription[]>>;

let current: CustomFields = {};
let merged = new WeakMap<ResourceDescription, ResourceDescription>();

/** Sets the custom fields that resources have at the moment, in the place of those that they had. */
export function setCustomFields(fields: CustomFields): void {
  current = fields;
  merged = new WeakMap();
}

/** Returns the custom fields that resources have at the moment. */
export const currentCustomFields = (): CustomFields => current;

/** Whether any resource has custom fields. */
export const hasCustomFields = (): boolean => Object.values(current).some(({ length }) => length > 0);

/** Returns a resource with its custom fields behind its own; the same object until these change. */
export function withCustomFields(resource: ResourceDescription): ResourceDescription {
  const custom = Object.hasOwn(current, resource.name) ? current[resource.name] : undefined;
  if (custom === undefined || custom.length === 0) return resource;
  const known = merged.get(resource);
  if (known !== undefined) return known;
  const made = { ...resource, fields: [...resource.fields, ...custom] };
  merged.set(resource, made);
  return made;
}

/** Returns whether a field is one that people added. */
export const isCustom = ({ key }: Pick<FieldDescription, "key">): boolean => key.startsWith("custom.");
