import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { plain } from "../../lib/text/plain.ts";

type Writing = Pick<Database, "statements" | "write">;

/** Room for the parts of one file in the index: the rows of a file are its number times so many, and the part's own. */
export const partsOfFile = 4096;

/** Characters that one write indexes: a few milliseconds. */
const partLength = 16 * 1024;

const putPart = statement(
  () =>
    sql`INSERT OR REPLACE INTO search_texts (rowid, text) VALUES (${sql.placeholder("row")}, ${sql.placeholder("text")})`,
);

/**
 * Indexes the words of a text file, part by part, each in a write of its own. The first part comes last: a file that has it
 * is indexed whole.
 */
export async function indexWords(database: Writing, file: number, text: string): Promise<void> {
  const parts = [...partsOf(text)];
  for (const [index, part] of parts.reverse().entries()) {
    const row = file * partsOfFile + parts.length - 1 - index;
    await database.write(() => putPart(database).run({ row, text: plain(part) }));
  }
}

/** Cuts a text into the parts that the index has of it, between words where there are any. */
function* partsOf(text: string): Generator<string> {
  for (let from = 0; from === 0 || from < text.length; ) {
    const most = from + partLength;
    const to = most >= text.length ? text.length : lastSpace(text, from, most);
    yield text.slice(from, to);
    if (to === from) return;
    from = to;
  }
}

function lastSpace(text: string, from: number, to: number): number {
  for (let at = to; at > from; at -= 1) if (/\s/.test(text.charAt(at))) return at;
  return to;
}

const deleteParts = statement(
  () =>
    sql`DELETE FROM search_texts WHERE rowid BETWEEN ${sql.placeholder("first")} AND ${sql.placeholder("last")}`,
);

/** Forgets the words of a file, inside a write. */
export const forgetWords = (database: Pick<Database, "statements">, file: number): number =>
  deleteParts(database).run({ first: file * partsOfFile, last: file * partsOfFile + partsOfFile - 1 });
