import { hasCustomFields } from "../definitions/customFields.ts";

/** The member of a record's JSON that contains its custom values; the console uses them by prefixed keys. */
const member = "custom";
const prefix = `${member}.`;

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a response whose records have their custom values under prefixed keys: `custom.rackColour`. */
export function spreadCustom<Json>(json: Json): Json {
  if (!hasCustomFields() || !isObject(json) || !("data" in json)) return json;
  const { data } = json;
  return { ...json, data: Array.isArray(data) ? data.map(spreadRecord) : spreadRecord(data) };
}

function spreadRecord(record: unknown): unknown {
  if (!isObject(record) || !isObject(record[member])) return record;
  const { [member]: values, ...others } = record;
  const entries = Object.entries(values as Values).map(([name, value]) => [`${prefix}${name}`, value]);
  return { ...others, ...Object.fromEntries(entries) };
}

/** Returns a body with its custom values in the object that the API expects. */
export function gatherCustom(body: unknown): unknown {
  if (!hasCustomFields() || !isObject(body)) return body;
  const entries = Object.entries(body);
  const custom = entries.filter(([key]) => key.startsWith(prefix));
  if (custom.length === 0) return body;
  return {
    ...Object.fromEntries(entries.filter(([key]) => !key.startsWith(prefix))),
    [member]: Object.fromEntries(custom.map(([key, value]) => [key.slice(prefix.length), value])),
  };
}
