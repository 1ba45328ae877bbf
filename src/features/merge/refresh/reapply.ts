import { createPrivateKey, createPublicKey } from "node:crypto";
import { writeCarried } from "../../../db/clones/carried.ts";
import { lastSequence, raiseSequence } from "../../../db/clones/fingerprint.ts";
import { type CloneMark, writeCloneMark } from "../../../db/clones/mark.ts";
import { forgetOwnMerge, listOwnClone } from "../../../db/clones/ownMerge.ts";
import { readSchema } from "../../../db/clones/schema.ts";
import { type SentBundle, writeSent } from "../../../db/clones/sent.ts";
import { newId } from "../../../lib/uuid.ts";
import type { JobTools } from "../../../resource/answering/job.ts";
import type { Store } from "../../../resource/reading/store.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { type Receipt, storeMerge } from "../box/mergeRows.ts";
import { runOrder } from "../box/order.ts";
import { createReadUpload } from "../box/readUpload.ts";
import type { Chain } from "../bundle/chain.ts";
import { type PendingChange, pendingChanges } from "../engine/pending.ts";
import { readWatermarks } from "../engine/watermark.ts";
import type { NetChange } from "../fold/netChange.ts";
import { unpackContent } from "../merges/content.ts";

/** What was changed on a clone, to be applied to what its refresh has fetched. */
export interface Reapplied {
  /** The mark of the database that is replaced. */
  readonly old: CloneMark;
  /** The mark of the one that was fetched, with the address where it was reached. */
  readonly fresh: CloneMark;
  readonly receipt: Receipt;
  readonly chain: Chain;
  readonly sent: SentBundle | undefined;
}

/** What became of it. */
export interface RefreshResult {
  /** How many records are changed that the box has not merged yet. */
  readonly carried: number;
  /** How many of them look as at the box for now, as something there stands against them; they are asked about at the box. */
  readonly left: number;
}

/** Verifies the bundle of a clone with its own key, and packs it as a box does. */
export function readOwnBundle(store: Store, mark: CloneMark, file: Uint8Array): Promise<Receipt> {
  const key = createPrivateKey({
    ...{ key: Buffer.from(mark.signingKey, "base64"), format: "der", type: "pkcs8" },
  });
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
  return createReadUpload(
    store.registry,
    store.attached,
  )({
    ...{ file, passphrase: undefined, box: mark.box.id, schema: readSchema(store.database) },
    keys: { [mark.id]: publicKey },
  });
}

/**
 * Applies what the box has not merged of the changes of a clone to what its refresh has fetched, as far as nothing stands against
 * it, and keeps it as it was for the next bundle. Decision: on the laptop one's own value stays visible where both sides have
 * changed something; the box still asks, as what is kept has the value from before both.
 */
export function reapply(context: WriteContext, input: Reapplied, tools: JobTools): RefreshResult {
  const { database, attached } = context;
  const { old, receipt, chain, sent } = input;
  const content = unpackContent(receipt.content);
  const pending = pendingChanges(content, readWatermarks(database, content), attached);
  const unmerged = pending.filter(({ isNew }) => isNew);
  const kept = [...unmerged.map(netChangeOf), ...content.unknown.map(netChangeOf)];
  const left = unmerged.length === 0 ? 0 : merge(context, old, receipt, tools);
  forgetOwnMerge(database);
  writeCarried(
    database,
    kept.map((change) => JSON.stringify(change)),
  );
  raiseSequence(database, receipt.sequence);
  writeCloneMark(database, markOf(input, kept.length > 0, lastSequence(database), chain));
  if (sent !== undefined) writeSent(database, sent);
  return { carried: kept.length, left };
}

/** Merges what nothing stands against, and one's own side of what both have changed; returns how many records are left. */
function merge(context: WriteContext, mark: CloneMark, receipt: Receipt, tools: JobTools): number {
  const { database } = context;
  const id = newId();
  listOwnClone(database, mark);
  storeMerge(database, id, receipt, true);
  const revision = undefined;
  runOrder(context, { do: "try", id, revision }, tools);
  runOrder(context, { do: "decide", id, revision, wish: { all: "mine" } }, tools);
  const { merge: merged } = runOrder(context, { do: "apply", id, revision }, tools);
  const states = Object.values(merged.counts);
  return states.reduce((sum, { decide = 0, waits = 0, ready = 0 }) => sum + decide + waits + ready, 0);
}

/** What of a change goes on: its record is read again when it is sent. */
const netChangeOf = (change: Pick<PendingChange, keyof NetChange & keyof PendingChange>): NetChange => ({
  ...{ resource: change.resource, recordId: change.recordId, action: change.action },
  ...{ createdAt: change.createdAt, base: change.base, mine: change.mine },
  ...{ attached: change.attached, origins: change.origins },
});

function markOf({ old, fresh }: Reapplied, hasOlder: boolean, start: number, chain: Chain): CloneMark {
  const { base, fingerprint, createdAt } = hasOlder ? old : fresh;
  const { name, box, person, documents } = fresh;
  return {
    ...{ id: old.id, name, createdAt, signingKey: old.signingKey, base, fingerprint, box, person, documents },
    refreshed: {
      ...{ at: fresh.createdAt, start },
      base: { sequence: fresh.base, fingerprint: fresh.fingerprint },
      chain: {
        last: Buffer.from(chain.last).toString("base64"),
        links: Buffer.from(chain.links).toString("base64"),
      },
    },
  };
}
