import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { sha256 } from "../../lib/hash.ts";
import { now } from "../../lib/time/time.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { ImportPatch } from "./answers.ts";
import type { SheetChoice, ValueChoices } from "./columns/columnPlan.ts";
import { fieldAt } from "./columns/fieldAt.ts";
import { keptPlaces } from "./columns/keptColumns.ts";
import { problemsHeader } from "./columns/plan.ts";
import type { Sheets } from "./columns/sheets.ts";
import type { ChosenSheet } from "./job.ts";
import { planChosen } from "./planChosen.ts";
import type { ImportChoice, ImportFile, ImportRow } from "./table.ts";
import { knownTerms } from "./values/terms.ts";

const findChoice = statement(
  () =>
    sql`SELECT mapping FROM import_mappings WHERE person_id = ${sql.placeholder("person")} AND resource = ${sql.placeholder("resource")} AND header = ${sql.placeholder("header")}`,
);

const keepChoice = statement(
  () =>
    sql`INSERT INTO import_mappings (person_id, resource, header, mapping, at) SELECT id, ${sql.placeholder("resource")}, ${sql.placeholder("header")}, ${sql.placeholder("mapping")}, ${sql.placeholder("at")} FROM profiles WHERE id = ${sql.placeholder("person")} ON CONFLICT (person_id, resource, header) DO UPDATE SET mapping = excluded.mapping, at = excluded.at`,
);

/** What failed and is sent again has the header that it had, and a column more. */
const headerHash = (header: readonly string[]): string =>
  sha256(JSON.stringify(header.filter((title) => title !== problemsHeader)));

/** What a person chose for the columns of a sheet with this header before; nothing where they have not. */
export function recallChoice(
  database: Database,
  person: string,
  resource: string,
  header: readonly string[],
): SheetChoice {
  const row = findChoice(database).get<{ mapping: string }>({ person, resource, header: headerHash(header) });
  return row === null ? {} : (JSON.parse(row.mapping) as SheetChoice);
}

/**
 * Remembers what a person chose for the columns of sheets, inside a write: where they go, what is made of them, and what words
 * of a vocabulary mean. Other replaced values are fixes of one file.
 */
export function rememberChoices(
  { database, ...records }: Pick<Store, "database" | "registry" | "attached">,
  person: string,
  { file, choice }: Pick<ImportRow, "file" | "choice">,
  { sheets = [] }: ImportPatch,
): void {
  for (const sent of sheets) {
    const isAbout =
      sent.customFields !== undefined ||
      sent.mapping !== undefined ||
      sent.made !== undefined ||
      sent.values !== undefined;
    const chosen = choice.sheets.find(({ name }) => name === sent.name);
    const header = file.sheets.find(({ name }) => name === sent.name)?.header;
    if (!isAbout || header === undefined || chosen?.resource == null) continue;
    const { resource, made, customFields } = chosen;
    // A column that was kept goes to its field the next time.
    const mapping = { ...chosen.mapping, ...keptPlaces(customFields) };
    const values = wordsIn(records, file, chosen, choice.options);
    keepChoice(database).run({
      ...{ person, resource, header: headerHash(header), at: now() },
      mapping: JSON.stringify({ mapping, made, values }),
    });
  }
}

/** What the words of columns with a vocabulary mean. */
function wordsIn(
  sheets: Sheets,
  file: ImportFile,
  chosen: ChosenSheet,
  options: ImportChoice["options"],
): ValueChoices {
  const plan = planChosen(sheets, file, chosen, options);
  const isWords = (header: string): boolean =>
    plan?.columns.some(
      (column) =>
        column.header === header && knownTerms(fieldAt(sheets.registry, plan.resource, column)) !== undefined,
    ) === true;
  return Object.fromEntries(
    Object.entries(chosen.values ?? {}).flatMap(([header, values]) => {
      const words = Object.entries(values).filter(([text]) => text !== "");
      return isWords(header) && words.length > 0 ? [[header, Object.fromEntries(words)]] : [];
    }),
  );
}
