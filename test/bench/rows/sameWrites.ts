import { Database as Sqlite } from "bun:sqlite";
import { withoutChance } from "./sameAnswer.ts";

/**
 * Throws where two databases answer these queries differently, apart from ids and times: then the floor has not done the
 * same work, a derived column or an entry of the change log for instance.
 */
export function requireSameWrites(
  label: string,
  sitebook: string,
  floor: string,
  queries: readonly string[],
): void {
  for (const query of queries) {
    const [a = [], b = []] = [sitebook, floor].map((file) => readRows(file, query));
    const place = a.findIndex((row, index) => row !== b[index]);
    if (place === -1 && a.length === b.length) continue;
    throw new Error(
      `${label}: the floor has written something else (${query})\nSitebook: ${a[place]}\nfloor:    ${b[place]}`,
    );
  }
}

function readRows(file: string, query: string): string[] {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return sqlite
      .query(query)
      .all()
      .map((row) => withoutChance(JSON.stringify(row)));
  } finally {
    sqlite.close();
  }
}
