import { isObject } from "../../lib/object.ts";
import { weighJson } from "../../sheets/tree/weighJson.ts";
import type { NetBoxData, NetBoxRecord } from "./data.ts";

/** How a file that `writeNetBoxFile` made begins. */
const start = '{"readFrom":"NetBox",';

/** What was read of a NetBox as a file, so that it is brought in as files are: looked at first, and then written. */
export function writeNetBoxFile(
  { records, counted, denied, ...rest }: NetBoxData,
  format = "NetBox",
): Uint8Array {
  const json = JSON.stringify({
    ...{ readFrom: "NetBox", format, ...rest, denied: [...denied], counted: Object.fromEntries(counted) },
    records: Object.fromEntries(records),
  });
  return new TextEncoder().encode(json);
}

/** Reads such a file back; undefined for any other. */
export function readNetBoxFile(
  text: string,
): { readonly data: NetBoxData; readonly format: string } | undefined {
  if (!text.startsWith(start)) return undefined;
  weighJson(text);
  const document: unknown = JSON.parse(text);
  if (!isObject(document) || !isObject(document.records) || !isObject(document.counted)) return undefined;
  const data: NetBoxData = {
    records: new Map(Object.entries(document.records).map(([model, list]) => [model, recordsIn(list)])),
    counted: new Map(Object.entries(document.counted).map(([model, count]) => [model, Number(count)])),
    denied: new Set(textsIn(document.denied)),
    disksInMegabytes: document.disksInMegabytes === true,
    notes: textsIn(document.notes),
  };
  return { data, format: String(document.format) };
}

const recordsIn = (list: unknown): NetBoxRecord[] => (Array.isArray(list) ? list.filter(isRecord) : []);

const isRecord = (value: unknown): value is NetBoxRecord =>
  isObject(value) && typeof value.id === "number" && isObject(value.fields);

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
