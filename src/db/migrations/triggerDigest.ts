import { digestTriggers } from "./digestTriggers.ts" with { type: "macro" };

/** The digest of the triggers of a database that has seen all migrations of this version; the build has embedded it. */
export const triggerDigest: string = digestTriggers();
