import { keepLatest } from "../../../../lib/remember.ts";

/** A body with the entity tag to ask by whether it still holds. */
interface KeptBody {
  readonly etag: string;
  readonly body: unknown;
}

/** The maximum number of bodies that are kept; the ones least recently used are dropped. */
const maxKept = 100;

/** What batches answered, by address: the browser's cache only holds what is requested alone. */
const kept = new Map<string, KeptBody>();

/** Returns what was last answered under an address, if it may be kept. */
export const bodyKept = (address: string): KeptBody | undefined => kept.get(address);

/** Keeps what was answered under an address. */
export const keepBody = (address: string, answered: KeptBody): void =>
  keepLatest(kept, address, answered, maxKept);

/** Drops all bodies when another user signs in. */
export const forgetBodies = (): void => kept.clear();
