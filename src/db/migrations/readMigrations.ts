import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One migration: its file name without `.sql`, and its text. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Reads `migrations/` in order of the file names. Called as a macro, so that the build embeds the folder whole. */
export function readMigrations(): Migration[] {
  const folder = join(import.meta.dir, "../../../migrations");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => ({ name: file.slice(0, -".sql".length), sql: readFileSync(join(folder, file), "utf8") }));
}
