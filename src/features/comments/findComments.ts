import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { plain } from "../../lib/text/plain.ts";
import type { AttachedHit, AttachedTerms } from "../../resource/definition/attached/attached.ts";

/** The comments that a search looks through, the newest, and how long they may be together: that takes some ten milliseconds. */
const maxSearched = 20_000;
const maxSearchedBytes = 8_000_000;

/** The most characters of a line that a search shows. */
const maxShown = 160;

/** A body as searches compare texts; most have no accents, and are spared the work. */
const compared: SQL = sql`CASE WHEN octet_length(body) > length(body) THEN plain(body) ELSE lower(body) END`;

const commentsWith = statement((words: number) => {
  const conditions = Array.from(
    { length: words },
    (_, place) => sql`instr(${compared}, ${sql.placeholder(`word${place}`)}) > 0`,
  );
  return sql`SELECT owner_resource AS resource, owner_id AS id, body AS text FROM (SELECT owner_resource, owner_id, body, sum(octet_length(body)) OVER (ORDER BY id DESC) AS total FROM comments ORDER BY id DESC LIMIT ${sql.raw(String(maxSearched))}) WHERE total <= ${sql.raw(String(maxSearchedBytes))} AND owner_resource IN (SELECT value FROM json_each(${sql.placeholder("readable")})) AND ${sql.join(conditions, sql` AND `)} LIMIT ${sql.placeholder("most")}`;
});

/**
 * Finds comments that have all of these words, the newest first. Decision: searches look through the newest 20 000 comments, up
 * to 8 MB of them.
 */
export function findComments(
  database: Pick<Database, "statements">,
  { words, readable, most }: AttachedTerms,
): AttachedHit[] {
  if (words.length === 0) return [];
  const found = commentsWith(database, words.length).all<AttachedHit>({
    ...Object.fromEntries(words.map((word, place) => [`word${place}`, word])),
    readable: JSON.stringify(readable),
    most,
  });
  return found.map((hit) => ({ ...hit, text: lineWith(hit.text, words[0] ?? "") }));
}

/** The line of a text that has a word, cut around it. */
function lineWith(text: string, word: string): string {
  const lines = text.split("\n");
  const line = (lines.find((one) => plain(one).includes(word)) ?? lines[0] ?? "").trim();
  const at = Math.max(0, plain(line).indexOf(word) - maxShown / 2);
  const cut = line.slice(at, at + maxShown).toWellFormed();
  return `${at > 0 ? "…" : ""}${cut}${at + maxShown < line.length ? "…" : ""}`;
}
