import { openSnapshot, type Snapshot } from "../../db/openSnapshot.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { type PassedError, passError } from "../../lib/threads.ts";
import type { Attached } from "../../resource/definition/attached/attached.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import { createStore } from "../../resource/reading/store.ts";
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

interface Begun {
  readonly snapshot: Snapshot;
  readonly pieces: Iterator<Uint8Array<ArrayBuffer>>;
}

/** Creates what carries out orders in the thread of exports: it makes each export of one moment, piece by piece. */
export function createCarryOut(
  registry: Registry,
  attached: readonly Attached[],
): (order: ExportOrder) => ExportResult {
  const begun = new Map<number, Begun>();

  const begin = (number: number, job: ExportJob): void => {
    const snapshot = openSnapshot(job.file);
    const store = createStore({ database: snapshot.database, registry, attached });
    begun.set(number, { snapshot, pieces: makeExport(store, job) });
    requireFit(store, job);
  };
  const next = (number: number): Uint8Array<ArrayBuffer> | undefined => {
    const found = begun.get(number);
    if (found === undefined) throw new Error("the thread of exports has lost one");
    const { done, value } = found.pieces.next();
    if (done !== true) return value;
    end(number);
    return undefined;
  };
  const end = (number: number): void => {
    begun.get(number)?.snapshot.close();
    begun.delete(number);
  };
  const carryOut = (order: ExportOrder): Uint8Array<ArrayBuffer> | undefined => {
    if ("begin" in order) begin(order.begin, order.job);
    else if ("end" in order) end(order.end);
    else return next(order.next);
    return undefined;
  };
  return (order) => {
    try {
      return { piece: carryOut(order) };
    } catch (error) {
      return error instanceof Refusal ? { refused: error.message } : { trouble: passError(error) };
    }
  };
}
