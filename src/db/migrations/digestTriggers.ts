import { connect } from "../connect.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./readMigrations.ts";
import { digestOf, readSchema, triggersIn } from "./schemaObjects.ts";

/** Returns the digest of the triggers that all migrations create. Called as a macro, so that the build runs them and a start does not. */
export function digestTriggers(): string {
  const { sqlite, close } = connect(":memory:");
  try {
    migrate(sqlite, readMigrations());
    return digestOf(triggersIn(readSchema(sqlite)));
  } finally {
    close();
  }
}
