import type { Database as Sqlite } from "bun:sqlite";
import { fold } from "../../../src/lib/text/fold.ts";
import { createChangeLog } from "./changeLog.ts";
import { vlanJson } from "./json.ts";

/** A VLAN as the requests of the measurement send it. */
export interface NewVlan {
  readonly name: string;
  readonly vid: number;
  readonly siteId: string;
  readonly status: string;
  readonly description: string;
}

/** Makes the function that inserts a VLAN with its entry in the change log, and answers its JSON. */
export function createInsert(sqlite: Sqlite): (vlan: NewVlan) => string {
  const writeChange = createChangeLog(sqlite);
  const insert = sqlite.prepare<{ json: string }, (string | number | null)[]>(
    `INSERT INTO vlans (id, name, name_folded, vid, group_id, site_id, status, description, description_folded, created_at, updated_at, revision) VALUES (?1, ?2, ?3, ?4, NULL, ?5, ?6, ?7, ?8, ?9, ?9, 1) RETURNING ${vlanJson} AS json`,
  );
  return ({ name, vid, siteId, status, description }) => {
    const id = Bun.randomUUIDv7();
    const at = new Date().toISOString();
    const folded = fold(description);
    const json = insert.get(id, name, fold(name), vid, siteId, status, description, folded, at)?.json ?? "";
    writeChange(at, "create", "vlans", id, null, json);
    return json;
  };
}
