import { assignAddress, attachAddress } from "../areas/addressing/assign/assignAddress.ts";
import { holderNamed } from "../areas/addressing/assign/holders.ts";
import type { Author } from "../db/changes/changes.ts";
import type { Caller } from "../http/session.ts";
import type { Board } from "../lib/board.ts";
import { type HolderAddresses, type Job, type JobTools, TakenBack } from "../resource/answering/job.ts";
import { createRecordWriter } from "../resource/answering/recordWriter.ts";
import type { Store } from "../resource/reading/store.ts";
import { writtenTogether } from "./handlers.ts";

const addresses: HolderAddresses = {
  assign: (context, { resource, id }, address) =>
    assignAddress(context, holderNamed(resource), id, { address }),
  attach: (context, { resource, id }, addressId) =>
    attachAddress(context, holderNamed(resource), id, addressId),
};

/** What a job is performed with, in whichever thread. */
export interface Performance {
  readonly author: Author;
  readonly caller: Caller;
  readonly board: Board;
  readonly isDry: boolean;
  readonly noteReads?: JobTools["noteReads"];
}

/** Does a job in a transaction of its own; one that is only tried is the same work, taken back at its end. */
export async function perform<Input, Result>(
  store: Store,
  job: Job<Input, Result>,
  input: Input,
  { author, caller, isDry, ...tools }: Performance,
): Promise<Result> {
  const { database } = store;
  const writer = createRecordWriter(writtenTogether, caller);
  try {
    const { result } = await database.write(
      () => {
        const { registry, attached } = store;
        const done = job({ database, registry, attached, ...author }, input, {
          caller,
          writer,
          addresses,
          ...tools,
        });
        if (isDry) throw new TakenBack(done);
        return { result: done };
      },
      { alone: true },
    );
    return result;
  } catch (thrown) {
    if (thrown instanceof TakenBack) return thrown.result as Result;
    throw thrown;
  }
}
