import type { Database as Sqlite } from "bun:sqlite";

/**
 * Makes the function that indexes what new records of a table say, as Sitebook does at the end of each transaction: the
 * triggers that note the new rows are in the file.
 */
export function createIndexing(sqlite: Sqlite, resource: string): () => void {
  const number = sqlite
    .query<{ value: string }, [string]>("SELECT value FROM meta WHERE key = ?")
    .get(`search number of ${resource}`);
  const base = Number(number?.value) * 2 ** 40;
  const index = sqlite.prepare(
    `INSERT INTO search (rowid, first, second) SELECT row, name_folded, description_folded FROM search_pending JOIN ${resource.replaceAll("-", "_")} AS stored ON stored.rowid = row - ${base}`,
  );
  const done = sqlite.prepare("DELETE FROM search_pending");
  return () => {
    index.run();
    done.run();
  };
}
