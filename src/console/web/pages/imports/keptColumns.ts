import type { ImportPatch, ImportSheet } from "../../../../features/imports/answers.ts";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { ImportColumn } from "./known.ts";

/** The custom field that a column is kept as. */
export type KeptField = ImportSheet["customFields"][string];

type KeepingSheet = Pick<ImportSheet, "name" | "customFields">;

/** Returns the field of a column that is kept, as files name it. */
export const keptField = ({ key }: KeptField): string => `custom.${key}`;

/** Returns the custom field that a column is kept as; undefined if the column is not kept. */
export function keptAs(
  { customFields }: Pick<ImportSheet, "customFields">,
  { header, field }: Pick<ImportColumn, "header" | "field">,
): KeptField | undefined {
  const kept = Object.hasOwn(customFields, header) ? customFields[header] : undefined;
  return kept !== undefined && field === keptField(kept) ? kept : undefined;
}

/** Returns the change that keeps a column as a custom field. */
export const patchKept = (
  { name, customFields }: KeepingSheet,
  header: string,
  kept: KeptField,
): ImportPatch => ({ sheets: [{ name, customFields: { ...customFields, [header]: kept } }] });

/** Returns a resource with the custom fields that an import adds, behind those that it has. */
export function withKept(
  resource: ResourceDescription,
  customFields: ImportSheet["customFields"],
): ResourceDescription {
  const added = Object.values(customFields).filter(
    (kept) => !resource.fields.some(({ key }) => key === keptField(kept)),
  );
  return added.length === 0
    ? resource
    : { ...resource, fields: [...resource.fields, ...added.map(describe)] };
}

const describe = (kept: KeptField): FieldDescription => ({
  ...{ key: keptField(kept), kind: kept.kind, required: false, nullable: true, readOnly: false },
  ...{ scalar: true, answered: "everywhere", rule: "", shown: { label: kept.label } },
});

/** Returns why a key can't be that of a new custom field of these records; undefined if it can. */
export function problemOfKey({ fields }: ResourceDescription, key: string): string | undefined {
  if (!/^[a-z][A-Za-z0-9]{0,49}$/.test(key)) return "Use camel case: letters and digits, such as rackColour";
  const folded = `custom.${key}`.toLowerCase();
  return fields.some((field) => field.key.toLowerCase() === folded)
    ? "There is a field with this key; choose another key"
    : undefined;
}
