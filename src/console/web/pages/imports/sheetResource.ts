import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { attachedSheets } from "../../definitions/attachedSheets.ts";
import { resourceNamed } from "../../definitions/resources.ts";

/** Returns the resource of the rows of a sheet, which may be what is attached to records; undefined if the sheet is skipped. */
export const sheetResource = (name: string | null | undefined): ResourceDescription | undefined =>
  attachedSheets.find((sheet) => sheet.name === name) ?? resourceNamed(name ?? "");
