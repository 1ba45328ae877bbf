import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { maxQuotedLength } from "../../lib/limits.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { currentResource } from "../../resource/reading/current.ts";
import type { Model, ModelFilter } from "./model.ts";
import { modelAt } from "./models/index.ts";
import type { GivenFilter } from "./query.ts";
import { answeredRow } from "./row.ts";

/** Returns a filter of a model that is known to have it. */
export function filterOf(model: Model, name: string): ModelFilter {
  const filter = model.filters[name];
  if (filter === undefined) throw new Error(`${model.path} has no filter ${name}`);
  return filter;
}

/** What was found missing. */
interface Missing {
  readonly value: string;
}

const unknownSlug = statement(
  (resource: Resource) =>
    sql`SELECT wanted.value AS value FROM json_each(${sql.placeholder("values")}) AS wanted WHERE wanted.value <> 'null' AND NOT EXISTS (SELECT 1 FROM ${resource.table} AS known WHERE lower(known.slug) = wanted.value OR (known.slug IS NULL AND known.id = wanted.value)) LIMIT 1`,
);

const unusedTerm = statement((resource: Resource, path: string, name: string) => {
  const row = answeredRow(resource, modelAt);
  const isUsed = filterOf(modelAt(path), name).where(row, sql`json_array(wanted.value)`, "");
  return sql`SELECT wanted.value AS value FROM json_each(${sql.placeholder("values")}) AS wanted WHERE NOT EXISTS (SELECT 1 FROM ${resource.table} WHERE ${isUsed}) LIMIT 1`;
});

/**
 * Throws 400 where a filter names a slug that nothing has, or a term that neither NetBox nor any record has: a typing mistake
 * never looks like an answer.
 */
export function checkValues(database: Database, model: Model, filters: readonly GivenFilter[]): void {
  for (const filter of filters) {
    checkSlugs(database, model, filter);
    checkTerms(database, model, filter);
  }
}

function checkSlugs(database: Database, model: Model, filter: GivenFilter): void {
  const { known } = filterOf(model, filter.name);
  if (known === undefined) return;
  const missing = unknownSlug(database, known).get<Missing>({ values: filter.values });
  if (missing === null) return;
  const label = known.label.toLowerCase();
  throw invalid(`${sentName(filter)}: no ${label} has the slug ${quote(missing)}; check the spelling`);
}

function checkTerms(database: Database, model: Model, filter: GivenFilter): void {
  const { path, resource, label } = model;
  const { terms } = filterOf(model, filter.name);
  if (terms === undefined || resource === undefined) return;
  const others = JSON.parse(filter.values).filter((value: string) => !terms.includes(value));
  if (others.length === 0) return;
  const current = currentResource(database, resource);
  const missing = unusedTerm(database, current, path, filter.name).get<Missing>({
    values: JSON.stringify(others),
  });
  if (missing === null) return;
  throw invalid(
    `${sentName(filter)}: no ${label} has ${quote(missing)}; NetBox's terms are ${terms.join(", ")}`,
  );
}

const sentName = ({ name, lookup }: GivenFilter): string => (lookup === "" ? name : `${name}__${lookup}`);

const quote = ({ value }: Missing): string => value.slice(0, maxQuotedLength).toWellFormed();
