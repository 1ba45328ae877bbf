import { invalid } from "../../lib/failures/refusal.ts";
import { isObject } from "../../lib/object.ts";
import type { NetBoxData, NetBoxRecord } from "./data.ts";

/** Fields that name a model by the number of its content type, or by app and model. */
const modelFields = [
  ...["scope_type", "termination_type", "assigned_object_type", "content_type", "object_type"],
  ...["link_peers_type", "parent_object_type", "interface_type", "related_object_type"],
];

/** Fields that name several models. */
const modelListFields = ["content_types", "object_types"];

interface Entry {
  readonly model: string;
  readonly pk: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

const isEntry = (value: unknown): value is Entry =>
  isObject(value) &&
  typeof value.model === "string" &&
  typeof value.pk === "number" &&
  isObject(value.fields);

/** Whether a JSON document looks like what `manage.py dumpdata` writes. */
export const isDump = (document: unknown): document is readonly unknown[] =>
  Array.isArray(document) && isEntry(document.find((one) => isObject(one) && "pk" in one));

/** Reads what `manage.py dumpdata` writes: a list of records with their models, numbers and fields. */
export function readDump(document: readonly unknown[]): NetBoxData {
  const entries = document.filter(isEntry);
  const types = new Map(
    entries
      .filter(({ model }) => model === "contenttypes.contenttype")
      .map(({ pk, fields }) => [pk, `${String(fields.app_label)}.${String(fields.model)}`]),
  );
  const counted = new Map<string, number>();
  // Sessions and permissions have texts for numbers; nothing refers to them, and nothing of them is taken.
  for (const one of document) {
    if (isEntry(one)) continue;
    const model = isObject(one) && typeof one.model === "string" ? one.model : undefined;
    if (model === undefined) throw invalid("The dump contains an entry that is not a NetBox record");
    counted.set(model, (counted.get(model) ?? 0) + 1);
  }
  const records = new Map(
    [...Map.groupBy(entries, ({ model }) => model)].map(([model, ofModel]): [string, NetBoxRecord[]] => [
      model,
      ofModel
        .map(({ pk, fields }) => ({ id: pk, fields: withModelNames(fields, types) }))
        .sort((a, b) => a.id - b.id),
    ]),
  );
  return { records, counted, denied: new Set(), disksInMegabytes: isFrom41(records), notes: [] };
}

/** Fields in which models are named as NetBox's API names them: "dcim.site". */
function withModelNames(
  fields: Readonly<Record<string, unknown>>,
  types: ReadonlyMap<number, string>,
): Readonly<Record<string, unknown>> {
  const listed = modelListFields.flatMap((field): [string, unknown][] => {
    const list: unknown = fields[field];
    return Array.isArray(list) ? [[field, list.map((one) => modelName(one, types))]] : [];
  });
  const named = modelFields.flatMap((field): [string, unknown][] => {
    const value = fields[field];
    return Array.isArray(value) || typeof value === "number" ? [[field, modelName(value, types)]] : [];
  });
  const all = [...listed, ...named];
  return all.length === 0 ? fields : { ...fields, ...Object.fromEntries(all) };
}

function modelName(value: unknown, types: ReadonlyMap<number, string>): unknown {
  if (Array.isArray(value)) return value.join(".");
  return typeof value === "number" ? (types.get(value) ?? value) : value;
}

/** Whether a dump is of NetBox 4.1 or later, where VLAN groups have ranges and racks have types. */
function isFrom41(records: ReadonlyMap<string, readonly NetBoxRecord[]>): boolean {
  const tells = [
    ["ipam.vlangroup", "vid_ranges"],
    ["dcim.rack", "rack_type"],
    ["virtualization.virtualmachine", "serial"],
  ] as const;
  return tells.some(([model, field]) => {
    const [first] = records.get(model) ?? [];
    return first !== undefined && Object.hasOwn(first.fields, field);
  });
}
