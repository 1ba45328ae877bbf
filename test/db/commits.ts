import { connect } from "../../src/db/connect.ts";

/**
 * Another process that writes to a database: `bun commits.ts FILE KEY` commits a row of `meta` and ends;
 * `bun commits.ts FILE` begins a transaction, reports "locked" and keeps it until it is killed.
 */
const [file = "", key] = process.argv.slice(2);
const { sqlite, close } = connect(file, { create: false, shared: true });
if (key === undefined) {
  sqlite.run("BEGIN IMMEDIATE");
  console.log("locked");
  // A connection that nothing refers to is collected, and its lock with it.
  setInterval(() => sqlite.inTransaction, 60_000);
} else {
  sqlite.run("INSERT INTO meta (key, value) VALUES (?, 'x')", [key]);
  close();
}
