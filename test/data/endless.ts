import type { Migration } from "../../src/db/migrations/readMigrations.ts";

/** A migration that writes plenty, and one that never ends. */
export const endlessMigrations: readonly Migration[] = [
  {
    name: "9001_wide",
    sql: `CREATE TABLE wide (number INTEGER NOT NULL, filling BLOB NOT NULL) STRICT;
          INSERT INTO wide WITH RECURSIVE counting (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counting WHERE n < 2000)
          SELECT n, randomblob(1000) FROM counting;`,
  },
  {
    name: "9002_endless",
    sql: `INSERT INTO wide WITH RECURSIVE counting (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counting)
          SELECT count(*), x'' FROM counting;`,
  },
];
