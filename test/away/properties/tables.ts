import { Database as Sqlite } from "bun:sqlite";
import { databaseFile } from "../../../src/db/files.ts";
import type { Api } from "../world.ts";
import { usedResources } from "./seed.ts";

/** The values of a record by field; custom fields as custom.rackColour. */
export type Values = Readonly<Record<string, unknown>>;

/** What a side has, as it is answered. */
export interface Contents {
  /** By resource and ID: devices/01a1fc87-... */
  readonly records: ReadonlyMap<string, Values>;
  /** What is attached to records, as texts, by the record. */
  readonly attached: ReadonlyMap<string, readonly string[]>;
}

/** What differs between two reads of the same record without anybody having changed it. */
const stamps = new Set(["updatedAt", "createdAt", "revision", "createdBy"]);

/** Reads all records of a side, and what is attached to them. */
export async function readContents(api: Api, data: string): Promise<Contents> {
  const records = new Map<string, Values>();
  const lists = await Promise.all(
    usedResources.map(async (resource) => [resource, await listOf(api, `/api/${resource}`)] as const),
  );
  for (const [resource, list] of lists) {
    for (const record of list) {
      records.set(`${resource}/${record.id}`, valuesOf(record));
      if (resource !== "purchase-orders") continue;
      for (const item of await listOf(api, `/api/purchase-orders/${record.id}/items`))
        records.set(`purchase-order-items/${item.id}`, valuesOf(item));
    }
  }
  return { records, attached: readAttached(data) };
}

async function listOf(api: Api, path: string): Promise<readonly Values[]> {
  const { status, text, body } = await api.get(`${path}?pageSize=10000`);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return body.data;
}

function valuesOf(record: Values): Values {
  const { custom = {}, ...own } = "ownerId" in record ? viewFields(record) : record;
  const kept = Object.entries(own).filter(([key]) => !stamps.has(key) && key !== "id");
  const set = Object.entries(custom as Values).filter(([, value]) => value !== null);
  return Object.fromEntries([...kept, ...set.map(([key, value]) => [`custom.${key}`, value])]);
}

/** What is logged of a shared view as its definition names it. */
const viewFields = ({ shared: _, ownerId: madeById, ...view }: Values): Values => ({ ...view, madeById });

/** What is attached to records; whether a row has another ID is not looked at, as one that is removed and added again is the same. */
const attachedRows = [
  "SELECT owner_resource || '/' || owner_id AS key, 'link ' || kind || ' ' || record_resource || ' ' || coalesce(record_id, '') || ' ' || coalesce(note, '') AS text FROM links",
  "SELECT record_tags.owner_resource || '/' || record_tags.owner_id AS key, 'tag ' || tags.name AS text FROM record_tags JOIN tags ON tags.id = record_tags.tag_id",
  "SELECT owner_resource || '/' || owner_id AS key, 'comment ' || body AS text FROM comments",
];

function readAttached(data: string): ReadonlyMap<string, readonly string[]> {
  const sqlite = new Sqlite(databaseFile(data), { readonly: true });
  try {
    const attached = new Map<string, string[]>();
    for (const query of attachedRows) {
      for (const { key, text } of sqlite.query<{ key: string; text: string }, []>(query).all())
        attached.set(key, [...(attached.get(key) ?? []), text]);
    }
    for (const texts of attached.values()) texts.sort();
    return attached;
  } finally {
    sqlite.close();
  }
}
