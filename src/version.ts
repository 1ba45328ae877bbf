import { version as ownVersion } from "../package.json";

/** The version of this Sitebook, as `package.json` has it. */
export const version: string = ownVersion;
