import { inSavepoint } from "../../../db/savepoint.ts";
import { restartTransaction } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/session.ts";
import { conflict, Refusal } from "../../../lib/failures/refusal.ts";
import { newId } from "../../../lib/uuid.ts";
import { type JobTools, TakenBack } from "../../../resource/answering/job.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { withSharedViews } from "../../../resources/withSharedViews.ts";
import { runMerge, type Trying } from "../engine/run.ts";
import type { MergeJob, MergeResult, ToldItem } from "../job.ts";
import { resourcesBeyond } from "./counts.ts";
import { type DecisionWish, decide } from "./decide.ts";
import { readDecided, type StoredItem, storeDecision, storeItems } from "./itemRows.ts";
import { type Receipt, requireMerge, type StoredMerge, settleMerge } from "./mergeRows.ts";
import { receive } from "./receive.ts";

/** What is to be done with a merge; `revision` is the one that it must have. */
export type MergeOrder =
  | { readonly do: "receive"; readonly receipt: Receipt }
  | {
      readonly do: "decide";
      readonly id: string;
      readonly revision: number | undefined;
      readonly wish: DecisionWish;
    }
  | { readonly do: "try" | "apply"; readonly id: string; readonly revision: number | undefined };

/** How many bytes all documents together may have; those of a merge count as uploads do. */
export interface DocumentsLimit {
  readonly maxDocumentBytes?: number;
}

type MergeTools = JobTools &
  DocumentsLimit & {
    /** What the order wrote of its own, to be written again where its transaction restarts; undefined where it must not. */
    readonly written?: (() => void)[];
  };

/** What became of it. */
export interface MergeOutcome {
  readonly merge: StoredMerge;
  /** The keys of items that moved at the box since they were told: nothing was applied. */
  readonly moved: readonly string[];
}

/**
 * Does one of these in a transaction: what is told of a merge is stored in the same one as what it was told about, so a kill
 * leaves all of it or nothing. Each asks the engine what would happen, which is taken back, or applies it.
 */
export const runMergeOrder = (
  context: WriteContext,
  order: MergeOrder & DocumentsLimit,
  tools: JobTools,
): MergeOutcome => runOrder(context, order, { ...tools, written: [] });

/** The same as a part of a longer transaction. */
export function runOrder(
  given: WriteContext,
  order: MergeOrder & DocumentsLimit,
  jobTools: MergeTools,
): MergeOutcome {
  const context = { ...given, registry: withSharedViews(given.registry) };
  const { database } = context;
  const { maxDocumentBytes } = order;
  const tools = { ...jobTools, ...(maxDocumentBytes !== undefined && { maxDocumentBytes }) };
  if (order.do === "receive") {
    const newMerge = newId();
    const { id, isStored } = note(tools, () => receive(context, order.receipt, tools.caller, newMerge));
    if (isStored) tryMerge(context, id, tools);
    return { merge: requireMerge(database, id), moved: [] };
  }
  const { id } = order;
  requireOpen(requireMerge(database, id), order.revision);
  if (order.do === "decide") decideAll(context, id, order.wish, tools);
  else if (order.do === "try") tryMerge(context, id, tools);
  const moved = order.do === "apply" ? applyMerge(context, id, tools) : [];
  return { merge: requireMerge(database, id), moved };
}

/** Throws 409 for a merge that is done, and 412 for one that is another by now. */
function requireOpen({ state, revision }: StoredMerge, wanted: number | undefined): void {
  if (state !== "open")
    throw conflict(
      `state: the merge was ${state} meanwhile; send the changes of the clone again to merge what is new`,
    );
  if (wanted !== undefined && wanted !== revision)
    throw new Refusal(412, "If-Match: the merge has changed since you read it; read it again");
}

/** Does what an order writes of its own. */
function note<Result>({ written }: MergeTools, work: () => Result): Result {
  written?.push(work);
  return work();
}

/** Decision: an attempt is rolled back with its whole transaction, as long as that contains nothing but the order. */
const attemptIn =
  ({ database }: WriteContext, { written }: MergeTools): Trying["attempt"] =>
  (work, isGood) => {
    if (written === undefined) return inSavepoint(database, work, isGood);
    const result = work();
    if (isGood(result)) return result;
    restartTransaction(database);
    for (const write of written) write();
    return result;
  };

