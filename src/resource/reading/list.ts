import { readInTurn } from "../../db/commits/turns.ts";
import type { Database } from "../../db/open.ts";
import type { Pieces } from "../../http/sending/pieces.ts";
import { maxWholeBytes } from "../../lib/limits.ts";
import type { Resource } from "../definition/resource.ts";
import { isHeavy } from "./away/heavy.ts";
import type { PageJob, PageRead } from "./away/reader.ts";
import { currentResource } from "./current.ts";
import { countBefore, keepCount } from "./grownCount.ts";
import type { ListQuery } from "./query.ts";
import { type Bytes, openSlices, type PageSlices, RecordGone, renderAtOnce } from "./slices.ts";
import { sourceOf, type TableSource } from "./source.ts";
import { whereOf } from "./where.ts";

/** A page that may be longer waits for its turn: a list of 10 000 takes some ten milliseconds. */
const longestAtOnce = 1000;

/** Milliseconds that a long page takes of each turn; an ordinary list of 10 000 is through by then. */
const turnTime = 10;

/** Has a page made in a thread. */
type ReadPage = (job: PageJob) => Promise<PageRead>;

/**
 * Renders a page of a list: in a thread of its own where it takes long to find, else here, at once where that is quick, else a slice at a time as its turns come.
 *
 * Decision: a list of up to 8 MB is put together, and shows one moment: it is rendered again if something changed
 * meanwhile. A longer one is sent while it is rendered, as fast as its client takes it; each of its records is whole,
 * but they may be of different moments. Where a record is deleted before its turn the connection breaks off, so that no
 * such list ever looks complete without being so.
 */
export function answerList(
  database: Database,
  source: TableSource,
  query: ListQuery,
  readPage?: ReadPage,
): Bytes | Promise<Bytes | Blob | Pieces> {
  const { list } = source;
  if (readPage !== undefined && list !== undefined && isHeavy(database, source, query))
    return readElsewhere(database, source, { list, query }, readPage);
  const isShort = source.endless !== true && query.pageSize <= longestAtOnce;
  const page = isShort ? renderAtOnce(database, source, query) : undefined;
  return page ?? renderInTurns(database, source, query);
}

/** Has a page made in the thread, and keeps what that has counted. */
async function readElsewhere(
  database: Database,
  source: TableSource,
  asked: Pick<PageJob, "list" | "query">,
  readPage: ReadPage,
): Promise<Bytes | Blob | Pieces> {
  const { file } = database;
  const { key } = whereOf(database, source, asked.query);
  const known = countBefore(database, source, key);
  const { pieces, counted } = await readPage({ ...asked, file, counted: known });
  if (counted !== undefined) keepCount(database, source, key, counted);
  return together(pieces);
}

/** The pieces of a page as one body; as pieces where they are too long for that. */
async function together(pieces: Pieces): Promise<Bytes | Blob | Pieces> {
  const made: Bytes[] = [];
  let isLong = false;
  try {
    for (let length = 0; length <= maxWholeBytes; ) {
      const piece = await pieces.next();
      if (piece === undefined) return made.length === 1 && made[0] !== undefined ? made[0] : new Blob(made);
      made.push(piece);
      length += piece.byteLength;
    }
    isLong = true;
  } finally {
    if (!isLong) pieces.end?.();
  }
  return { ...pieces, next: async () => made.shift() ?? pieces.next() };
}

async function renderInTurns(
  database: Database,
  source: TableSource,
  query: ListQuery,
): Promise<Blob | Pieces> {
  const version = (): number => (source.endless === true ? 0 : database.versions.count(source.tables));
  const made: Bytes[] = [];
  let page: { readonly slices: PageSlices; readonly version: number } | undefined;
  /** Answers the slices while there are more than are put together, "whole" behind the last, else "on". */
  const renderTurn = (): "whole" | "on" | PageSlices => {
    const end = performance.now() + turnTime;
    page ??= { slices: openSlices(database, source, query), version: version() };
    do {
      const slice = page.slices.next();
      if (slice === undefined) return "whole";
      made.push(slice);
      if (page.slices.expected() > maxWholeBytes) return page.slices;
    } while (performance.now() < end);
    return "on";
  };
  try {
    for (;;) {
      // Lists that are asked for at once are made one after another: all of them half made would fill the memory.
      const state = await readInTurn(database.turns, renderTurn, page !== undefined);
      if (typeof state === "object") return sendSlices(database, made, state);
      if (state === "whole") break;
    }
  } catch (failure) {
    if (!(failure instanceof RecordGone)) throw failure;
    return renderInTurns(database, source, query);
  }
  if (page?.version === version()) return new Blob(made);
  return readInTurn(database.turns, () => new Blob(renderWhole(database, source, query)));
}

/** The slices that are there, then the others, each in a turn of its own. */
const sendSlices = ({ turns }: Database, made: Bytes[], slices: PageSlices): Pieces => ({
  next: async () => made.shift() ?? readInTurn(turns, slices.next),
});

/** The slices of a page of one moment, however long that takes. */
function renderWhole(database: Database, source: TableSource, query: ListQuery): Bytes[] {
  const { next } = openSlices(database, source, query);
  const made: Bytes[] = [];
  for (let slice = next(); slice !== undefined; slice = next()) made.push(slice);
  return made;
}

/** The records of a page, and how many there are on all pages; for those who do not answer a request. */
export function readPage(
  database: Database,
  resource: Resource,
  query: ListQuery,
): { readonly data: readonly unknown[]; readonly total: number } {
  const bytes = Bun.concatArrayBuffers(
    renderWhole(database, sourceOf(currentResource(database, resource)), query),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as ReturnType<typeof readPage>;
}
