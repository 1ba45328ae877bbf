import type { Database as Sqlite } from "bun:sqlite";

/** What must not be: SQL that gives the ids of the rows that are wrong, and what is told of them behind their number. */
export interface CheckRule {
  readonly wrong: string;
  readonly says: string;
}

/** What is told of the rows that break these rules, a line for each rule that is broken. */
export const findBroken = (sqlite: Sqlite, rules: readonly CheckRule[]): string[] =>
  rules.flatMap(({ wrong, says }) => {
    const found = sqlite
      .query<{ total: number; first: string | null }, []>(
        `SELECT count(*) AS total, min(id) AS first FROM (${wrong})`,
      )
      .get();
    return found === null || found.total === 0 ? [] : [`${found.total} ${says}, such as ${found.first}`];
  });
