import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { isFilledPage, selectFilled, sortIndexOf } from "./custom/customIndex.ts";
import { endOfPage } from "./page.ts";
import type { ListQuery } from "./query.ts";
import { type FoundRows, findRows, type OrderShape, openRows, planPage, selectRows } from "./rows.ts";
import type { TableSource } from "./source.ts";

/** A piece of an answer. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A page of a list on its way into bytes, a slice at a time; each slice shows its records as they then are. */
export interface PageSlices {
  /** The next slice; undefined behind the last one. Throws `RecordGone`. */
  next(): Bytes | undefined;
  /** How many bytes the whole page will have, if what is to come is like what has come. */
  expected(): number;
}

/** Thrown where a record of the page was deleted after its row had been found; no fault, and gone the next time. */
export class RecordGone extends Refusal {
  constructor() {
    super(503, "A record was deleted while its list was sent: try again", { "retry-after": "1" });
  }
}

/**
 * Bytes of long texts that are rendered at once, which takes a few milliseconds. Nothing looks at how long the texts of a
 * page are before it is rendered: each text may have its share of these, and where one has more the page is not made.
 */
const maxAtOnce = 2 * 1024 * 1024;

/** Bytes of long texts in a slice of records that have more than their share; what else they have counts as so many. */
const heavySlice = 256 * 1024;
const restOfRecord = 512;

/** Records of a slice: each may have 8 kilobytes of long texts. Smaller slices cost more per record. */
const rowsOfSlice = 250;

/** Sizes of pages that have statements of their own: SQLite is a fifth quicker with a limit that it knows. */
const defaultSizes: ReadonlySet<number> = new Set([10, 20, 25, 50, 100, 200, 250, 500, 1000]);

/** What the SQL of a page depends on: its size is one of the usual ones, or null for any other. */
interface PageShape extends OrderShape {
  readonly size: number | null;
}

interface Rendered {
  readonly bytes: Bytes;
  /** The rows that are there. */
  readonly rows: number;
}

/** What comes before, the records of these rows in their order, what comes behind. */
const render = (source: TableSource, rows: SQL, isFound = sql`${source.table}.rowid = found.row`): SQL =>
  sql`SELECT CAST(${sql.placeholder("before")} || coalesce(group_concat(json, ','), '') || ${sql.placeholder("behind")} AS BLOB) AS bytes, count(*) AS rows FROM (SELECT ${renderLight(source)} AS json FROM (${rows}) AS found CROSS JOIN ${source.table} ON ${isFound})`;

/** Stands for a record that has a longer text than its share; no JSON has this character as it is. */
const mark = 31;

function renderLight(source: TableSource): SQL {
  const long = source.longTexts().map((text) => sql`octet_length(${text}) > ${sql.placeholder("share")}`);
  if (long.length === 0) return source.render();
  return sql`CASE WHEN ${sql.join(long, sql` OR `)} THEN ${sql.raw(`char(${mark})`)} ELSE ${source.render()} END`;
}

const isWhole = ({ bytes }: Rendered): boolean => !bytes.includes(mark);

/** The bytes of a record's long texts, which SQLite knows without reading them. */
const weigh = (source: TableSource): SQL =>
  sql.join([sql`0`, ...source.longTexts().map((text) => sql`coalesce(octet_length(${text}), 0)`)], sql` + `);

/**
 * Finding the rows of the page first, by an index that covers them, spares looking up those of the pages before it. A
 * subselect with a limit keeps its order for what is around it; the conformance tests watch over that.
 */
const pageOf = statement((source: TableSource, { size, ...shape }: PageShape) =>
  render(source, selectRows(source, shape, size === null ? sql.placeholder("limit") : sql.raw(String(size)))),
);

const filledPageOf = statement((source: TableSource, fieldId: string, order: "ASC" | "DESC") =>
  render(source, selectFilled(fieldId, order, "ASC"), sql`${source.ties.column()} = found.record_id`),
);

const sliceOf = statement((source: TableSource) =>
  render(source, sql`SELECT value AS row FROM json_each(${sql.placeholder("rows")})`),
);

const weightsOf = statement(
  (source: TableSource) =>
    sql`SELECT ${weigh(source)} AS weight FROM json_each(${sql.placeholder("rows")}) AS found CROSS JOIN ${source.table} ON ${source.table}.rowid = found.value`,
);

