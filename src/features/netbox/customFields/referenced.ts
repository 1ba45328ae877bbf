import { isObject } from "../../../lib/object.ts";
import { type NetBoxData, type NetBoxRecord, textIn } from "../data.ts";

const nameFields = [
  ...["display", "name", "cid", "prefix", "address", "model", "label", "username", "start_address", "vid"],
];

/**
 * Creates what names the objects that a value refers to, by their numbers in a dump and as objects by the API. It returns
 * undefined where one can't be named.
 */
export function createNameObjects({ records }: NetBoxData, field: NetBoxRecord) {
  const model = textIn(field, "related_object_type") || textIn(field, "object_type");
  const byId = new Map((records.get(model) ?? []).map((record) => [record.id, record]));
  const nameOne = (value: unknown): string | undefined => {
    const id = isObject(value) ? Number(value.id) : Number(value);
    const known = isObject(value) ? { id, fields: value } : byId.get(id);
    return known && nameFields.map((one) => textIn(known, one).trim()).find((name) => name !== "");
  };
  return (value: unknown): string | undefined => {
    const names = [value].flat().map(nameOne);
    return names.includes(undefined) ? undefined : names.join(", ");
  };
}
