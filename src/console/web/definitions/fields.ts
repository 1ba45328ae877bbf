import type { FieldDescription, ResourceDescription } from "../../../resource/definition/describe.ts";

/** The fields that lists answer. */
export const fieldsInLists = ({ fields }: ResourceDescription): FieldDescription[] =>
  fields.filter(({ answered }) => answered !== "details");