const start = '{"data":[';

/**
 * Renders a page at once as the bytes of its answer (spec, Conventions); undefined where a record has so much text that
 * it takes too long. SQLite writes it in one piece: no row and no text becomes a JavaScript value. The SQL depends on
 * the shape of the query alone, so that a shape is compiled once.
 */
export function renderAtOnce(database: Database, source: TableSource, query: ListQuery): Bytes | undefined {
  const plan = planPage(database, source, query);
  const { where, how, total, offset, count, isLate } = plan;
  const around = { before: start, behind: endOfPage(query, total), share: maxAtOnce / Math.max(count, 1) };
  const index = sortIndexOf(source, query);
  if (index !== undefined && count > 0 && isFilledPage(database, source, index, { total, offset, count })) {
    const statementOf = filledPageOf(database, source, index.fieldId, query.descending ? "DESC" : "ASC");
    return wholeOf(statementOf.get({ ...around, limit: count, offset }));
  }
  if (isLate || count === 0 || index !== undefined) {
    const found = findRows(database, source, query, plan);
    return wholeOf(sliceOf(database, source).get({ rows: JSON.stringify(found), ...around }));
  }
  const { sort, descending, then = [], pageSize } = query;
  const size = defaultSizes.has(pageSize) ? pageSize : null;
  const shape = { where: where.shape, how, sort, descending, then, backwards: false, size };
  return wholeOf(
    pageOf(database, source, shape).get({ ...where.values, ...around, limit: pageSize, offset }),
  );
}

const wholeOf = (rendered: Rendered | null): Bytes | undefined =>
  rendered !== null && isWhole(rendered) ? rendered.bytes : undefined;

/** Finds the rows of a page, to render them slice by slice. */
export function openSlices(database: Database, source: TableSource, query: ListQuery): PageSlices {
  const plan = planPage(database, source, query);
  return sliceRows(database, source, endOfPage(query, plan.total), openRows(database, source, query, plan));
}

function sliceRows(database: Database, source: TableSource, end: string, found: FoundRows): PageSlices {
  /** Slices of records that have more than their share of text, next to come. */
  let heavy: (readonly number[])[] = [];
  let isBegun = false;
  let rendered = 0;
  let bytes = 0;
  const renderSlice = (rows: readonly number[], share: number): Bytes | undefined => {
    const made = sliceOf(database, source).get<Rendered>({
      rows: JSON.stringify(rows),
      before: isBegun ? "," : start,
      behind: rendered + rows.length === found.count ? end : "",
      share,
    });
    if (made?.rows !== rows.length) throw new RecordGone();
    if (!isWhole(made)) return undefined;
    isBegun = true;
    rendered += rows.length;
    bytes += made.bytes.byteLength;
    return made.bytes;
  };
  const renderNext = (): Bytes | undefined => {
    const next = heavy.shift();
    if (next !== undefined) return renderSlice(next, Number.MAX_SAFE_INTEGER);
    const rows = found.next(rowsOfSlice);
    if (rows.length === 0 && rendered < found.count) throw new RecordGone();
    const light = renderSlice(rows, maxAtOnce / Math.max(rows.length, 1));
    if (light !== undefined) return light;
    const weights = weightsOf(database, source).rows<[number]>({ rows: JSON.stringify(rows) });
    heavy = splitByWeight(
      rows,
      weights.map(([weight]) => weight),
    );
    return renderNext();
  };
  return {
    next: () => (isBegun && rendered === found.count ? undefined : renderNext()),
    expected: () => (bytes / Math.max(rendered, 1)) * found.count,
  };
}

/** Runs of rows that weigh little enough together; one that is too heavy for that is alone. */
function splitByWeight(rows: readonly number[], weights: readonly number[]): number[][] {
  const runs: number[][] = [];
  let room = 0;
  rows.forEach((row, index) => {
    const weight = (weights[index] ?? 0) + restOfRecord;
    const run = runs.at(-1);
    if (run === undefined || weight > room) {
      runs.push([row]);
      room = heavySlice - weight;
    } else {
      run.push(row);
      room -= weight;
    }
  });
  return runs;
}
