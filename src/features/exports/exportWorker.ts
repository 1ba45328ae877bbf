import { openSnapshot, type Snapshot } from "../../db/openSnapshot.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { type PassedError, passError } from "../../lib/threads.ts";
import { currentRegistry } from "../../resource/reading/current.ts";
import { registry } from "../../resources/index.ts";
import { requireFit } from "./fits.ts";
import type { ExportJob } from "./job.ts";
import { makeExport } from "./make.ts";

/** What the thread of exports is told: to begin one under a number, to make its next piece, or to let it go. */
export type ExportOrder =
  | { readonly begin: number; readonly job: ExportJob }
  | { readonly next: number }
  | { readonly end: number };

/** What it answers: a piece, undefined where there is none or no more, or what went wrong. */
export type ExportResult =
  | { readonly piece: Uint8Array<ArrayBuffer> | undefined }
  | { readonly refused: string }
  | { readonly trouble: PassedError };

// The thread that `createExporter` starts: it makes each export of a moment of its own, and a piece when it is asked for.
declare const self: {
  onmessage: (event: { readonly data: ExportOrder }) => void;
  postMessage(result: ExportResult): void;
};

interface Begun {
  readonly snapshot: Snapshot;
  readonly pieces: Iterator<Uint8Array<ArrayBuffer>>;
}

const begun = new Map<number, Begun>();

self.onmessage = ({ data }) => {
  try {
    self.postMessage({ piece: carryOut(data) });
  } catch (error) {
    self.postMessage(error instanceof Refusal ? { refused: error.message } : { trouble: passError(error) });
  }
};

function carryOut(order: ExportOrder): Uint8Array<ArrayBuffer> | undefined {
  if ("begin" in order) begin(order.begin, order.job);
  else if ("end" in order) end(order.end);
  else return next(order.next);
  return undefined;
}

function begin(number: number, job: ExportJob): void {
  const snapshot = openSnapshot(job.file);
  const { database } = snapshot;
  const resources = currentRegistry(database, registry);
  begun.set(number, { snapshot, pieces: makeExport(database, resources, job) });
  requireFit(database, resources, job);
}

function next(number: number): Uint8Array<ArrayBuffer> | undefined {
  const found = begun.get(number);
  if (found === undefined) throw new Error("the thread of exports has lost one");
  const { done, value } = found.pieces.next();
  if (done !== true) return value;
  end(number);
  return undefined;
}

function end(number: number): void {
  begun.get(number)?.snapshot.close();
  begun.delete(number);
}
