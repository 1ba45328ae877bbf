import { readBreached } from "./readBreached.ts";

/**
 * Returns the filter of stolen passwords. A run from source makes it of the lists; the build of an executable puts another
 * module in the place of this one, which has it inside.
 */
export const readFilter = (): Uint8Array => Buffer.from(readBreached(), "base64");
