import type { FieldDescription, ResourceDescription } from "../../../resource/definition/describe.ts";

/** Returns the fields included in lists. */
export const fieldsInLists = ({ fields }: ResourceDescription): FieldDescription[] =>
  fields.filter(({ answered }) => answered !== "details");
