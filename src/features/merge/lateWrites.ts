import { findBoxId } from "../../db/clones/box.ts";
import { fingerprintAt, lastSequence } from "../../db/clones/fingerprint.ts";
import type { CloneMark } from "../../db/clones/mark.ts";
import {
  boxName,
  countEntriesFrom,
  findListedClone,
  firstBoxName,
  type ListedClone,
  namesAfter,
} from "../../db/clones/promoted.ts";
import { standbyPublicKey, standbySigningKey } from "../../db/clones/standbyKey.ts";
import type { Caller } from "../../http/session.ts";
import { conflict, invalid } from "../../lib/failures/refusal.ts";
import { parseUuid } from "../../lib/uuid.ts";
import type { Store } from "../../resource/reading/store.ts";
import { type SavedBundle, writeBundle } from "./bundle/write.ts";
import { followLog } from "./fold/followLog.ts";

/** What saving the late writes of a box is handed by the application. */
export interface LateServices {
  /** Reads `sitebook.key` of the box; undefined where it is missing or damaged. */
  readonly readKey: () => string | undefined;
  /** Throws where the caller is not a super_admin any more, or has to confirm a second factor first. */
  readonly confirm: (caller: Caller) => void;
}

/** The late writes of a box, as a bundle for the standby that was promoted in its place. */
export interface SavedLateWrites extends SavedBundle {
  readonly changes: number;
  /** Names in the change log of what was changed too and is in no bundle, such as profiles. */
  readonly left: readonly string[];
}

/** A standby, and the last entry of the change log of its box that it has. */
interface Promotion {
  readonly id: string;
  readonly base: number;
}

/** What is in the log and in no bundle: each box keeps its own. */
const leftNames = ["profiles", "settings"];

/**
 * Creates what saves the writes of a box that its standby has not got, after the standby was promoted. Decision: the first box
 * comes home as a clone does: its log since the last copy is folded, signed with the key derived for that standby, and merged by
 * field, so what both boxes changed is decided by a person. It is saved whether the box runs or not, and again after more was
 * written: nothing is merged twice.
 */
export const createSaveLateWrites =
  (store: Store, { readKey, confirm }: LateServices) =>
  async (caller: Caller, text: string, passphrase: string | undefined): Promise<SavedLateWrites> => {
    confirm(caller);
    const { database } = store;
    const mark = readLateMark(store, parsePromotion(text), readKey());
    const folded = await followLog(store, mark.base).read();
    const saved = await writeBundle(store, mark, folded, passphrase);
    return { ...saved, changes: folded.changes.length, left: namesAfter(database, mark.base, leftNames) };
  };

function parsePromotion(text: string): Promotion {
  const [, id = "", base = ""] = /^([^:]*):(\d+)$/.exec(text.trim()) ?? [];
  const promotion = { id: parseUuid(id), base: Number(base) };
  if (promotion.id === undefined || !Number.isSafeInteger(promotion.base))
    throw invalid('standby: must be ID:BASE, as in the line that "sitebook standby promote" has printed');
  return { id: promotion.id, base: promotion.base };
}

/** Returns the mark that this box would have as a clone of the promoted standby; throws 409 where it has nothing for it. */
function readLateMark({ database }: Store, { id, base }: Promotion, key: string | undefined): CloneMark {
  const listed = requireStandby(findListedClone(database, id), id);
  if (key === undefined || standbyPublicKey(key, id) !== listed.publicKey)
    throw conflict(
      `sitebook.key: is missing, or not the one that ${listed.name} was copied with, so the promoted box can't know this one; put it back, or run this in the directory where the first box ran`,
    );
  const { first } = requireEntries(database, listed, base);
  const name = boxName();
  return {
    ...{ id, name: firstBoxName(name), signingKey: standbySigningKey(key, id) },
    // A copy that was cut later may have been lost on the way.
    createdAt: first !== null && first < listed.createdAt ? first : listed.createdAt,
    ...{ base, fingerprint: fingerprintAt(database, base), person: listed.person, documents: "all" },
    box: { id: findBoxId(database) ?? "", name, url: "" },
  };
}

function requireStandby(listed: ListedClone | undefined, id: string): ListedClone {
  if (listed === undefined)
    throw conflict(
      `standby: ${id} never was a standby of this box; run this at the box that it followed, with the line that "sitebook standby promote" has printed`,
    );
  if (listed.kind === "box")
    throw conflict(
      `standby: this is the box that was promoted; run this at the first box, ${listed.name}, and bring the file here`,
    );
  if (listed.kind === "laptop")
    throw conflict(
      `standby: ${listed.name} is a laptop's clone; run "sitebook away save" on the laptop, without --standby`,
    );
  return listed;
}

/** Throws 409 unless the change log has all entries since the standby was copied. */
function requireEntries(database: Store["database"], { name, base: sent }: ListedClone, base: number) {
  const last = lastSequence(database);
  const restored = `export what you need from here with "sitebook export", look through it, and import it there`;
  if (base > last || base > sent)
    throw conflict(
      `standby: ${name} has the change log up to entry ${base}, and this box has sent it ${Math.min(sent, last)} at most: it was restored to before that, or is a copy of the first box; ${restored}`,
    );
  const entries = countEntriesFrom(database, base);
  // Sequences have no gaps; there is no entry 0.
  if (entries.count !== last - Math.max(base, 1) + 1)
    throw conflict(
      `standby: the change log of this box no longer has all entries from ${base} on, so what changed since can't be told; ${restored}`,
    );
  return entries;
}
