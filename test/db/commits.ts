import { connect } from "../../src/db/connect.ts";

/**
 * Another process that writes to a database:
 *
 *   bun commits.ts FILE lock         begins a transaction, reports "locked" and keeps it until it is killed
 *   bun commits.ts FILE once KEY     commits a row of `meta`
 *   bun commits.ts FILE on KEY       commits rows "KEY 0", "KEY 1" … until it is killed, and reports each number
 */
const [file = "", mode, key = ""] = process.argv.slice(2);
const { sqlite, close } = connect(file, { create: false, shared: true });
const commit = (key: string): void => {
  sqlite.run("INSERT INTO meta (key, value) VALUES (?, 'x')", [key]);
};
switch (mode) {
  case "lock":
    sqlite.run("BEGIN IMMEDIATE");
    console.log("locked");
    // A connection that nothing refers to is collected, and its lock with it.
    setInterval(() => sqlite.inTransaction, 60_000);
    break;
  case "once":
    commit(key);
    close();
    break;
  case "on":
    for (let number = 0; ; number += 1) {
      commit(`${key} ${number}`);
      console.log(number);
      await Bun.sleep(1);
    }
}
