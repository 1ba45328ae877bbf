import { readMigrations } from "./readMigrations.ts" with { type: "macro" };
import type { Migration } from "./readMigrations.ts";

/** All migrations of this version, in order; the build has embedded them. */
export const migrations: readonly Migration[] = readMigrations();
