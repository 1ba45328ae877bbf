import { customKey } from "../../../resource/definition/custom/custom.ts";
import type { CustomKind } from "../../../resources/customKinds.ts";
import type { PendingField } from "./pendingFields.ts";

/** The custom field that a column without a field is kept as. */
export interface KeptColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: CustomKind;
}

/** The columns that are kept as new custom fields, by header. */
export type KeptColumns = Readonly<Record<string, KeptColumn>>;

/** Returns where these columns go, by header. */
export const keptPlaces = (kept: KeptColumns = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(kept).map(([header, { key }]) => [header, customKey(key)]));

/** Returns the custom fields that sheets add for the columns that they keep. */
export const keptFields = (
  sheets: readonly { readonly resource: string | null; readonly customFields?: KeptColumns }[],
): PendingField[] =>
  sheets.flatMap(({ resource, customFields = {} }) =>
    resource === null
      ? []
      : Object.values(customFields).map((kept) => ({ resource, ...kept, isArchived: false })),
  );

/** Returns the columns that are still kept where others get a field, or are left out. */
export const stillKept = (kept: KeptColumns, mapping: Readonly<Record<string, string>> = {}): KeptColumns =>
  Object.fromEntries(
    Object.entries(kept).filter(
      ([header, { key }]) => !Object.hasOwn(mapping, header) || mapping[header] === customKey(key),
    ),
  );
