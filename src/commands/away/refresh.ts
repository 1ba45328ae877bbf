import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { describeBytes } from "../../appliance/backup/disk.ts";
import { unpackRefresh } from "../../appliance/clones/open.ts";
import { swapRefreshed } from "../../appliance/clones/swap.ts";
import { takeLock } from "../../appliance/data/lock.ts";
import { type OpenData, openData } from "../../appliance/data/open.ts";
import { attachedKinds } from "../../attached.ts";
import { type CloneMark, findCloneMark } from "../../db/clones/mark.ts";
import { copyOwnRows } from "../../db/clones/ownRows.ts";
import { findSent } from "../../db/clones/sent.ts";
import { databaseFile, downloadFile, refreshFolder } from "../../db/files.ts";
import { isFull } from "../../db/reserve.ts";
import { createAwayChanges } from "../../features/merge/away.ts";
import { chainUpTo, writeBundle } from "../../features/merge/bundle/write.ts";
import { type RefreshResult, readOwnBundle, reapply } from "../../features/merge/refresh/reapply.ts";
import { askBox, noSitebook, reachBox, unreached } from "../../features/merge/send/askBox.ts";
import { commandLine } from "../../http/session.ts";
import { perform } from "../../jobs/perform.ts";
import { createBoard } from "../../lib/board.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { createLog, type Log } from "../../lib/log.ts";
import type { ProgressLine } from "../../lib/progress.ts";
import { newId } from "../../lib/uuid.ts";
import { createStore, extendStore, type Store } from "../../resource/reading/store.ts";
import { registry } from "../../resources/index.ts";
import { withSharedViews } from "../../resources/withSharedViews.ts";
import { answerHere } from "../transfer/here.ts";

/** A refresh that is done. */
export interface Refreshed extends RefreshResult {
  readonly mark: CloneMark;
  /** Where the old database is kept. */
  readonly kept: string;
}

/** Milliseconds in which something must come from the box. */
const patience = 120_000;

const quiet: Log = { ...createLog("text"), info: () => undefined, warn: () => undefined };

/**
 * Refreshes the clone in a data directory that no server has open. All of it is prepared in a folder of its own, and takes the
 * place of the old database in a single step at the end: a kill, a full disk or a broken network before leaves the clone as it was.
 */
export async function refreshClone(
  path: string,
  url: string | undefined,
  progress: ProgressLine,
): Promise<Refreshed> {
  const folder = refreshFolder(path);
  const download = downloadFile(path);
  const open = await openServices(path, progress);
  try {
    const prepared = await prepare(open, { path, url, folder, download, progress });
    open.close();
    progress("replacing the database");
    const kept = swapRefreshed(path, {
      ...{ next: databaseFile(folder), sequence: prepared.sequence, takeLock },
    });
    return { ...prepared.result, mark: prepared.mark, kept };
  } catch (error) {
    throw isNoSpace(error)
      ? new Failure(`the disk of ${path} is full: free some space, then refresh again; nothing was changed`)
      : error;
  } finally {
    open.close();
    rmSync(download, { force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

const isNoSpace = (error: unknown): boolean =>
  isFull(error) ||
  (error instanceof Error && "code" in error && error.code === "ENOSPC" && !(error instanceof Failure));

/** An open data directory with what its application prepares, such as custom fields. */
interface Services {
  readonly data: OpenData;
  readonly store: Store;
  close(): void;
}

async function openServices(path: string, progress: ProgressLine): Promise<Services> {
  const data = await openData(path, { litestream: false, log: quiet, progress });
  const { database } = data;
  answerHere(data);
  let isOpen = true;
  return {
    data,
    store: createStore({ database, registry, attached: attachedKinds }),
    close: () => {
      if (isOpen) data.close();
      isOpen = false;
    },
  };
}

interface Preparing {
  readonly path: string;
  readonly url: string | undefined;
  readonly folder: string;
  readonly download: string;
  readonly progress: ProgressLine;
}

interface Prepared {
  readonly result: RefreshResult;
  readonly mark: CloneMark;
  readonly sequence: number;
}

async function prepare(services: Services, preparing: Preparing): Promise<Prepared> {
  const store = extendStore(services.store, withSharedViews);
  const { path, folder, download, progress } = preparing;
  const { database } = store;
  const old = findCloneMark(database);
  const away = createAwayChanges(store);
  if (old === undefined || away === undefined)
    throw new Failure(`${path} is a box, not an away copy: only an away copy is refreshed`);
  const url = preparing.url ?? old.box.url;
  const folded = await away.follower.read();
  const { file, header } = await writeBundle(store, old, folded);
  const chain = await chainUpTo(database, old, folded.sequence);
  const receipt = await readOwnBundle(store, old, file);
  progress("asking the box for the database as it is now");
  await fetchTo(download, { box: reachBox(path, old, url), id: old.id, file, progress });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const fresh = unpackRefresh(download, databaseFile(folder), { id: old.id, progress });
  rmSync(download, { force: true });
  const files = [...header.files, ...header.leftOut].map(({ sha256 }) => sha256);
  const staged = await openServices(folder, progress);
  try {
    progress("applying what was changed here");
    const target = staged.data.database;
    copyOwnRows(target, { from: databaseFile(path), person: old.person.id, files });
    const input = {
      ...{ old, receipt, chain, sent: findSent(database) },
      fresh: { ...fresh, box: { ...fresh.box, url } },
    };
    const author = { actor: { personId: old.person.id, email: old.person.email }, requestId: newId() };
    const order = { author, caller: commandLine, board: createBoard(), isDry: false };
    const result = await perform(staged.store, reapply, input, order);
    return { result, mark: findCloneMark(target) ?? fresh, sequence: folded.sequence };
  } finally {
    staged.close();
  }
}

interface Fetching {
  readonly box: ReturnType<typeof reachBox>;
  readonly id: string;
  readonly file: Uint8Array<ArrayBuffer>;
  readonly progress: ProgressLine;
}

/** Fetches the file of a refresh; throws where it does not come whole, which `unpackRefresh` checks. */
async function fetchTo(target: string, { box, id, file, progress }: Fetching): Promise<void> {
  const stall = new AbortController();
  const watch = (): ReturnType<typeof setTimeout> => setTimeout(() => stall.abort(), patience);
  let timer = watch();
  rmSync(target, { force: true });
  const handle = openSync(target, "wx", 0o600);
  try {
    const answer = await askBox(box, `/api/clones/${id}/refresh`, file, stall.signal);
    if (answer.headers.get("sitebook-clone") !== id || answer.body === null) throw noSitebook(box.url);
    let received = 0;
    for await (const piece of piecesOf(answer.body, box.url)) {
      clearTimeout(timer);
      timer = watch();
      for (let at = 0; at < piece.length; ) at += writeSync(handle, piece, at);
      received += piece.length;
      progress(`received ${describeBytes(received)}`);
    }
  } finally {
    clearTimeout(timer);
    closeSync(handle);
  }
}

/** The pieces of a body; throws what tells that the connection broke. */
async function* piecesOf(body: ReadableStream<Uint8Array>, url: string): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const read = await reader.read().catch((error) => {
      throw unreached(url, error);
    });
    if (read.done) return;
    yield read.value;
  }
}
