import type { Database } from "../../db/open.ts";
import { sha256 } from "../../lib/hash.ts";
import { logName } from "./store.ts";
import { unloggedColumns } from "./tables.ts";

/**
 * Returns the entity tag of what a standby would have now. Decision: it names the last entry of the change log, and what is
 * written without one; when tokens were used last and what backups note changes all the time and is not worth a copy.
 */
export function standbyEtag({ sqlite, epoch }: Pick<Database, "sqlite" | "epoch">): string {
  const last = sqlite
    .query<{ sequence: number }, [string]>(
      "SELECT sequence FROM changes WHERE resource NOT IN ('backups', ?) ORDER BY sequence DESC LIMIT 1",
    )
    .get(logName);
  const rows = Object.entries(unloggedColumns).map(([table, columns]) =>
    sqlite.query(`SELECT ${columns} FROM ${table} WHERE ${ownRows[table] ?? "TRUE"} ORDER BY 1`).values(),
  );
  return `"${sha256(JSON.stringify([epoch, last?.sequence ?? 0, rows])).slice(0, 32)}"`;
}

/** A standby's own row changes with each copy. */
const ownRows: Readonly<Record<string, string>> = { clones: "kind <> 'standby'" };
