import type { LoggedValues, NetChange } from "../fold/netChange.ts";

/** The format of the content of a bundle; a newer one is refused. */
export const bundleFormat = 1;

/** A file that a document of a bundle has. */
export interface CarriedFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
}

/** What a bundle states about itself. */
export interface BundleHeader {
  readonly format: number;
  /** The version of Sitebook that wrote it. */
  readonly version: string;
  /** The last migration of the database that it comes from. */
  readonly schema: string;
  readonly box: { readonly id: string; readonly name: string };
  readonly clone: { readonly id: string; readonly name: string; readonly createdAt: string };
  readonly person: { readonly id: string; readonly email: string };
  /** The last entry of the box's change log when the clone was cut. */
  readonly base: { readonly sequence: number; readonly fingerprint: string };
  /** The last refresh of the clone; absent before the first. */
  readonly refreshed?: {
    /** The last entry of the clone's change log then. What was merged up to there is in the base of later changes. */
    readonly start: number;
    /** The last entry of the box's change log then. */
    readonly base: { readonly sequence: number; readonly fingerprint: string };
  };
  /** The last entry of the clone's change log that it includes. */
  readonly sequence: number;
  /** The chain over the entries of the clone, in base64: see `chain.ts`. */
  readonly chain: string;
  readonly savedAt: string;
  /** The files that come along, in their order. */
  readonly files: readonly CarriedFile[];
  /** The files of its documents that did not fit in. */
  readonly leftOut: readonly CarriedFile[];
}

/** A net change, with the record that it is about. */
export interface BundledChange extends NetChange {
  /** The whole record as it was when the bundle was saved, for an update; null otherwise. */
  readonly record: LoggedValues | null;
}

/** What a bundle consists of. */
export interface BundleContent {
  readonly header: BundleHeader;
  readonly changes: readonly BundledChange[];
  /** The bytes of files, by their SHA-256. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}
