import { Database as Sqlite } from "bun:sqlite";
import { commit, date, version } from "../version.ts";
import type { Command } from "./command.ts";

/** `sitebook version`: what a report of a fault needs. */
export const versionCommand: Command = {
  name: "version",
  summary: "print the version, and what it is made of",
  usage: "",
  flags: {},
  examples: [
    { line: "sitebook version", effect: "version, commit and date of the build, versions of Bun and SQLite" },
  ],
  run: async () => {
    const sqlite = new Sqlite(":memory:");
    const { sqliteVersion } = sqlite
      .query<{ sqliteVersion: string }, []>("SELECT sqlite_version() AS sqliteVersion")
      .get() ?? { sqliteVersion: "unknown" };
    sqlite.close();
    console.log(
      [
        `Sitebook ${version}`,
        `commit ${commit}`,
        `built ${date}`,
        `Bun ${Bun.version}`,
        `SQLite ${sqliteVersion}`,
        `${process.platform} ${process.arch}`,
      ].join("\n"),
    );
  },
};
