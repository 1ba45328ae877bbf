import { type CloneMark, findCloneMark, writeCloneMark } from "../../../db/clones/mark.ts";
import { findSent, writeSent } from "../../../db/clones/sent.ts";
import { conflict, invalid } from "../../../lib/failures/refusal.ts";
import { maxMergeAnswerBytes } from "../../../lib/limits.ts";
import { readJsonUpTo } from "../../../lib/network/readAnswer.ts";
import { parseSiteAddress, siteAddressRule } from "../../../lib/network/siteAddress.ts";
import { isObject } from "../../../lib/object.ts";
import { now } from "../../../lib/time/time.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import type { Store } from "../../../resource/reading/store.ts";
import type { AwayChanges } from "../away.ts";
import { writeBundle } from "../bundle/write.ts";
import { askBox, noSitebook, reachBox, unreached } from "./askBox.ts";

/** What became of sending. */
export interface SentChanges {
  /** The ID of the merge at the box. */
  readonly merge: string;
  /** The address of its page, where it is decided and applied. */
  readonly url: string;
  /** How many records the bundle changes. */
  readonly changes: number;
  /** How many files of documents did not fit in. */
  readonly leftOut: number;
}

/** Sends the changes of a clone to its box, at an address or where the clone was taken from. */
export type SendChanges = (address: string | undefined) => Promise<SentChanges>;

/**
 * Creates what sends the changes of a clone, one sending at a time. Decision: sending is remembered only when the box has
 * answered. Where the answer was lost on the way, the same changes are sent again, which merges nothing twice.
 */
export function createSendChanges(store: Store, away: AwayChanges): SendChanges {
  let isSending = false;
  return async (address) => {
    const mark = away.mark();
    const url = address === undefined ? mark.box.url : parseSiteAddress(address);
    if (url === undefined) throw invalid(`url: ${siteAddressRule}`);
    if (isSending) throw conflict("bundle: it is being sent already; wait until that is done");
    isSending = true;
    try {
      return await send(store, away, mark, url);
    } finally {
      isSending = false;
    }
  };
}

async function send(store: Store, away: AwayChanges, mark: CloneMark, url: string): Promise<SentChanges> {
  const { database } = store;
  const box = reachBox(away.directory, mark, url);
  const folded = await away.follower.read();
  if (folded.changes.length === 0 && findSent(database) === undefined)
    throw conflict("bundle: nothing was changed here since the clone was taken; there is nothing to send");
  const { file, header } = await writeBundle(store, mark, folded);
  const id = await readMergeId(url, await askBox(box, "/api/merges", file));
  const sent = { id, sentAt: now(), url: `${url}/away/merges/${id}`, sequence: header.sequence };
  await database.write(() => {
    writeSent(database, sent);
    // The address where it was reached is where it is sent next time.
    const current = findCloneMark(database) ?? mark;
    if (current.box.url !== url) writeCloneMark(database, { ...current, box: { ...current.box, url } });
  });
  return { merge: id, url: sent.url, changes: folded.changes.length, leftOut: header.leftOut.length };
}

/** The ID in the answer of the box, which stands in an address afterwards. */
async function readMergeId(url: string, answer: Response): Promise<string> {
  const read = await readJsonUpTo(answer, maxMergeAnswerBytes).catch((error) => {
    throw unreached(url, error);
  });
  const merge = isObject(read) && isObject(read.data) ? read.data : {};
  const id = typeof merge.id === "string" ? parseUuid(merge.id) : undefined;
  if (id === undefined) throw noSitebook(url);
  return id;
}
