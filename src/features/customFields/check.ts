import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { conflict, invalid } from "../../lib/failures/refusal.ts";
import { maxCustomFields } from "../../lib/limits.ts";
import { fold } from "../../lib/text/fold.ts";
import { midSentence } from "../../lib/text/words.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { StoredValues } from "../../resource/definition/values.ts";
import { tidyName } from "../../resource/fields/caselessName.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { readStored } from "../../resource/writing/row.ts";
import { customFields } from "../../resources/custom-fields.ts";
import { noteReindex } from "./fieldWork.ts";
import { countValue, countValues } from "./usage.ts";

/**
 * Throws if a custom field, given by its stored values as they would be, is not valid: 400 for what is wrong with it alone, 409
 * for what contradicts the values that records have. `id` is undefined for a new field.
 *
 * Decision: a custom field stays at its records and keeps its key. Its kind can't change while records have values of it,
 * and a choice can't go while a record has it. A resource has 20 custom fields at most, archived ones included.
 */
export function checkCustomField(context: WriteContext, id: string | undefined, values: StoredValues): void {
  const owner = ownerOf(context, values);
  const choices = choicesIn(values);
  checkChoices(values, choices);
  if (values.status === "deleting")
    throw invalid("status: must be active or archived; delete the field to remove it");
  if (id === undefined) {
    checkCount(context.database, owner);
    return;
  }
  const before = readStored(context.database, customFields, id);
  checkFixed(before, values);
  checkValues(context.database, id, { before, values, choices });
  if (before.status !== values.status && before.kind === "text") noteReindex(context.database, owner.name);
}

function ownerOf({ registry }: WriteContext, { resource }: StoredValues): Resource {
  const owner = registry.find(({ name, custom }) => name === resource && custom);
  if (owner !== undefined) return owner;
  throw invalid("resource: must be the name of records that take custom fields, such as devices");
}

const choicesIn = ({ choices }: StoredValues): readonly string[] =>
  typeof choices === "string" ? (JSON.parse(choices) as string[]) : [];

function checkChoices({ kind }: StoredValues, choices: readonly string[]): void {
  if (kind !== "choice") {
    if (choices.length > 0) throw invalid("choices: only a field of the kind choice has them; send null");
    return;
  }
  if (choices.length === 0) throw invalid("choices: must have at least one value for the kind choice");
  const folded = choices.map((choice) => fold(tidyName(choice)));
  const twice = choices.find((_, place) => folded.indexOf(folded[place] ?? "") !== place);
  if (twice !== undefined)
    throw invalid(`choices: must differ in more than case and spaces: ${JSON.stringify(twice)}`);
}

const countFields = statement(
  () =>
    sql`SELECT count(*) AS count FROM ${customFields.table} WHERE ${customFields.table.resource} = ${sql.placeholder("resource")}`,
);

function checkCount(database: Database, { name, plural }: Resource): void {
  const count = countFields(database).get<{ count: number }>({ resource: name })?.count ?? 0;
  if (count < maxCustomFields) return;
  throw conflict(
    `resource: ${midSentence(plural)} have ${maxCustomFields} custom fields, which is the maximum; delete one first`,
  );
}

function checkFixed(before: StoredValues, values: StoredValues): void {
  if (before.status === "deleting") throw conflict("Custom field is being deleted");
  const changed = (["resource", "key"] as const).filter((key) => before[key] !== values[key]);
  if (changed.length > 0)
    throw invalid(...changed.map((key) => `${key}: can't be changed; add another field instead`));
}

interface Changed {
  readonly before: StoredValues;
  readonly values: StoredValues;
  readonly choices: readonly string[];
}

function checkValues(database: Database, id: string, { before, values, choices }: Changed): void {
  if (before.kind !== values.kind) {
    const count = countValues(database, id);
    if (count > 0)
      throw conflict(
        `kind: can't be changed while ${describeRecords(count)} a value of this field; archive it and add another`,
      );
    return;
  }
  for (const choice of choicesIn(before)) {
    if (choices.includes(choice)) continue;
    const count = countValue(database, id, choice);
    if (count > 0)
      throw conflict(
        `choices: ${describeRecords(count)} the value ${JSON.stringify(choice)}; change the records first`,
      );
  }
}

/** "1 record has", "12 records have". */
export const describeRecords = (count: number): string =>
  count === 1 ? "1 record has" : `${count} records have`;
