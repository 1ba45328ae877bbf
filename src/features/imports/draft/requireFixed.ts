import { invalid } from "../../../lib/failures/refusal.ts";
import { midSentence } from "../../../lib/text/words.ts";
import { recordFields } from "../../../resource/definition/answered.ts";
import { readFieldPath } from "../../../resource/definition/fieldPath.ts";
import { fieldAt } from "../columns/fieldAt.ts";
import type { FixedValues } from "../columns/fixed.ts";
import { findSheetResource, type Sheets } from "../columns/sheets.ts";
import type { ImportOptions } from "../options.ts";
import { readValue } from "../values/values.ts";

/** Throws 400 for fixed values of fields that the resource of a sheet does not have, and for values that a field does not take. */
export function requireFixed(
  sheets: Sheets,
  resourceName: string | null,
  fixed: FixedValues,
  options: ImportOptions,
): void {
  const resource = findSheetResource(sheets, resourceName);
  for (const [name, value] of Object.entries(fixed)) {
    if (resource === undefined) throw invalid("fixed: the sheet has no resource; choose one first");
    const path = readFieldPath(sheets.registry, resource, name);
    const own = recordFields(resource)[path?.keys[0] ?? ""];
    if (path === undefined || own === undefined || own.need === "service") {
      throw invalid(
        `fixed: ${name.slice(0, 60)} is not a field of ${midSentence(resource.plural)}; choose one of its fields`,
      );
    }
    const field = fieldAt(sheets.registry, resource, { use: "field", ...path });
    if (field === undefined || field.kind.reference !== undefined) continue;
    const read = readValue(field, value, options);
    if ("problem" in read) throw invalid(`fixed: ${name} ${read.problem}`);
  }
}
