import { version as ownVersion } from "../../package.json";

// The build puts texts in their place; a run from source has none of them.
declare const BUILD_COMMIT: string;
declare const BUILD_DATE: string;

/** The version of this Sitebook, as `package.json` has it. */
export const version: string = ownVersion;

/** The commit that the executable was built from, or "source" for a run from source. */
export const commit: string = typeof BUILD_COMMIT === "string" ? BUILD_COMMIT : "source";

/** When that was, as a UTC timestamp in seconds, or "source". */
export const date: string = typeof BUILD_DATE === "string" ? BUILD_DATE : "source";

/** Whether this is the executable, and not a run from source. */
export const isExecutable: boolean = commit !== "source";
