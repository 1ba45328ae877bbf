import { maxCustomFields, maxShortTextLength } from "../../../lib/limits.ts";
import { fold } from "../../../lib/text/fold.ts";
import { cutText } from "../../../lib/text/text.ts";
import { andList, capitalized } from "../../../lib/text/words.ts";
import { customFieldOwners } from "../../../resources/customFieldOwners.ts";
import { freeFieldKey } from "../../../resources/freeFieldKey.ts";
import { type NetBoxData, type NetBoxRecord, textIn } from "../data.ts";
import type { NetBoxModel } from "../model.ts";
import { chooseKind, countCut, type KindChosen } from "./chooseKind.ts";
import { customFieldModel, type NetBoxCustomField } from "./customField.ts";
import { valuesOf } from "./values.ts";

/** The custom fields that have a place here, and notes about the others. */
export interface FieldsChosen {
  readonly fields: readonly NetBoxCustomField[];
  readonly notes: readonly string[];
}

/** Whether a model makes the records themselves, and these take values of custom fields. */
export const takesValues = ({ again, resource }: NetBoxModel): boolean =>
  again === undefined && customFieldOwners.some((name) => name === resource);

/** Chooses the custom fields that have a place here, in the order in which they were added to NetBox. */
export function chooseFields(data: NetBoxData, models: readonly NetBoxModel[]): FieldsChosen {
  const keys = new Set<string>();
  const counts = new Map<string, number>();
  const notes: string[] = [];
  const isFull = (resource: string): boolean => (counts.get(resource) ?? 0) >= maxCustomFields;

  const choose = (record: NetBoxRecord): NetBoxCustomField[] => {
    const name = textIn(record, "name");
    const { owners, full } = ownersOf(record, models, isFull);
    const values = owners.flatMap(({ model }) => valuesOf(data.records.get(model) ?? [], name));
    const chosen = chooseKind(data, record, values);
    const reason = reasonOf({ owners, full, chosen });
    if (reason !== undefined) notes.push(`The custom field ${name} was left out${reason}.`);
    if (typeof chosen === "string" || owners.length === 0) return [];
    const cut = countCut(chosen, values);
    if (cut > 0) notes.push(tellCut(name, cut));
    const resources = [...new Set(owners.map(({ resource }) => resource))];
    for (const resource of resources) counts.set(resource, (counts.get(resource) ?? 0) + 1);
    const key = freeFieldKey(name, (folded) => keys.has(folded));
    keys.add(fold(key));
    const label = cutText(labelOf(record, name), maxShortTextLength);
    return [
      { record, name, key, label, models: new Set(owners.map(({ model }) => model)), resources, ...chosen },
    ];
  };
  return { fields: (data.records.get(customFieldModel) ?? []).flatMap(choose), notes };
}

/** The models whose records get a field here, and the resources that have as many as they can. */
interface Owners {
  readonly owners: readonly NetBoxModel[];
  readonly full: readonly string[];
}

function ownersOf(
  record: NetBoxRecord,
  models: readonly NetBoxModel[],
  isFull: (resource: string) => boolean,
): Owners {
  const listed = listedModels(record);
  const all = models.filter((one) => listed.has(one.model) && takesValues(one));
  const full = new Set(all.map(({ resource }) => resource).filter(isFull));
  return { owners: all.filter(({ resource }) => !full.has(resource)), full: [...full] };
}

/** Why a field was left out, or some of its records; undefined where it was not. */
function reasonOf({
  owners,
  full,
  chosen,
}: Owners & { readonly chosen: KindChosen | string }): string | undefined {
  if (full.length > 0) return ` of ${andList(full)}: ${maxCustomFields} a resource is the maximum`;
  if (owners.length === 0) return ": nothing that has it takes custom fields here";
  return typeof chosen === "string" ? `: ${chosen}` : undefined;
}

const tellCut = (name: string, count: number): string =>
  `${count === 1 ? "A value" : `${count} values`} of the custom field ${name} had more than ${maxShortTextLength} characters and ${count === 1 ? "was" : "were"} cut.`;

/** What NetBox calls a field: "Cust id" where cust_id has no label. */
const labelOf = (record: NetBoxRecord, name: string): string =>
  textIn(record, "label").trim() || capitalized(name.replaceAll("_", " "));

/** The models that have a field: `content_types` up to NetBox 3.7, `object_types` from 4.0 on. */
const listedModels = ({ fields }: NetBoxRecord): ReadonlySet<unknown> =>
  new Set([fields.content_types, fields.object_types].flat());
