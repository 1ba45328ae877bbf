import { customFieldsIn } from "../../../resource/definition/custom/custom.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Fields } from "../../../resource/fields/field.ts";
import { isFieldKey } from "../../../resource/fields/fieldKey.ts";
import { withFields } from "../../../resource/reading/custom/withFields.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { customFields } from "../../../resources/custom-fields.ts";
import { type CustomKind, customKinds, fieldOf } from "../../../resources/customKinds.ts";
import type { Sheet } from "../../../sheets/sheet.ts";
import { foldHeader } from "./foldHeader.ts";

/** A custom field that a file adds before the records of its other sheets are written. */
export interface PendingField {
  readonly resource: string;
  readonly key: string;
  readonly kind: CustomKind;
  readonly label: string;
  /** Its records have values of it all the same. */
  readonly isArchived: boolean;
}

/** Reads the custom fields that a sheet has the rows of; none of any other sheet. */
export function readPendingFields({
  name,
  header,
  rows,
  resource,
}: Pick<Sheet, "name" | "header" | "rows"> & { readonly resource?: string }): PendingField[] {
  const isFields =
    resource === undefined
      ? foldHeader(name) === foldHeader(customFields.plural)
      : resource === customFields.name;
  if (!isFields) return [];
  const places = new Map(header.map((title, place) => [foldHeader(title), place]));
  return rows.flatMap(({ cells }): PendingField[] => {
    const cell = (title: string): string => cells[places.get(title) ?? -1] ?? "";
    const kind = customKinds.find((one) => one === cell("kind"));
    const key = cell("key");
    if (kind === undefined || !isFieldKey(key)) return [];
    const isArchived = cell("status") === "archived";
    return [{ resource: cell("resource"), key, kind, label: cell("label") || key, isArchived }];
  });
}

/** Returns resources with the custom fields that a file is about to add, as far as they don't have them yet. */
export function withPending(registry: Registry, pending: readonly PendingField[] = []): Registry {
  if (pending.length === 0) return registry;
  const byResource = Map.groupBy(pending, ({ resource }) => resource);
  return registry.map((resource) => {
    const more = byResource.get(resource.name);
    return more === undefined || !resource.custom ? resource : withMore(resource, more);
  });
}

function withMore(resource: Resource, pending: readonly PendingField[]): Resource {
  const added: Fields = Object.fromEntries(
    // Which choices there are is known when the field is there.
    pending.map(({ key, kind, label }) => [
      key,
      fieldOf({ key, label, kind: kind === "choice" ? "text" : kind, choices: null, hint: null }),
    ]),
  );
  const fields = { ...added, ...customFieldsIn(fieldsOf(resource)) };
  const { hiddenCustom = [] } = resource;
  return withFields(resource, {
    fields,
    hidden: hiddenCustom.filter((name) => !Object.hasOwn(fields, name)),
  });
}

/** What imports are understood by. */
type Known = Pick<Store, "database" | "registry" | "attached">;

/**
 * Returns what a file is understood by: the resources with the custom fields that a sheet of it adds, and those that columns are
 * kept as.
 */
export const storeFor = (
  { database, registry, attached }: Known,
  { sheets }: { readonly sheets: readonly { readonly pending?: readonly PendingField[] }[] },
  kept: readonly PendingField[] = [],
): Known => ({
  database,
  attached,
  registry: withPending(registry, [...sheets.flatMap(({ pending = [] }) => pending), ...kept]),
});
