import type { Database as Sqlite } from "bun:sqlite";
import { vlanJson } from "./json.ts";
import type { FloorPlan } from "./plan.ts";

/** Answers the one kind of request that a floor server is for. */
export type Answer = (request: Request) => Response | Promise<Response>;

/** Makes the function that answers, on an open database. */
export type Floor = (sqlite: Sqlite, plan: FloorPlan) => Answer;

/**
 * A whole answer as bytes: the records of a page with commas between, and what stands behind them, which is `?1`.
 * Measured against arrays of rows that are joined, `JSON.stringify` of objects, `json_group_array` and texts instead of
 * bytes: this is fastest. Looking the records up once the index has found their page saves reading those before it.
 */
export const answerOf = (found: string): string =>
  `SELECT CAST('{"data":[' || group_concat(json) || ?1 AS BLOB) AS body FROM (SELECT ${vlanJson} AS json FROM (${found}) AS found CROSS JOIN vlans ON vlans.rowid = found.rowid)`;

/** A row that is a whole answer. */
export interface AnswerRow {
  readonly body: Uint8Array<ArrayBuffer>;
}

/** What stands behind the records of a page: how many there are, and which page this is. */
export const endOf = (total: number, page: number, size: number): string =>
  `],"total":${total},"page":${page},"pageSize":${size},"hasMore":${page * size < total}}`;

/** Whatever stands behind the last `=` of an address: the floor knows what it will be asked. */
export const lastValue = (url: string): string => url.slice(url.lastIndexOf("=") + 1);

const countVlans = (sqlite: Sqlite): number =>
  Number(sqlite.query("SELECT count(*) FROM vlans").values()[0]?.[0]);

/** One VLAN by its id. */
export const readOne: Floor = (sqlite, { headers }) => {
  const init = { headers: new Headers(headers) };
  const read = sqlite.prepare<{ json: string }, [string]>(
    `SELECT '{"data":' || ${vlanJson} || '}' AS json FROM vlans WHERE id = ?`,
  );
  return ({ url }) => new Response(read.get(url.slice(-36))?.json, init);
};

/** Fifty VLANs by name: `?pageSize=50&page=N`. */
export const page: Floor = (sqlite, { headers }) => {
  const init = { headers: new Headers(headers) };
  const total = countVlans(sqlite);
  const read = sqlite.prepare<AnswerRow, [string, number]>(
    answerOf("SELECT rowid FROM vlans ORDER BY name_folded, id LIMIT 50 OFFSET ?2"),
  );
  return ({ url }) => {
    const number = Number(lastValue(url));
    return new Response(read.get(endOf(total, number, 50), (number - 1) * 50)?.body, init);
  };
};

/** All VLANs by name in one answer, or as many as are asked for: `?pageSize=N`. */
export const fullList: Floor = (sqlite, { headers }) => {
  const init = { headers: new Headers(headers) };
  const total = countVlans(sqlite);
  const read = sqlite.prepare<AnswerRow, [string, number]>(
    answerOf("SELECT rowid FROM vlans ORDER BY name_folded, id LIMIT ?2"),
  );
  return ({ url }) => {
    const size = Number(lastValue(url));
    return new Response(read.get(endOf(total, 1, size), size)?.body, init);
  };
};

/** An answer without a body that never changes. */
export const notModified: Floor = (_sqlite, { headers }) => {
  const init = { status: 304, headers: new Headers(headers) };
  return () => new Response(null, init);
};
