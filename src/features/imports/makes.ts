import { invalid } from "../../lib/failures/refusal.ts";
import { midSentence } from "../../lib/text/words.ts";
import { readFieldPath } from "../../resource/definition/fieldPath.ts";
import { type Making, makingOf } from "./columns/making.ts";
import type { Sheets } from "./columns/sheets.ts";
import type { ChosenSheet } from "./job.ts";
import { planChosen } from "./planChosen.ts";
import type { ImportChoice, ImportFile } from "./table.ts";

/** What is chosen of an import, and what its file has. */
interface Chosen {
  readonly file: Pick<ImportFile, "sheets">;
  readonly options: ImportChoice["options"];
  readonly sheets: readonly ChosenSheet[];
}

/**
 * Throws 400 for columns of which no missing records can be created: they name none, or what a new record needs beyond its
 * name has no column. Columns that the file does not have yet may be mapped later; a file that is not recognised has all
 * possibilities.
 */
export function requireMakes(sheets: Sheets, chosen: Chosen, makes: readonly string[]): void {
  const { registry } = sheets;
  const plans = chosen.sheets.flatMap(
    (sheet) => planChosen(sheets, chosen.file, sheet, chosen.options) ?? [],
  );
  if (plans.length === 0) return;
  for (const field of makes) {
    const ways = plans.flatMap((plan): Making[] => {
      const path = readFieldPath(registry, plan.resource, field);
      if (path === undefined) return [];
      const column = plan.columns.find((one) => one.field === field);
      const assumed = { index: -1, header: "", suggestion: null, use: "field", field, ...path } as const;
      const making = makingOf(registry, plan, column ?? assumed);
      return making === undefined ? [] : [column === undefined ? { ...making, missing: [] } : making];
    });
    const [first] = ways;
    if (first === undefined) {
      throw invalid(`makes: ${field.slice(0, 60)} doesn't name records that can be created; leave it out`);
    }
    if (ways.every(({ missing }) => missing.length > 0)) {
      const needed = first.missing.join(" and ");
      throw invalid(
        `makes: ${field} needs more than a name; add a column for the ${needed} of new ${midSentence(first.target.plural)}, or leave it out`,
      );
    }
  }
}
