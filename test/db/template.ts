import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../src/db/open.ts";
import { rederive } from "../../src/resource/writing/rederive.ts";
import { registry } from "../../src/resources/index.ts";

let template: string | undefined;

/** Copies a new database, as a first start leaves it, to a file that is not there yet; it is made once in a process. */
export function copyNewDatabase(file: string): void {
  template ??= makeTemplate();
  copyFileSync(template, file);
}

function makeTemplate(): string {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-template-"));
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, "sitebook.db");
  const database = openDatabase(file);
  rederive(database, registry);
  database.close();
  return file;
}
