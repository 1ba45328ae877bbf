import { sqliteVersion } from "../db/sqliteVersion.ts";
import { commit, date, version } from "../lib/version.ts";
import type { Command } from "./command.ts";

/** `sitebook version`: what a report of a fault needs. */
export const versionCommand: Command = {
  name: "version",
  summary: "print the version and build details",
  usage: "",
  flags: {},
  examples: [
    { line: "sitebook version", effect: "version, commit and date of the build, versions of Bun and SQLite" },
  ],
  run: async () => {
    console.log(
      [
        `Sitebook ${version}`,
        `commit ${commit}`,
        `built ${date}`,
        `Bun ${Bun.version}`,
        `SQLite ${sqliteVersion()}`,
        `${process.platform} ${process.arch}`,
      ].join("\n"),
    );
  },
};
