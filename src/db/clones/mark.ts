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
  /** The private half of the clone's Ed25519 key, PKCS #8 in base64; the box stores the public half. */
  readonly signingKey: string;
  /** The last entry of the box's change log when the clone was cut; 0 if there was none. Entries after it were made here. */
  readonly base: number;
  /** `fingerprintAt` of that entry, which a box that was restored to before the clone no longer has. */
  readonly fingerprint: string;
  readonly box: BoxFacts;
  /** Whom the clone was cut for. */
  readonly person: { readonly id: string; readonly email: string };
  /** Which files of documents came along. */
  readonly documents: ClonedDocuments;
}

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
