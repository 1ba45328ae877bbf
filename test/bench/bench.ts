import { requireWrk } from "./load/wrk.ts";
import { readOptions, wholeRun } from "./options.ts";
import { measureParts } from "./parts.ts";
import { keepTables, resultsFile, writeResults } from "./report/results.ts";
import { renderTable, type Table } from "./report/table.ts";

/**
 * `bun run bench`: measures Sitebook beside floors, servers that do the least which gives the same answers from the same
 * data, and what the promises about growth, mixed load and memory come to. The whole run is kept in RESULTS.md, and
 * single parts with `--keep`.
 */
const options = readOptions();
requireWrk();
const tables: Table[] = [];
for await (const table of measureParts(options)) {
  console.log(`\n${renderTable(table)}`);
  tables.push(table);
}
const missed = tables.reduce((sum, table) => sum + table.missed, 0);
console.log(`\n${missed === 0 ? "Every goal is met." : `Goals missed: ${missed}.`}`);
if (!options.quick && options.parts.length === wholeRun.length) {
  const { rounds, seconds } = options.pace;
  await writeResults(tables, `${rounds} turns of ${seconds} s, ${options.minutes} min of mixed load`);
  console.log(`Written to ${resultsFile}`);
} else if (options.keep && !options.quick) {
  await keepTables(tables);
  console.log(`Kept in ${resultsFile}`);
}
process.exit(options.strict && missed > 0 ? 1 : 0);
