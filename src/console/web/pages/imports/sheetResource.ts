import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { linkSheet } from "../../definitions/linkSheet.ts";
import { resourceNamed } from "../../definitions/resources.ts";

/** Returns the resource of the rows of a sheet, which may be links; undefined if the sheet is skipped. */
export const sheetResource = (name: string | null | undefined): ResourceDescription | undefined =>
  name === linkSheet.name ? linkSheet : resourceNamed(name ?? "");
