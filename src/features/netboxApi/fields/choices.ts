import { type SQL, sql } from "drizzle-orm";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { ChoiceTerm, ModelField, RecordRow } from "../model.ts";
import { quoted, value } from "./values.ts";

/** The terms of a field: how NetBox calls those that are called otherwise here, and what it labels them. */
export interface ChoiceTerms {
  /** NetBox's terms by ours. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** The labels of NetBox's terms that are not the term with a capital letter. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The term of a record that has none. */
  readonly fallback?: (row: RecordRow) => SQL;
  /** The terms that only `fallback` gives. */
  readonly fallbacks?: readonly string[];
}

/** Turns the terms of an import round: ours by NetBox's become NetBox's by ours. */
export const reversed = (terms: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(terms).map(([theirs, ours]) => [ours, theirs]));

const cases = (subject: SQL, words: Readonly<Record<string, string>>, otherwise: SQL): SQL =>
  Object.keys(words).length === 0
    ? otherwise
    : sql`CASE ${subject} ${sql.join(
        Object.entries(words).map(([from, to]) => sql`WHEN ${quoted(from)} THEN ${quoted(to)}`),
        sql` `,
      )} ELSE ${otherwise} END`;

/** NetBox's term for the one of a record; null where there is none. */
export function termIn(row: RecordRow, key: string, { renamed = {}, fallback }: ChoiceTerms): SQL {
  const stored = row.at(key);
  const known = fallback === undefined ? stored : sql`coalesce(${stored}, ${fallback(row)})`;
  return cases(known, renamed, known);
}

/** A term with its label, as NetBox answers a choice. */
export const choice = (key: string, terms: ChoiceTerms = {}): ModelField => ({
  ...value((row) => {
    const term = termIn(row, key, terms);
    const capital = sql`upper(substr(term, 1, 1)) || substr(term, 2)`;
    const label = cases(sql`term`, terms.labels ?? {}, capital);
    return sql`json((SELECT json_object('value', term, 'label', ${label}) FROM (SELECT ${term} AS term) WHERE term IS NOT NULL))`;
  }),
  choices: choicesOf(key, terms),
});

/** The terms of a field, with the labels that records have. */
export const choicesOf =
  (key: string, { renamed = {}, labels = {}, fallbacks = [] }: ChoiceTerms = {}) =>
  (resource: Resource): readonly ChoiceTerm[] => {
    const own = fieldsOf(resource)[key]?.kind.suggestions ?? [];
    const terms = new Set([...own.map((term) => renamed[term] ?? term), ...fallbacks]);
    return [...terms].map((term) => ({
      value: term,
      display: labels[term] ?? `${term.charAt(0).toUpperCase()}${term.slice(1)}`,
    }));
  };
