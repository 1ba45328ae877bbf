import { join } from "node:path";
import { Glob } from "bun";

/** The folder of the whole project. */
export const root = join(import.meta.dir, "../..");

/** The documents beside `docs`. */
const rootDocuments = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"];

/** Every document for people, by its path. */
export const documents: Readonly<Record<string, string>> = Object.fromEntries(
  await Promise.all(
    [...rootDocuments, ...[...new Glob("docs/*.md").scanSync(root)].sort()].map(
      async (path) => [path, await Bun.file(join(root, path)).text()] as const,
    ),
  ),
);

/** The text of a document. */
export function textOf(path: string): string {
  const text = documents[path];
  if (text === undefined) throw new Error(`there is no ${path}`);
  return text;
}

/** What stands under a heading of the second rank: "## Resources". */
export function chapterOf(path: string, title: string): string {
  const chapter = `${textOf(path)}\n`.split(`\n## ${title}\n`)[1]?.split("\n## ")[0];
  if (chapter === undefined) throw new Error(`${path} has no chapter "${title}"`);
  return chapter;
}

/** What a text has in backticks. */
export const inBackticks = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

/** The tables of a text. */
export const tablesOf = (text: string): string[][][] =>
  text
    .split(/\n\s*\n/)
    .map(rowsOf)
    .filter((rows) => rows.length > 0);

/** The cells of the rows of all tables in a text, their headings left out. */
export function rowsOf(text: string): string[][] {
  const rows = text
    .split("\n")
    .map((line) => (line.startsWith("| ") || line.startsWith("|--") ? line : ""))
    .map((line) => line.slice(1, -1).split("|"))
    .map((cells) => cells.map((cell) => cell.trim()));
  return rows.filter((cells, index) => cells.length > 1 && !isRule(cells) && !isRule(rows[index + 1]));
}

const isRule = (cells: readonly string[] = []): boolean => /^-+$/.test(cells[0] ?? "");
