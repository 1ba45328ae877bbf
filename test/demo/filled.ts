import { sql } from "drizzle-orm";
import { attachedKinds } from "../../src/attached.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { statement } from "../../src/db/statements/statement.ts";
import { fillDemo } from "../../src/demo/fill.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { readRecord } from "../../src/resource/reading/read.ts";
import { registry } from "../../src/resources/index.ts";

/** A record as it is answered. */
export type DemoRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** The records of each resource. */
export type DemoTables = ReadonlyMap<string, readonly DemoRecord[]>;

const idsOf = statement(
  ({ table }: Resource) => sql`SELECT ${table.id} AS id FROM ${table} ORDER BY ${table.id}`,
);

/** All records as the API answers them by themselves, oldest first. */
export function readAll(database: Database): DemoTables {
  const all = registry.map((resource) => {
    const ids = idsOf(database, resource).all<{ id: string }>();
    return [
      resource.name,
      ids.map(({ id }) => JSON.parse(readRecord(database, resource, id).json) as DemoRecord),
    ] as const;
  });
  return new Map(all);
}

/** A demonstration in memory: its records, and what `look` says of the database before it is closed. */
export async function fill<Seen>(
  seed: number,
  now: string,
  look: (database: Database, signIns: SignIns) => Seen,
) {
  const database = openDatabase(":memory:");
  try {
    const { signIns } = await fillDemo(
      { database, registry, attached: attachedKinds },
      { seed, now: new Date(now), passwordSeed: seed },
    );
    return { tables: readAll(database), signIns, seen: await look(database, signIns) };
  } finally {
    database.close();
  }
}

type SignIns = Awaited<ReturnType<typeof fillDemo>>["signIns"];

/** The records of a resource. */
export const rowsOf = (tables: DemoTables, name: string): readonly DemoRecord[] => tables.get(name) ?? [];
