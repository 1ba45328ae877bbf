import type { Fields } from "../fields/field.ts";
import type { Resource } from "./resource.ts";

/**
 * Returns the fields of a resource as a store's registry or `currentResource` gives it: those of its definition, then the
 * custom ones that it has at the moment.
 */
export const fieldsOf = ({ fields }: Resource): Fields => fields;

/** Returns the fields that a definition declares; for what the schema of the database follows from. */
export const declaredFields = <R extends Resource>(resource: R): R["fields"] =>
  (resource.declared ?? resource).fields;
