import { Database } from "bun:sqlite";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { companions, databaseFile } from "../../src/db/files.ts";
import { run } from "../appliance/box.ts";
import type { Found } from "./promises.ts";
import type { Files } from "./replay.ts";

/** What was found in a directory after a power cut. */
export type Examined =
  | { readonly found: Found }
  /** What is wrong with the directory itself, in the words of `sitebook check`. */
  | { readonly damage: string };

/** Puts the files that a power cut left into a copy of a data directory, lets Sitebook check it, and reads sites and people. */
export async function examine(template: string, place: string, left: Files): Promise<Examined> {
  rmSync(place, { recursive: true, force: true });
  cpSync(template, place, { recursive: true });
  const file = databaseFile(place);
  for (const path of [file, ...companions(file)]) rmSync(path, { force: true });
  for (const [name, bytes] of left) writeFileSync(join(place, name), bytes, { mode: 0o600 });
  const { code, output, errors } = await run(["check", "--data", place]);
  return code === 0 ? { found: readFound(file) } : { damage: output + errors };
}

function readFound(file: string): Found {
  using database = new Database(file, { readwrite: true, create: false });
  const rows = database
    .query<{ name: string; description: string }, []>("SELECT name, description FROM sites")
    .all();
  const people = database.query<{ email: string }, []>("SELECT email FROM profiles").all();
  return new Map([
    ...rows.map(({ name, description }) => [name, Number.parseInt(description, 10)] as const),
    ...people.map(({ email }) => [email, 0] as const),
  ]);
}
