import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { mayAccess } from "../../../http/access.ts";
import type { Caller } from "../../../http/session.ts";
import { invalid, Refusal } from "../../../lib/failures/refusal.ts";
import { maxCustomFields } from "../../../lib/limits.ts";
import { fold } from "../../../lib/text/fold.ts";
import { isBlank } from "../../../lib/text/text.ts";
import { midSentence } from "../../../lib/text/words.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { fieldKey, isFieldKey } from "../../../resource/fields/fieldKey.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { customFields } from "../../../resources/custom-fields.ts";
import { type KeptColumn, keptFields } from "../columns/keptColumns.ts";
import { headersMade } from "../columns/made.ts";
import { findSheetResource } from "../columns/sheets.ts";
import type { ChosenSheet, DescribedSheet } from "../job.ts";

/** What is told to those who may not add custom fields. */
export const keptRefusal = "customFields: needs the role admin; ask an admin to add the field";

/** Throws 403 for a role that may not add custom fields. */
export function requireFieldRole({ role }: Pick<Caller, "role">): void {
  if (!mayAccess(role, customFields.write)) throw new Refusal(403, keptRefusal);
}

/** The sheets of an import, what was chosen for each, and the custom fields that the file adds itself. */
interface Kept {
  readonly sheets: readonly Pick<DescribedSheet, "name" | "header" | "pending">[];
  readonly chosen: readonly ChosenSheet[];
}

/** Throws 400 for a column of this sheet that can't be kept as a custom field. */
export function requireKept(
  { database, ...within }: Pick<Store, "database" | "registry" | "attached">,
  { sheets, chosen }: Kept,
  sheet: ChosenSheet,
): void {
  const { name, customFields: kept = {}, made = [] } = sheet;
  if (Object.keys(kept).length === 0) return;
  const resource = findSheetResource(within, sheet.resource);
  if (resource === undefined) throw invalid("customFields: the sheet has no resource; choose one first");
  const plural = midSentence(resource.plural);
  if (!resource.custom) throw invalid(`customFields: ${plural} take none; leave the columns out`);
  const titles = [...(sheets.find((one) => one.name === name)?.header ?? []), ...headersMade(made)];
  const stored = keysOf(database, resource);
  const added = [...sheets.flatMap(({ pending = [] }) => pending), ...keptFields(chosen)]
    .filter((field) => field.resource === resource.name)
    .map(({ key }) => fold(key));
  for (const [header, column] of Object.entries(kept)) {
    const problem = titles.includes(header)
      ? problemOf(column, { plural, stored, added })
      : " is not a column of the sheet; choose one of its columns";
    if (problem !== undefined) throw invalid(`customFields: ${header.slice(0, 60)}${problem}`);
  }
  if (stored.length + new Set(added).size > maxCustomFields)
    throw invalid(
      `customFields: ${plural} have ${stored.length} of at most ${maxCustomFields} custom fields; leave columns out`,
    );
}

interface Keys {
  readonly plural: string;
  readonly stored: readonly string[];
  readonly added: readonly string[];
}

function problemOf({ key, label }: KeptColumn, { plural, stored, added }: Keys): string | undefined {
  if (!isFieldKey(key)) return `: key ${fieldKey().kind.rule}`;
  if (isBlank(label)) return ": label must not be blank";
  if (stored.includes(fold(key)))
    return `: ${plural} have a custom field ${key}; choose another key, or assign the column to custom.${key}`;
  return added.filter((one) => one === fold(key)).length > 1
    ? `: another column is kept as ${key}; choose another key`
    : undefined;
}

const storedKeys = statement(
  () =>
    sql`SELECT key FROM ${customFields.table} WHERE ${customFields.table.resource} = ${sql.placeholder("resource")}`,
);

/** The folded keys of all custom fields of a resource, archived ones included. */
const keysOf = (database: Database, { name: resource }: Resource): string[] =>
  storedKeys(database)
    .all<{ key: string }>({ resource })
    .map(({ key }) => fold(key));
