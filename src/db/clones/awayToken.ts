import { readFileSync } from "node:fs";
import { isObject } from "../../lib/object.ts";
import { awayFile } from "../files.ts";

/** What a clone needs to speak to its box; it is in a file beside the database, and in no backup. */
export interface AwayToken {
  /** The ID of the clone. */
  readonly clone: string;
  readonly token: string;
  /** A certificate of the box to trust in addition to those that the machine trusts, in PEM. */
  readonly certificate?: string | undefined;
}

/** Reads the token of the clone in a data directory; undefined where there is none, or the file is damaged. */
export function readAwayToken(directory: string): AwayToken | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(awayFile(directory), "utf8"));
    if (!isObject(read)) return undefined;
    const { clone, token, certificate } = read;
    if (typeof clone !== "string" || typeof token !== "string") return undefined;
    return { clone, token, ...(typeof certificate === "string" && { certificate }) };
  } catch {
    return undefined;
  }
}

/** The content of the file of a clone's token. */
export const awayTokenText = (token: AwayToken): string => `${JSON.stringify(token, undefined, 2)}\n`;
