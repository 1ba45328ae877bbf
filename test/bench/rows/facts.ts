import { Database as Sqlite } from "bun:sqlite";
import { databaseFile } from "../../../src/db/files.ts";
import { commonWords } from "../data/words.ts";

/** What the requests of the rows have to know of the data. */
export interface Facts {
  readonly vlanIds: readonly string[];
  readonly siteIds: readonly string[];
  readonly items: readonly { readonly id: string; readonly orderId: string }[];
  /** How many VLANs have a word in their name or description; words with more than a page of them alone. */
  readonly totals: Readonly<Record<string, number>>;
}

/** Reads the facts of a data directory at rest. */
export function readFacts(directory: string): Facts {
  const sqlite = new Sqlite(databaseFile(directory), { readonly: true });
  const column = (query: string): string[] =>
    sqlite
      .query(query)
      .values()
      .map(([value]) => String(value));
  try {
    const count = sqlite.query<{ total: number }, [string]>(
      "SELECT count(*) AS total FROM vlans WHERE instr(name_folded, ?1) > 0 OR instr(description_folded, ?1) > 0",
    );
    const totals = commonWords.map((word) => [word, count.get(word)?.total ?? 0] as const);
    return {
      vlanIds: column("SELECT id FROM vlans ORDER BY id"),
      siteIds: column("SELECT id FROM sites ORDER BY id"),
      items: sqlite
        .query<{ id: string; orderId: string }, []>(
          "SELECT id, po_id AS orderId FROM purchase_order_items ORDER BY id",
        )
        .all(),
      totals: Object.fromEntries(totals.filter(([, total]) => total > 50)),
    };
  } finally {
    sqlite.close();
  }
}
