import { findBoxId } from "../../../db/clones/box.ts";
import { readSchema } from "../../../db/clones/schema.ts";
import { mayAccess } from "../../../http/access.ts";
import { authorOf, type Call } from "../../../http/route.ts";
import { matchesEtag } from "../../../http/sending/answer.ts";
import type { Caller } from "../../../http/session.ts";
import { notFound, Refusal } from "../../../lib/failures/refusal.ts";
import { shortMerge } from "../../../lib/limits.ts";
import { checkIfMatch } from "../../../resource/answering/etag.ts";
import type { RunJob } from "../../../resource/answering/job.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { isLongBundle } from "../bundle/seal.ts";
import type { Merge } from "../merges/answers.ts";
import type { BundleFile, BundleRecords } from "./bundleRecords.ts";
import { publicKeys } from "./cloneRows.ts";
import { countsFor, resourcesBeyond } from "./counts.ts";
import type { DecisionWish } from "./decide.ts";
import { readItems, removeUnappliedItems, showItem } from "./itemRows.ts";
import { discardMerge, hasApplied, type Receipt, requireMerge, type StoredMerge } from "./mergeRows.ts";
import type { DocumentsLimit, MergeOrder, MergeOutcome } from "./order.ts";
import { readStamp, type UploadedBundle } from "./readUpload.ts";
import { receiveRepeated } from "./receive.ts";

/** What merges are handed by the application. */
export interface MergeServices {
  readonly store: Store;
  /** Verifies a bundle, in a thread where it is long. */
  readonly read: (upload: UploadedBundle, isLong: boolean, signal?: AbortSignal) => Promise<Receipt>;
  /** Takes the records out of a bundle, in a thread where it is long. */
  readonly readRecords: (bundle: BundleFile, isLong: boolean, signal?: AbortSignal) => Promise<BundleRecords>;
  readonly run: RunJob<MergeOrder & DocumentsLimit, MergeOutcome>;
  /** How many bytes all documents together may have. */
  readonly maxDocumentBytes: number;
  /** Throws where the caller may not sign in any more, or fell below operator. */
  readonly confirm: (caller: Caller) => Caller;
}

/** What clones have sent home, and what people decide about it. */
export interface Merges {
  /** Returns a merge; throws 404 for one that the caller may not see. */
  require(caller: Caller, id: string): StoredMerge;
  receive(
    call: Call,
    file: Uint8Array,
    how: { readonly passphrase: string | undefined; readonly isDry: boolean },
  ): Promise<StoredMerge>;
  decide(call: Call, id: string, wish: DecisionWish): Promise<StoredMerge>;
  preview(call: Call, id: string): Promise<StoredMerge>;
  apply(call: Call, id: string): Promise<StoredMerge>;
  discard(call: Call, id: string): Promise<StoredMerge>;
}

/** Decision: people see the merges of their own clones, and admins those of everyone; to others they are not there. */
export const seesAll = ({ role }: Caller): boolean => mayAccess(role, "admin");

/** Creates what does merges. */
export function createMerges({ store, read, run, confirm, maxDocumentBytes }: MergeServices): Merges {
  const { database } = store;
  const require = (caller: Caller, id: string): StoredMerge => {
    const merge = requireMerge(database, id.toLowerCase());
    if (merge.personId !== caller.personId && !seesAll(caller)) throw notFound("Merge");
    return merge;
  };
  const perform = (call: Call, order: MergeOrder, count: number, isDry = false): Promise<MergeOutcome> => {
    const isLong = count > shortMerge;
    if (isLong) call.waitAsLongAsItTakes();
    return run(
      { ...order, maxDocumentBytes },
      { author: authorOf(call), caller: confirm(call.caller), isLong, isDry },
    );
  };
  /** Does something with a merge, if it has the revision that the request names. */
  const change = async (
    call: Call,
    id: string,
    order: (wanted: { readonly id: string; readonly revision: number | undefined }) => MergeOrder,
  ): Promise<MergeOutcome> => {
    const merge = require(call.caller, id);
    const revision = wantedRevision(call, merge);
    return perform(call, order({ id: merge.id, revision }), countItems(merge));
  };
  const wantedRevision = ({ request }: Call, { revision }: StoredMerge): number | undefined => {
    checkIfMatch(database, request, { json: "", revision });
    const header = request.headers.get("if-match");
    return header === null || matchesEtag(header, "*") ? undefined : revision;
  };
  /**
   * Decision: a bundle of which nothing is new, as it was sent twice, is known by its header alone. One with a passphrase is not
   * looked at, as it takes longest to open.
   */
  const receiveAgain = async (call: Call, upload: UploadedBundle): Promise<StoredMerge | undefined> => {
    if (upload.passphrase !== undefined || !hasApplied(database)) return undefined;
    const stamp = await readStamp(upload);
    if (stamp === undefined) return undefined;
    return database.write(() => {
      const caller = confirm(call.caller);
      const { registry, attached } = store;
      const id = receiveRepeated({ database, registry, attached, ...authorOf(call) }, stamp, caller);
      return id === undefined ? undefined : requireMerge(database, id);
    });
  };
  return {
    require,
    receive: async (call, file, { passphrase, isDry }) => {
      const upload: UploadedBundle = {
        ...{ file, passphrase, schema: readSchema(database) },
        ...{ box: findBoxId(database) ?? "", keys: publicKeys(database) },
      };
      const repeated = isDry ? undefined : await receiveAgain(call, upload);
      if (repeated !== undefined) return repeated;
      const receipt = await read(upload, isLongBundle(file), call.request.signal);
      const { merge } = await perform(call, { do: "receive", receipt }, receipt.count, isDry);
      return merge;
    },
    decide: async (call, id, wish) =>
      (await change(call, id, (wanted) => ({ do: "decide", ...wanted, wish }))).merge,
    preview: async (call, id) => (await change(call, id, (wanted) => ({ do: "try", ...wanted }))).merge,
    apply: async (call, id) => {
      const { merge, moved } = await change(call, id, (wanted) => ({ do: "apply", ...wanted }));
      if (moved.length === 0) return merge;
      const beyond = resourcesBeyond(store.registry, call.caller.role);
      const items = readItems(database, merge.id, moved).map((item) => showItem(item, beyond));
      const count = items.length === 1 ? "1 record has" : `${items.length} records have`;
      throw new Refusal(
        409,
        `merge: ${count} changed at the box since you read them, and nothing was applied; decide about them again`,
        {},
        { data: { items } },
      );
    },
    discard: (call, id) =>
      database.write(() => {
        const merge = require(confirm(call.caller), id);
        wantedRevision(call, merge);
        if (merge.state !== "open") return merge;
        removeUnappliedItems(database, merge.id);
        discardMerge(database, merge.id, appliedAlone(merge));
        return requireMerge(database, merge.id);
      }),
  };
}

const countItems = ({ counts }: StoredMerge): number =>
  Object.values(counts)
    .flatMap((states) => Object.values(states))
    .reduce((sum, count) => sum + count, 0);

const appliedAlone = ({ counts }: StoredMerge): StoredMerge["counts"] =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([resource, { applied = 0 }]) =>
      applied === 0 ? [] : [[resource, { applied }]],
    ),
  );

/** Returns a merge as it is answered to a role. */
export function showMerge({ registry }: Store, { role }: Caller, merge: StoredMerge): Merge {
  const { revision: _, repeats: __, counts, ...told } = merge;
  return { ...told, counts: countsFor(counts, resourcesBeyond(registry, role)) };
}
