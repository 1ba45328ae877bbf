import type { Author } from "../../db/changes/changes.ts";
import type { Database } from "../../db/open.ts";
import type { Caller } from "../../http/session.ts";
import type { Board } from "../../lib/board.ts";
import type { Rendered } from "../reading/read.ts";
import type { WriteContext } from "../writing/context.ts";
import type { RecordWriter } from "./recordWriter.ts";

/** A device or virtual machine by the name of its resource and its ID. */
export interface HolderRef {
  readonly resource: string;
  readonly id: string;
}

/**
 * Puts addresses on interfaces of devices and virtual machines, which are created where none fits. Throws as the routes of
 * addresses do.
 */
export interface HolderAddresses {
  /** Creates an address. */
  readonly assign: (context: WriteContext, holder: HolderRef, address: string) => Rendered;
  /** Takes one that exists. */
  readonly attach: (context: WriteContext, holder: HolderRef, addressId: string) => void;
}

/** What a job gets in addition to the database. */
export interface JobTools {
  readonly caller: Caller;
  readonly writer: RecordWriter;
  /** Puts addresses on devices and virtual machines, for jobs that write these. */
  readonly addresses?: HolderAddresses;
  /** Where it tells how far it is, and hears whether it is to stop. */
  readonly board: Board;
  /** Hears how to find out whether the job depends on a record; where it is rehearsed. */
  readonly noteReads?: ((dependsOn: DependsOn) => void) | undefined;
}

/** Whether a job might have done something else if a record had been as it is in this database. */
export type DependsOn = (database: Database, resource: string, id: string) => boolean;

/**
 * Work of many writes that succeed or fail together. It runs inside a transaction that the caller begins and ends, in
 * the server's own thread or another one: what it is given and what it answers is plain data, and it waits for nothing. A
 * `Refusal` that it throws takes back all of it.
 */
export type Job<Input, Result> = (context: WriteContext, input: Input, tools: JobTools) => Result;

/** In whose name and how a job is done. */
export interface JobOrder {
  readonly author: Author;
  readonly caller: Caller;
  readonly board?: Board;
  /** It would hold up the server: it is done in a thread of its own, to which the writer is lent. */
  readonly isLong: boolean;
  /** All of it is done and then taken back. */
  readonly isDry: boolean;
}

/** Has a job done, and answers its result once it is on the disk. */
export type RunJob<Input, Result> = (input: Input, order: JobOrder) => Promise<Result>;

/** Thrown by a job that is to be taken back and answers all the same: nothing of it is written, and this is its result. */
export class TakenBack<Result> extends Error {
  override readonly name = "TakenBack";
  readonly result: Result;

  constructor(result: Result) {
    super("all of it is taken back");
    this.result = result;
  }
}
