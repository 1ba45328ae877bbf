import type { ImportSheet } from "../../../../features/imports/answers.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { attachedSheets } from "../../definitions/attachedSheets.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { withKept } from "./keptColumns.ts";

/** Returns the resource of the rows of a sheet, which may be what is attached to records; undefined if the sheet is skipped. */
export const sheetResource = (name: string | null | undefined): ResourceDescription | undefined =>
  attachedSheets.find((sheet) => sheet.name === name) ?? resourceNamed(name ?? "");

/** Returns the same with the custom fields that the sheet adds. */
export function resourceOfSheet(
  sheet: Pick<ImportSheet, "resource" | "customFields"> | undefined,
): ResourceDescription | undefined {
  const resource = sheetResource(sheet?.resource);
  return resource && sheet && withKept(resource, sheet.customFields);
}
