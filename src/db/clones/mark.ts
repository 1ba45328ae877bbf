import { findMeta, writeMeta } from "../meta.ts";
import type { Connected } from "../transaction.ts";

/** What makes a database the clone of another one, its box: stored in the clone alone. */
export interface CloneMark {
  /** The clone's ID, under which the box lists it. */
  readonly id: string;
  /** What its owner calls it. */
  readonly name: string;
  /** When it was cut, by the box's clock. */
  readonly createdAt: string;
  /** What its last refresh has left; absent before the first. */
  readonly refreshed?: RefreshFacts;
  /** The private half of the clone's Ed25519 key, PKCS #8 in base64; the box stores the public half. */
  readonly signingKey: string;
  /**
   * The last entry of the box's change log when the clone was cut; 0 if there was none. A refresh leaves it where it was as long
   * as something older is not at the box yet.
   */
  readonly base: number;
  /** `fingerprintAt` of that entry, which a box that was restored to before the clone no longer has. */
  readonly fingerprint: string;
  readonly box: BoxFacts;
  /** Whom the clone was cut for. */
  readonly person: { readonly id: string; readonly email: string };
  /** Which files of documents came along. */
  readonly documents: ClonedDocuments;
}

/**
 * What the last refresh of a clone has left. Decision: a refreshed clone stays the same clone, with its ID, its key and its
 * token, and its change log counts on where it was. So an answer that is lost on the way leaves nothing half done: the clone
 * as it was goes on, can send, and can be refreshed again. What was not at the box yet is kept as it was (`carried.ts`), with the
 * entries that it comes from and with what was there before them, so that a bundle on a stick and a later sending book nothing
 * twice, and what both sides have changed is still asked. The chain goes on as well, over all entries since the clone was taken:
 * a copy of its folder that was not refreshed parts from it.
 */
export interface RefreshFacts {
  /** When it was cut again, by the box's clock. */
  readonly at: string;
  /** The last entry of the box's change log then, and `fingerprintAt` of it. */
  readonly base: { readonly sequence: number; readonly fingerprint: string };
  /** The last entry of the change log when it was done: those after it were made here since. */
  readonly start: number;
  /** The chain up to there, in base64. */
  readonly chain: { readonly last: string; readonly links: string };
}

/** Returns the last entry of the change log that was not made here since the clone was taken, or refreshed. */
export const startOf = ({ base, refreshed }: Pick<CloneMark, "base" | "refreshed">): number =>
  refreshed?.start ?? base;

/** The box that a clone was cut from. */
interface BoxFacts {
  readonly id: string;
  readonly name: string;
  /** The address under which it was reached. */
  readonly url: string;
}

/** Which files of documents a clone contains: none, the small pictures of images, or all. */
export const clonedDocuments = ["none", "thumbnails", "all"] as const;

/** One of these. */
export type ClonedDocuments = (typeof clonedDocuments)[number];

const markKey = "clone";

/** Returns the mark of a clone; undefined if the database is a box. */
export function findCloneMark(database: Connected): CloneMark | undefined {
  const text = findMeta(database, markKey);
  return text === undefined ? undefined : (JSON.parse(text) as CloneMark);
}

/** Marks a database as a clone, or changes its mark. */
export function writeCloneMark(database: Connected, mark: CloneMark): void {
  writeMeta(database, markKey, JSON.stringify(mark));
}
