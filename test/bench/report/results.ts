import { join } from "node:path";
import { version } from "../../../src/lib/version.ts";
import { root } from "../setup/workspace.ts";
import { describeMachine } from "./machine.ts";
import { renderTable, type Table } from "./table.ts";

/** Where the results of a whole run are kept. */
export const resultsFile: string = join(root, "test/bench/RESULTS.md");

const verdictOf = (missed: number): string =>
  missed === 0 ? "Every goal is met." : `Goals missed: ${missed}.`;

/** The results as Markdown: the machine, how it was measured, the tables. */
export function renderResults(tables: readonly Table[], how: string): string {
  const machine = describeMachine().map(([name, value]) => `| ${name} | ${value} |`);
  return [
    "# Results of the benchmark",
    "Written by `bun run bench`, which measures them again; docs/develop.md says what is measured and how.",
    ["| | |", "|---|---|", ...machine, `| measured with | ${how} |`].join("\n"),
    verdictOf(tables.reduce((sum, table) => sum + table.missed, 0)),
    ...tables.map(renderTable),
    "",
  ].join("\n\n");
}

/** Keeps the results of a run in the repository. */
export async function writeResults(tables: readonly Table[], how: string): Promise<void> {
  await Bun.write(resultsFile, `${renderResults(tables, how).trimEnd()}\n`);
}

/** Puts tables of single parts in the place of their old ones, each with its own date and commit; what is new goes to the end. */
export function replaceTables(results: string, tables: readonly Table[], when: string): string {
  const [head = "", ...sections] = results.trimEnd().split(/\n\n(?=## )/);
  for (const table of tables) {
    const section = renderTable({ ...table, notes: [...(table.notes ?? []), when] });
    const place = sections.findIndex((old) => old.startsWith(`## ${table.title}\n`));
    sections.splice(place === -1 ? sections.length : place, place === -1 ? 0 : 1, section);
  }
  const missed = sections.join("\n").match(/ MISSED /g)?.length ?? 0;
  const told = head.replace(/^(?:Every goal is met|Goals missed: \d+)\.$/m, verdictOf(missed));
  return `${[told, ...sections].join("\n\n")}\n`;
}

/** Keeps the results of single parts in the repository, beside those of the last whole run. */
export async function keepTables(tables: readonly Table[]): Promise<void> {
  const facts = new Map(describeMachine());
  const when = `Measured by itself on ${facts.get("date")}, version ${version}, commit ${facts.get("commit")}.`;
  await Bun.write(resultsFile, replaceTables(await Bun.file(resultsFile).text(), tables, when));
}
