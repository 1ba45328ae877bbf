import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { notFound } from "../../lib/failures/refusal.ts";
import { isSlug } from "../../lib/text/slug.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import { readRecord, recordIn } from "../../resource/reading/read.ts";
import { outputs } from "../../resources/outputs.ts";
import { builtInOutputs, findBuiltIn } from "./builtIn/builtIn.ts";

/** What is needed of an output to render it. */
export interface FoundOutput {
  readonly slug: string;
  readonly name: string;
  readonly resource: string;
  readonly query: string | null;
  readonly template: string;
  readonly contentType: string;
  readonly fileName: string | null;
  /** The lines that declare its parameters. */
  readonly parameters: string | null;
  /** Another one whenever something of it has changed. */
  readonly version: string;
  /** When it was changed last; null for a built-in one. */
  readonly updatedAt: string | null;
}

const idOfSlug = statement(
  () =>
    sql`SELECT ${columnOf(outputs, "id")} AS id FROM ${outputs.table} WHERE lower(${columnOf(outputs, "slug")}) = lower(${sql.placeholder("slug")})`,
);

/** Finds an output by its id or its slug: a record, or else the built-in one. Throws 404 where there is none. */
export function findOutput(database: Database, key: string): FoundOutput {
  const id = parseUuid(key) ?? findIdOfSlug(database, key);
  if (id !== undefined) {
    const rendered = readRecord(database, outputs, id);
    const record = recordIn(outputs, rendered);
    return { ...record, version: `${record.id}.${rendered.revision}` };
  }
  const builtIn = findBuiltIn(key);
  if (builtIn === undefined) throw notFound(outputs.label);
  const { parameterLines: parameters, ...rest } = builtIn;
  return { ...rest, parameters, version: builtIn.slug, updatedAt: null };
}

function findIdOfSlug(database: Database, slug: string): string | undefined {
  return isSlug(slug) ? idOfSlug(database).get<{ id: string }>({ slug })?.id : undefined;
}

/** The records that have taken the places of built-in outputs: their ids by the slugs. */
export const findReplacements = (database: Database): ReadonlyMap<string, string> =>
  new Map(
    builtInOutputs.flatMap(({ slug }) => {
      const id = findIdOfSlug(database, slug);
      return id === undefined ? [] : [[slug, id] as const];
    }),
  );
