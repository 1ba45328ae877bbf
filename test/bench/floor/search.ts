import type { Database as Sqlite } from "bun:sqlite";
import { type AnswerRow, answerOf, endOf, type Floor, lastValue } from "./reads.ts";
import { indexBase, indexSpan } from "./searchIndex.ts";

/** The first fifty VLANs by name that have a word in their name or description: `?pageSize=50&search=WORD`. */
export const search: Floor = (sqlite, { headers, totals }) => {
  const init = { headers: new Headers(headers) };
  const finders = createFinders(sqlite);
  const quickest = new Map(
    Object.entries(totals).map(([word, total]) => {
      const end = endOf(total, 1, 50);
      const ways = finders.map((find) => () => find(word, end));
      const times = ways.map(timeOf);
      return [word, ways[times.indexOf(Math.min(...times))]] as const;
    }),
  );
  return ({ url }) => new Response(quickest.get(lastValue(url))?.(), init);
};

type Find = (word: string, end: string) => Uint8Array<ArrayBuffer> | undefined;

/**
 * Two ways to find a word, of which the one is faster for words that many records have, the other for those of few: to go
 * through the records by name until fifty have it, or to ask the index of trigrams for all that have it, and sort them.
 */
function createFinders(sqlite: Sqlite): Find[] {
  const has = "(instr(name_folded, ?2) > 0 OR instr(description_folded, ?2) > 0)";
  const base = indexBase(sqlite, "vlans");
  const inOrder = sqlite.prepare<AnswerRow, [string, string]>(
    answerOf(`SELECT rowid FROM vlans WHERE ${has} ORDER BY name_folded, id LIMIT 50`),
  );
  const gathered = sqlite.prepare<AnswerRow, [string, string, string]>(
    answerOf(
      `SELECT rowid FROM vlans WHERE rowid IN (SELECT rowid - ${base} FROM search WHERE search MATCH ?3 AND rowid BETWEEN ${base} AND ${base + indexSpan}) AND ${has} ORDER BY +name_folded, id LIMIT 50`,
    ),
  );
  return [
    (word, end) => inOrder.get(end, word)?.body,
    (word, end) => gathered.get(end, word, trigramsOf(word))?.body,
  ];
}

/** The quickest of some runs, in milliseconds. */
function timeOf(run: () => unknown): number {
  const times = Array.from({ length: 10 }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

/** A word as the index is asked for it: all its runs of three characters. */
const trigramsOf = (word: string): string =>
  Array.from({ length: word.length - 2 }, (_, start) => `"${word.slice(start, start + 3)}"`).join(" AND ");
