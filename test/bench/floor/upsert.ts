import { readFileSync } from "node:fs";
import { connect } from "../../../src/db/connect.ts";
import type { DeviceTypeItem } from "../data/deviceTypes.ts";
import { createUpsert } from "./deviceTypes.ts";

/**
 * The floor of the bulk upsert: prepared statements in a process of their own, on items that were read beforehand, in
 * one transaction. `bun upsert.ts DATABASE ITEMS` does it twice and prints `[written, milliseconds]` for each time.
 */
const [file = "", itemsFile = ""] = process.argv.slice(2);
const items = JSON.parse(readFileSync(itemsFile, "utf8")) as DeviceTypeItem[];
const connection = connect(file);
const upsert = createUpsert(connection.sqlite);
const results = [1, 2].map(() => {
  const begun = performance.now();
  const written = upsert(items);
  return [written, performance.now() - begun];
});
console.log(JSON.stringify(results));
// What it wrote is compared with what Sitebook did, so the log is left to the next process that opens the file.
process.exit(0);
