import type { FieldDescription, ResourceDescription } from "../../../resource/definition/describe.ts";
import { tagColumns } from "./tagFields.ts";

/** Returns the fields included in lists, and the column of tags. */
export const fieldsInLists = (resource: ResourceDescription): FieldDescription[] => [
  ...resource.fields.filter(({ answered }) => answered !== "details"),
  ...tagColumns(resource),
];
