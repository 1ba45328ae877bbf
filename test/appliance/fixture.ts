import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expectStatus, type Send } from "./box.ts";

const folder = join(import.meta.dir, "fixtures");

/** What a release answered on one address. */
export interface Recorded {
  readonly path: string;
  readonly body: unknown;
}

/** The small database of a release, and what that release answered from it. */
export interface Fixture {
  readonly version: string;
  readonly sql: string;
  readonly answers: readonly Recorded[];
}

/** The two files of a release's fixture. */
export const fixtureFiles = (version: string) => ({
  sql: join(folder, `${version}.sql`),
  answers: join(folder, `${version}.answers.ndjson`),
});

/** The fixtures of all releases, oldest first. */
export function readFixtures(): Fixture[] {
  const versions = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => name.slice(0, -".sql".length));
  return versions.sort(Bun.semver.order).map((version) => {
    const files = fixtureFiles(version);
    const lines = readFileSync(files.answers, "utf8").trim().split("\n");
    return {
      version,
      sql: readFileSync(files.sql, "utf8"),
      answers: lines.map((line) => JSON.parse(line) as Recorded),
    };
  });
}

/** Asks for each of these, and records what is answered. */
export async function record(send: Send, paths: readonly string[]): Promise<Recorded[]> {
  const answers: Recorded[] = [];
  for (const path of paths) {
    answers.push({ path, body: (await expectStatus(200, send("GET", path))).body });
  }
  return answers;
}
