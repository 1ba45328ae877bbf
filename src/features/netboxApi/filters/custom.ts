import { rememberBy } from "../../../lib/remember.ts";
import { snakeCase } from "../../../lib/text/words.ts";
import { customFieldsIn, customKey, hasCustomFields } from "../../../resource/definition/custom/custom.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Field } from "../../../resource/fields/field.ts";
import type { Model, ModelFilter } from "../model.ts";
import { flag, number, readTruth, text } from "./filters.ts";

/** The name of a custom field as NetBox writes it: `rack_colour` for `rackColour`. */
export const customFieldName = (name: string): string => snakeCase(name);

/** Returns a model with the filters of the custom fields that its resource has, such as `cf_rack_colour`. */
export const withCustomFilters = (model: Model, resource: Resource | undefined): Model =>
  resource === undefined || !hasCustomFields(resource)
    ? model
    : { ...model, filters: { ...model.filters, ...customFilters(resource) } };

const customFilters = rememberBy(
  (resource: Resource): Readonly<Record<string, ModelFilter>> =>
    Object.fromEntries(
      Object.entries(customFieldsIn(fieldsOf(resource))).map(([name, { kind }]) => [
        `cf_${customFieldName(name)}`,
        customFilter(customKey(name), kind),
      ]),
    ),
);

/** Decision: as other texts, custom fields are compared as a whole. NetBox searches in them unless told otherwise. */
function customFilter(key: string, kind: Field["kind"]): ModelFilter {
  if (kind.output.type === "boolean") return flag(key);
  if (kind.compares !== "order" && kind.compares !== "moment") return text(key);
  return {
    ...number(key),
    rule: `${kind.rule}; with __empty, true or false`,
    read: (sent, lookup) => (lookup === "empty" ? readTruth(sent) : kind.filter?.(sent)),
  };
}
