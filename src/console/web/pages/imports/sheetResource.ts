import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { linkSheet } from "../../definitions/linkSheet.ts";
import { resourceNamed } from "../../definitions/resources.ts";

/** What the rows of a sheet are: records of a resource, or links; undefined where the sheet is left out. */
export const sheetResource = (name: string | null | undefined): ResourceDescription | undefined =>
  name === linkSheet.name ? linkSheet : resourceNamed(name ?? "");
