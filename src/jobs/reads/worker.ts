import { attachedKinds } from "../../attached.ts";
import type { Database } from "../../db/open.ts";
import { createSnapshots, type Snapshot } from "../../db/openSnapshot.ts";
import { loadCustomFields } from "../../features/customFields/source.ts";
import { requireFit } from "../../features/exports/fits.ts";
import type { ExportJob } from "../../features/exports/job.ts";
import { makeExport } from "../../features/exports/make.ts";
import { makeNetBoxPage, type NetBoxJob } from "../../features/netboxApi/away.ts";
import { answerSearch, type SearchJob } from "../../features/search/away.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { type PassedError, passError } from "../../lib/threads.ts";
import { makePage, type PageJob } from "../../resource/reading/away/reader.ts";
import { currentRegistry } from "../../resource/reading/current.ts";
import type { GrownCount } from "../../resource/reading/grownCount.ts";
import { useSearch } from "../../resource/reading/search/prepare.ts";
import { createStore } from "../../resource/reading/store.ts";
import { registry } from "../../resources/index.ts";
import { findList } from "./lists.ts";

/** What is read in the thread. */
export type ReadJob =
  | { readonly export: ExportJob }
  | { readonly page: PageJob }
  | { readonly search: SearchJob }
  | { readonly netBox: NetBoxJob };

/** What the thread of long reads is asked: to begin one under a number, to make its next piece, to end it, or to end itself. */
export type ReadOrder =
  | { readonly begin: number; readonly job: ReadJob }
  | { readonly next: number }
  | { readonly end: number }
  | { readonly close: true };

/** What it answers: what it has counted for a page, a piece, undefined where there is none or no more, or what went wrong. */
export type ReadResult =
  | { readonly piece?: Bytes | undefined; readonly counted?: GrownCount | undefined }
  | { readonly refused: string }
  | { readonly trouble: PassedError };

type Bytes = Uint8Array<ArrayBuffer>;

// The thread that `createReads` starts: it reads each of a moment of its own, and makes a piece when it is asked for.
declare const self: {
  onmessage: (event: { readonly data: ReadOrder }) => void;
  postMessage(result: ReadResult): void;
};

interface Begun {
  readonly pieces: Iterator<Bytes>;
  readonly end: () => void;
}

const snapshots = createSnapshots();
const begun = new Map<number, Begun>();

self.onmessage = ({ data }) => {
  try {
    self.postMessage(carryOut(data));
  } catch (error) {
    self.postMessage(error instanceof Refusal ? { refused: error.message } : { trouble: passError(error) });
  }
};

function carryOut(order: ReadOrder): ReadResult {
  if ("begin" in order) return begin(order.begin, order.job);
  if ("next" in order) return { piece: next(order.next) };
  if ("end" in order) end(order.end);
  else snapshots.close();
  return {};
}

function begin(number: number, job: ReadJob): ReadResult {
  if ("export" in job) return beginExport(number, job.export);
  if ("netBox" in job) return beginNetBox(number, job.netBox);
  const { file } = "page" in job ? job.page : job.search;
  const { database, end, close } = open(file);
  try {
    const { pieces, counted } =
      "page" in job
        ? makePage(database, findList(database, job.page.list), job.page)
        : makeSearch(database, job.search);
    begun.set(number, { end, pieces });
    return { counted };
  } catch (error) {
    close();
    throw error;
  }
}

const open = (file: string): Snapshot =>
  snapshots.open(file, (database) => {
    loadCustomFields(database);
    useSearch(database, registry);
  });

function beginExport(number: number, job: ExportJob): ReadResult {
  const { database, close } = open(job.file);
  const store = createStore({ database, registry, attached: attachedKinds });
  // What an export picks is kept beside the database, and goes with its connection.
  begun.set(number, { end: close, pieces: makeExport(store, job) });
  requireFit(store, job);
  return {};
}

function beginNetBox(number: number, job: NetBoxJob): ReadResult {
  const { database, end, close } = open(job.file);
  try {
    begun.set(number, { end, pieces: makeNetBoxPage(database, job) });
    return {};
  } catch (error) {
    close();
    throw error;
  }
}

function makeSearch(database: Database, job: SearchJob): ReturnType<typeof makePage> {
  const now = currentRegistry(database, registry);
  const text = answerSearch({ database, registry: now, attached: attachedKinds }, job);
  return { pieces: [new TextEncoder().encode(text)].values(), counted: undefined };
}

function next(number: number): Bytes | undefined {
  const found = begun.get(number);
  if (found === undefined) throw new Error("the thread of long reads has lost one");
  const { done, value } = found.pieces.next();
  if (done !== true) return value;
  end(number);
  return undefined;
}

function end(number: number): void {
  begun.get(number)?.end();
  begun.delete(number);
}
