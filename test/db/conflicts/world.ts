import { attachedKinds } from "../../../src/attached.ts";
import { connect } from "../../../src/db/connect.ts";
import { migrate } from "../../../src/db/migrations/migrate.ts";
import { migrations } from "../../../src/db/migrations/migrations.ts";
import { createHandle, type Database } from "../../../src/db/open.ts";
import { Refusal } from "../../../src/lib/failures/refusal.ts";
import { findResource } from "../../../src/resource/definition/registry.ts";
import type { Input } from "../../../src/resource/definition/values.ts";
import { createRecord } from "../../../src/resource/writing/create.ts";
import { updateRecord } from "../../../src/resource/writing/update.ts";
import { registry } from "../../../src/resources/index.ts";

/** The migration that made the messages of triggers literal. */
const literal = "0021_older_sqlite";

/** A database in memory, with the literal messages of triggers or with those of 0.5.0. */
export function openMemory(messages: "literal" | "0.5.0"): Database {
  const connection = connect(":memory:");
  migrate(
    connection.sqlite,
    migrations.filter(({ name }) => messages === "literal" || name !== literal),
  );
  return createHandle(connection);
}

/** Writes records of a database through the engine. */
export interface Writes {
  /** Creates a record, and returns its id. */
  create(resource: string, input: Input): string;
  update(resource: string, id: string, input: Input): void;
}

/** The writes of a database; to be called inside a write. */
export function writesOf(database: Database): Writes {
  const context = {
    database,
    registry,
    attached: attachedKinds,
    actor: { personId: null, email: null },
    requestId: null,
  };
  return {
    create: (resource, input) => createRecord(context, findResource(registry, resource), input).id,
    update: (resource, id, input) => {
      updateRecord(context, findResource(registry, resource), id, input);
    },
  };
}

/** Runs a write, all or none of it, and returns how it was refused; undefined where it was not. */
export async function refusalOf(
  database: Database,
  work: (writes: Writes) => void,
): Promise<{ readonly status: number; readonly message: string } | undefined> {
  try {
    await database.write(() => work(writesOf(database)));
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, message: error.message };
  }
}
