import type { ResourceDescription } from "../../../resource/definition/describe.ts";
import { readAttachedSheets } from "../../readDefinitions.ts" with { type: "macro" };

/** The columns of the sheets of what is attached to records, such as links, described as the fields of resources without pages. */
export const attachedSheets: readonly ResourceDescription[] = Object.freeze(readAttachedSheets());

/** Returns whether a sheet of this name has what is attached to records, and not records. */
export const isAttachedSheet = (name: string): boolean => attachedSheets.some((sheet) => sheet.name === name);
