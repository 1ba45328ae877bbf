import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import type { AttachedHit, AttachedTerms } from "../../resource/definition/attached/attached.ts";
import { partsOfFile } from "./words.ts";

/** A name and a caption as searches compare texts; most have no accents, and are spared the work. */
const compared = (column: "name" | "caption"): SQL =>
  sql`CASE WHEN octet_length(${sql.identifier(column)}) > length(${sql.identifier(column)}) THEN plain(${sql.identifier(column)}) ELSE lower(${sql.identifier(column)}) END`;

/** A word is in the name or the caption, or begins a word of the text. */
const hasWord = (place: number): SQL => {
  const [word, phrase] = [sql.placeholder(`word${place}`), sql.placeholder(`phrase${place}`)];
  return sql`(instr(${compared("name")}, ${word}) > 0 OR instr(coalesce(${compared("caption")}, ''), ${word}) > 0 OR sha256 IN (SELECT sha256 FROM document_files WHERE number IN (SELECT rowid / ${sql.raw(String(partsOfFile))} FROM search_texts WHERE search_texts MATCH ${phrase})))`;
};

const documentsWith = statement((words: number) => {
  const conditions = Array.from({ length: words }, (_, place) => hasWord(place));
  return sql`SELECT owner_resource AS resource, owner_id AS id, name AS text FROM documents WHERE owner_resource IN (SELECT value FROM json_each(${sql.placeholder("readable")})) AND ${sql.join(conditions, sql` AND `)} ORDER BY documents.id DESC LIMIT ${sql.placeholder("most")}`;
});

/** Finds documents that have all of these words in their name, their caption or the text of their file, the newest first. */
export function findDocuments(
  database: Pick<Database, "statements">,
  { words, readable, most }: AttachedTerms,
): AttachedHit[] {
  if (words.length === 0) return [];
  const bindings = words.flatMap((word, place) => [
    [`word${place}`, word],
    [`phrase${place}`, phraseOf(word)],
  ]);
  return documentsWith(database, words.length).all<AttachedHit>({
    ...Object.fromEntries(bindings),
    readable: JSON.stringify(readable),
    most,
  });
}

/** What the index is asked for: a text whose last word may go on. */
const phraseOf = (word: string): string => `"${word.replaceAll('"', '""')}" *`;