/** Asks the engine; what it throws so that all of it is taken back is its result as well. */
function askEngine(context: WriteContext, job: MergeJob, tools: MergeTools, stays: boolean): MergeResult {
  const { maxDocumentBytes } = tools;
  const limited = { ...(maxDocumentBytes !== undefined && { maxDocumentBytes }), ...job };
  try {
    return runMerge(context, limited, tools, { attempt: attemptIn(context, tools), stays });
  } catch (thrown) {
    if (thrown instanceof TakenBack) return thrown.result as MergeResult;
    throw thrown;
  }
}

/**
 * What would become of a merge; nothing of it is written. What is beyond the role of the caller is told as it is for who may
 * write it.
 */
function rehearse(context: WriteContext, id: string, tools: MergeTools): MergeResult {
  const told = (caller: Caller): MergeResult => askEngine(context, { id }, { ...tools, caller }, false);
  const result = told(tools.caller);
  if (!result.items.some(isBeyondRole)) return result;
  const whole = new Map(
    told({ ...tools.caller, role: "super_admin" }).items.map((each) => [each.item.key, each]),
  );
  const items = result.items.map((each) => (isBeyondRole(each) ? (whole.get(each.item.key) ?? each) : each));
  return { ...result, items };
}

const isBeyondRole = ({ item }: ToldItem): boolean => item.state === "role";

/**
 * Stores what would become of a merge. Decision: a decision counts for what was told when it was made: where the record at the
 * box, or the value away, has become another since, or it was applied and more was changed, it is asked again. `fresh` names the
 * items that were decided just now.
 */
export function tryMerge(
  context: WriteContext,
  id: string,
  tools: MergeTools,
  fresh: readonly string[] = [],
): void {
  const { database } = context;
  const decided = readDecided(database, id);
  let result = rehearse(context, id, tools);
  const told = new Map(result.items.map((each) => [each.item.key, each]));
  const outdated = decided.filter((before) => {
    const after = told.get(before.key);
    if (before.state === "applied")
      return after !== undefined && after.state !== "applied" && after.state !== "same";
    return (
      !fresh.includes(before.key) &&
      (after === undefined || after.seen !== before.seen || valuesOf(after.item) !== valuesOf(before.item))
    );
  });
  if (outdated.length > 0) {
    note(tools, () => {
      for (const { key } of outdated) storeDecision(database, id, key, null);
    });
    result = rehearse(context, id, tools);
  }
  settleMerge(database, id, { counts: storeItems(database, id, result.items) });
}

/** The values that a person has decided about, as a text. */
const valuesOf = ({ fields }: Pick<StoredItem["item"], "fields">): string =>
  JSON.stringify(fields.map(({ field, base, mine }) => [field, base, mine]));

/** Applies what is ready; returns the keys of items that moved since they were told, where there are some: then nothing is applied. */
function applyMerge(context: WriteContext, id: string, tools: MergeTools): readonly string[] {
  const { database } = context;
  const result = askEngine(context, { id, isFinal: true }, tools, true);
  if (result.moved.length > 0) {
    note(tools, () => {
      for (const key of result.moved) storeDecision(database, id, key, null);
    });
    tryMerge(context, id, tools);
    return result.moved;
  }
  settleMerge(database, id, { counts: storeItems(database, id, result.items), group: result.group });
  // What was applied stays.
  if (result.items.some(isBeyondRole)) tryMerge(context, id, withoutRestart(tools));
  return [];
}

/** For attempts that must not restart the transaction, as it contains more by now than is noted. */
const withoutRestart = ({ written: _, ...tools }: MergeTools): MergeTools => tools;

/** Rounds of deciding about everything: what is the same thing may differ in its fields, which are asked next. */
const maxRounds = 4;

function decideAll(context: WriteContext, id: string, wish: DecisionWish, tools: MergeTools): void {
  const { database, registry } = context;
  const beyond = resourcesBeyond(registry, tools.caller.role);
  const rounds = "all" in wish ? maxRounds : 1;
  const within = rounds === 1 ? tools : withoutRestart(tools);
  for (let round = 0; round < rounds; round++) {
    const decisions = decide(context, id, wish, beyond);
    if (decisions.length === 0 && round > 0) return;
    note(within, () => {
      for (const { key, ...decision } of decisions) storeDecision(database, id, key, { key, ...decision });
    });
    tryMerge(
      context,
      id,
      within,
      decisions.map(({ key }) => key),
    );
  }
}
