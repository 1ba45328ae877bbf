import { fingerprintAt } from "../../../db/clones/fingerprint.ts";
import { mayAccess } from "../../../http/access.ts";
import type { Caller } from "../../../http/session.ts";
import { conflict, Refusal } from "../../../lib/failures/refusal.ts";
import { newId } from "../../../lib/uuid.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { compareChains } from "../bundle/chain.ts";
import { findMergingClone, type MergingClone, returnClone } from "./cloneRows.ts";
import {
  type BundleStamp,
  deleteEmptyMerges,
  findAppliedUpTo,
  findOpenMerge,
  type Receipt,
  settleMerge,
  storeMerge,
  storeRepeated,
} from "./mergeRows.ts";

/** The merge that a bundle belongs to. */
interface Received {
  readonly id: string;
  /** Whether its content was stored there; false where an open merge has all of it and more. */
  readonly isStored: boolean;
}

/**
 * Stores a bundle as a merge, or in the merge of its clone that is open; throws 403 or 409 where it can't be merged here.
 *
 * Decision: a clone has one open merge at most. A longer bundle replaces what is in it, and an earlier one answers it as it is.
 */
export function receive(context: WriteContext, receipt: Receipt, caller: Caller, newMerge: string): Received {
  const { database } = context;
  const { clone, relation } = requireReceivable(context, receipt, caller);
  const open = findOpenMerge(database, clone.id);
  if (open !== undefined && relation === "earlier") return { id: open, isStored: false };
  const id = open ?? newMerge;
  storeMerge(database, id, receipt, open === undefined);
  deleteEmptyMerges(database, clone.id, id);
  returnClone(database, context, clone, {
    merge: id,
    chain: relation === "continued" ? receipt.chain : null,
  });
  return { id, isStored: true };
}

/**
 * Stores a bundle as a merge that has nothing new, by its header alone: one up to the same entry of the same history is
 * merged, so all of this is. Returns undefined where that can't be told without looking at each change.
 */
export function receiveRepeated(
  context: WriteContext,
  header: BundleStamp,
  caller: Caller,
): string | undefined {
  const { database } = context;
  const { clone, relation } = requireReceivable(context, header, caller);
  if (relation !== "same" || findOpenMerge(database, clone.id) !== undefined) return undefined;
  const merged = findAppliedUpTo(database, header);
  if (merged === undefined) return undefined;
  // One that had nothing new itself is told once more.
  const isNew = merged.group !== null;
  const id = isNew ? newId() : merged.id;
  if (isNew) storeRepeated(database, id, header, merged.id);
  else storeMerge(database, id, { ...header, content: new Uint8Array(), files: [] }, false);
  deleteEmptyMerges(database, clone.id, id);
  returnClone(database, context, clone, { merge: id, chain: null });
  const counts = Object.entries(merged.counts).map(
    ([resource, { same = 0, applied = 0 }]) => [resource, { same: same + applied }] as const,
  );
  settleMerge(database, id, { counts: Object.fromEntries(counts) });
  return id;
}

/** The clone that a bundle comes from, and how its chain relates to the longest that it has sent. */
interface Receivable {
  readonly clone: MergingClone;
  readonly relation: Exclude<ReturnType<typeof compareChains>, "parted">;
}

/** Returns the clone that a bundle comes from; throws 403 or 409 where the box takes nothing of it, or not from the caller. */
export function requireReceivable(
  context: Pick<WriteContext, "database">,
  receipt: Pick<Receipt, "clone" | "person" | "base" | "chain">,
  caller: Caller,
): Receivable {
  const clone = requireClone(context, receipt, caller);
  const relation = compareChains(clone.chain ?? new Uint8Array(), receipt.chain);
  if (relation === "parted")
    throw conflict(
      `bundle: ${clone.name} is there twice: another copy of its folder was brought home before, and their changes parted; take a clone for each laptop, and save the records of this one as a file with POST /api/merges/records`,
    );
  return { clone, relation };
}

/** Returns the clone that a bundle comes from, if the caller may bring it home and it belongs to the history of this box. */
function requireClone(
  { database }: Pick<WriteContext, "database">,
  receipt: Pick<Receipt, "clone" | "person" | "base">,
  caller: Caller,
): MergingClone {
  const clone = findMergingClone(database, receipt.clone);
  if (clone === undefined) throw conflict("bundle: its clone was removed meanwhile; send it again");
  const { name, state, personId, email } = clone;
  if (caller.clone !== undefined && caller.clone.id !== clone.id)
    throw new Refusal(403, "bundle: comes from another clone than the token; send it from its own laptop");
  if (personId !== caller.personId && !mayAccess(caller.role, "admin"))
    throw new Refusal(
      403,
      `bundle: comes from a clone that was taken by ${email}; they can upload it, or an admin`,
    );
  if (state === "recalled")
    throw conflict(
      `bundle: ${name} was recalled, and nothing of it is accepted any more; take another clone`,
    );
  if (personId !== receipt.person)
    throw conflict(`bundle: names another person than ${email}, who has taken ${name}; save it again`);
  const { sequence, fingerprint } = receipt.base;
  if (clone.kind === "standby")
    throw conflict(
      `bundle: was saved at this box for its standby ${name}; bring it to the box that this standby became`,
    );
  if (clone.kind === "box" && clone.base !== sequence)
    throw conflict(
      `bundle: was saved from entry ${sequence} on, and this box has the change log of the first one up to ${clone.base}; save it again there with --standby ${clone.id}:${clone.base}`,
    );
  if (fingerprintAt(database, sequence) !== fingerprint)
    throw conflict(
      `bundle: this box was restored to before ${name} was taken, so what changed since can't be told; save the records of the bundle as a file with POST /api/merges/records, look through it, and import it`,
    );
  return clone;
}
