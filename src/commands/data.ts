import { existsSync } from "node:fs";
import { databaseFile } from "../db/files.ts";
import { Failure, UsageError } from "../lib/failures/failure.ts";
import { settingOf, settings } from "../settings.ts";
import type { Arguments } from "./command.ts";

/** The flag of all commands that work on a data directory. */
export const dataFlag = { data: settings.data } as const;

/** The data directory that a command is to work on. */
export function dataPath({ given }: Pick<Arguments, "given">): string {
  const { flag, fallback } = settings.data;
  const path = settingOf("data", given, process.env);
  if (path === "") throw new UsageError(`${flag} needs a directory, such as ${fallback}`);
  return path;
}

/** The data directory of a command that needs one to be there; throws a `Failure` where none is. */
export function requireData(args: Pick<Arguments, "given">): string {
  const path = dataPath(args);
  if (!existsSync(databaseFile(path))) {
    throw new Failure(`there is no ${databaseFile(path)}: name the data directory of a Sitebook with --data`);
  }
  return path;
}
