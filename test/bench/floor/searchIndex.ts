import type { Database as Sqlite } from "bun:sqlite";

/** Room for the rows of one resource in the index of trigrams. */
export const indexSpan: number = 2 ** 40;

/** What the rowids of a resource are raised by in the index of trigrams. */
export function indexBase(sqlite: Sqlite, resource: string): number {
  const number = sqlite
    .query<{ value: string }, [string]>("SELECT value FROM meta WHERE key = ?")
    .get(`search number of ${resource}`);
  return Number(number?.value) * indexSpan;
}

/** What stands before and behind each value by which a record is known in addition to its name. */
const mark = "char(57344)";

/**
 * Makes the function that indexes what new records of a table say, as Sitebook does at the end of each transaction: the
 * triggers that note the new rows are in the file.
 */
export function createIndexing(sqlite: Sqlite, resource: string, value = "NULL"): () => void {
  const base = indexBase(sqlite, resource);
  const index = sqlite.prepare(
    `INSERT INTO search (rowid, first, second, third) SELECT row, name_folded, description_folded, ${mark} || lower(${value}) || ${mark} FROM search_pending JOIN ${resource.replaceAll("-", "_")} AS stored ON stored.rowid = row - ${base}`,
  );
  const done = sqlite.prepare("DELETE FROM search_pending");
  return () => {
    index.run();
    done.run();
  };
}
