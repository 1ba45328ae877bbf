import { join } from "node:path";
import { root } from "../setup/workspace.ts";
import { describeMachine } from "./machine.ts";
import { renderTable, type Table } from "./table.ts";

/** Where the results of a whole run are kept. */
export const resultsFile: string = join(root, "test/bench/RESULTS.md");

/** The results as Markdown: the machine, how it was measured, the tables. */
export function renderResults(tables: readonly Table[], how: string): string {
  const machine = describeMachine().map(([name, value]) => `| ${name} | ${value} |`);
  const missed = tables.reduce((sum, table) => sum + table.missed, 0);
  return [
    "# Results of the benchmark",
    "Written by `bun run bench`, which measures them again; docs/develop.md says what is measured and how.",
    ["| | |", "|---|---|", ...machine, `| measured with | ${how} |`].join("\n"),
    missed === 0 ? "Every goal is met." : `Goals missed: ${missed}.`,
    ...tables.map(renderTable),
    "",
  ].join("\n\n");
}

/** Keeps the results of a run in the repository. */
export async function writeResults(tables: readonly Table[], how: string): Promise<void> {
  await Bun.write(resultsFile, `${renderResults(tables, how).trimEnd()}\n`);
}
