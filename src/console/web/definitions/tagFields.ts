import type { FieldDescription, ResourceDescription } from "../../../resource/definition/describe.ts";

const base = { required: false, nullable: true, readOnly: true, rule: "", shown: { label: "Tags" } } as const;

const filterField: FieldDescription = { ...base, key: "tag", kind: "tag", scalar: true, answered: "lists" };

const columnField: FieldDescription = {
  ...{ ...base, key: "tags", kind: "recordTags" },
  ...{ scalar: false, answered: "lists" },
};

/** Returns what a list is filtered by for the tags of its records; nothing if they have none. */
export const tagFilters = ({ isAnnotated }: ResourceDescription): readonly FieldDescription[] =>
  isAnnotated ? [filterField] : [];

/** Returns the column of a list for the tags of its records; nothing if they have none. */
export const tagColumns = ({ isAnnotated }: ResourceDescription): readonly FieldDescription[] =>
  isAnnotated ? [columnField] : [];
