import { getTableName, type SQL, sql } from "drizzle-orm";
import { attachedKinds } from "../attached.ts";
import { createHandle, type Database } from "../db/open.ts";
import { type CopyPlan, makeRehearsalCopy } from "../db/rehearsal/copy.ts";
import {
  hasChecks,
  OutOfDate,
  type RehearsedTable,
  readRehearsal,
  repeatRehearsal,
  writtenSince,
} from "../db/rehearsal/repeat.ts";
import { statement } from "../db/statements/statement.ts";
import { loadCustomFields } from "../features/customFields/source.ts";
import { handlersOf } from "../resource/answering/handlers.ts";
import type { DependsOn, Job } from "../resource/answering/job.ts";
import { customValuesTable, indexedValues } from "../resource/definition/custom/customValues.ts";
import { declaredFields } from "../resource/definition/fieldsOf.ts";
import type { Resource } from "../resource/definition/resource.ts";
import { createStore } from "../resource/reading/store.ts";
import { registry } from "../resources/index.ts";
import { removeCopy } from "./copyFile.ts";
import { writtenTogether } from "./handlers.ts";
import { type Performance, perform } from "./perform.ts";

const tableOf = ({ table }: Resource): string => getTableName(table);

/** The tables of what is attached to records; the triggers of others that they have only look at deletions. */
const attachedTables = attachedKinds.map(({ table }) => getTableName(table));

/** The tables that imports read in addition to those of records. */
const readTables = attachedKinds.flatMap(({ alongside = [] }) => alongside);

const copyPlan: CopyPlan = {
  tables: registry.map(tableOf),
  emptyTables: ["changes", "change_groups", "imports", customValuesTable],
  readTables,
  sealedTables: attachedTables.filter((name) => !readTables.includes(name)),
};

/** The changes of others since a rehearsal that are looked at one by one. */
const maxChangesSince = 10_000;

/** A job that was done on a copy. */
export interface Rehearsed<Result> {
  readonly result: Result;
  /** What it has written, and where a change since could matter; undefined where it cannot be repeated. */
  readonly written:
    | {
        readonly tables: readonly RehearsedTable[];
        readonly base: number;
        readonly dependsOn: (database: Database, resource: string, id: string) => boolean;
      }
    | undefined;
}

/** Does a job on a copy of the database, which others write to meanwhile. */
export async function rehearse<Input, Result>(
  { file, copy }: { readonly file: string; readonly copy: string },
  job: Job<Input, Result>,
  input: Input,
  performance: Performance,
): Promise<Rehearsed<Result>> {
  await removeCopy(copy);
  const { connection, base } = makeRehearsalCopy(file, copy, copyPlan);
  const database = createHandle(connection, { epoch: "rehearsal" });
  loadCustomFields(database);
  try {
    const reads: DependsOn[] = [];
    const result = await perform(createStore({ database, registry, attached: attachedKinds }), job, input, {
      ...performance,
      noteReads: (dependsOn) => reads.push(dependsOn),
    });
    const tables = performance.isDry ? [] : readRehearsal(connection, file, copyPlan.tables);
    if (tables === undefined) return { result, written: undefined };
    const isPlain = tables.every(({ name }) => isPlainTable(database, name));
    return {
      result,
      written: {
        tables,
        base,
        dependsOn: (...of) => !isPlain || reads.some((dependsOn) => dependsOn(...of)),
      },
    };
  } finally {
    database.close();
  }
}

/** Whether what is written to a table depends on nothing else than what the job itself looked up. */
function isPlainTable(database: Database, name: string): boolean {
  const resource = registry.find((one) => tableOf(one) === name);
  if (resource === undefined || handlersOf(writtenTogether, resource) !== undefined) return false;
  const isTree = Object.values(declaredFields(resource)).some(
    ({ kind }) => kind.reference?.target === resource.name,
  );
  return !isTree && !hasChecks(database, name, attachedTables);
}

/**
 * Writes what was rehearsed, inside a write of the database that has the copy attached; returns the number of its group.
 * @throws OutOfDate where the job might do something else by now
 */
export function repeat(
  database: Database,
  { tables, base, dependsOn }: NonNullable<Rehearsed<unknown>["written"]>,
): number | null {
  const since = writtenSince(database, base, maxChangesSince);
  if (
    since === undefined ||
    since.some(({ resource, recordId }) => dependsOn(database, resource, recordId))
  ) {
    throw new OutOfDate("what the job depends on has changed since the rehearsal");
  }
  const custom = tables.flatMap(({ name }) => registry.filter((one) => one.custom && tableOf(one) === name));
  for (const resource of custom) forgetRepeated(database, resource).run();
  const group = repeatRehearsal(database, tables);
  for (const resource of custom) indexRepeated(database, resource).run();
  return group;
}

/** The rows of the index of custom values that the records which a rehearsal has written have in the database. */
const valuesOfTouched = ({ name, table }: Resource): SQL =>
  indexedValues(
    sql.raw(`'${name}'`),
    sql`own.id`,
    sql`own.custom`,
    sql`rehearsal.touched JOIN main.${table} AS own ON touched.name = ${sql.raw(`'${getTableName(table)}'`)} AND own.id = touched.id AND own.custom IS NOT NULL`,
  );

const forgetRepeated = statement(
  (resource: Resource) =>
    sql`DELETE FROM main.${sql.identifier(customValuesTable)} WHERE (field_id, value, record_id) IN (${valuesOfTouched(resource)})`,
);

const indexRepeated = statement(
  (resource: Resource) =>
    sql`INSERT INTO main.${sql.identifier(customValuesTable)} (field_id, value, record_id) ${valuesOfTouched(resource)}`,
);
