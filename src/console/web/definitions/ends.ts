import { joinFields } from "../../../lib/text/listWords.ts";
import type { FieldDescription, ResourceDescription } from "../../../resource/definition/describe.ts";
import { mayFilter } from "./filterable.ts";
import { labelOf } from "./labels.ts";
import { tagFilters } from "./tagFields.ts";

/** Returns what tells labels that begin alike apart: "A end" and "Z end" of "Site, A end" and "Site, Z end". */
export function endLabels(fields: readonly FieldDescription[]): string[] {
  const labels = fields.map(labelOf);
  const start = `${labels[0]?.split(", ")[0]}, `;
  return labels.every((label) => label.startsWith(start))
    ? labels.map((label) => label.slice(start.length))
    : labels;
}

/** Returns the groups of fields that refer to one resource, each as one field that a list is filtered by. */
export function eitherFields({ fields }: ResourceDescription): FieldDescription[] {
  const references = fields.filter((field) => mayFilter(field) && field.reference !== undefined);
  return [...Map.groupBy(references, ({ reference }) => reference?.target).values()].flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined || others.length === 0) return [];
    const label = [labelOf(first), ...endLabels(group).slice(1)].join(" or ");
    const key = joinFields(group.map((field) => field.key));
    return { ...first, key, nullable: false, shown: { ...first.shown, label } };
  });
}

/** Returns all that a list is filtered by: its fields, and groups of them. */
export const filterFields = (resource: ResourceDescription): FieldDescription[] => [
  ...resource.fields.filter(mayFilter),
  ...eitherFields(resource),
  ...tagFilters(resource),
];
