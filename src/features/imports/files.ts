import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { conflict } from "../../lib/failures/refusal.ts";

/** The files of imports, and those of their rows that failed, beside the database: no backup has to carry them. */
export interface ImportFiles {
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Throws 409 where it is there no more. */
  get(id: string): Promise<Uint8Array>;
  /** The rows that failed, as a CSV file for each sheet; without a sheet the first one is got. */
  putFailed(id: string, failed: Readonly<Record<string, string>>): Promise<void>;
  getFailed(id: string, sheet?: string): Promise<string | undefined>;
  remove(id: string): void;
  /** Removes the file itself, once all of it is written; what failed stays. */
  removeFile(id: string): void;
  /** Removes what belongs to none of these, such as a file whose import was never kept. */
  removeOthers(ids: ReadonlySet<string>): void;
}

const gone = () => conflict("The file is there no more: send it again");

/** Makes the place for them: a folder of the data directory, or memory where the database has no file. */
export function createImportFiles(databaseFile: string): ImportFiles {
  return databaseFile === "" || databaseFile === ":memory:"
    ? inMemory()
    : inFolder(join(dirname(databaseFile), "imports"));
}

function inFolder(folder: string): ImportFiles {
  const fileOf = (id: string): string => join(folder, `${id}.file`);
  const failedOf = (id: string): string => join(folder, `${id}.failed.json`);
  const failedSheet = (id: string, number: number): string => join(folder, `${id}.failed.${number}.csv`);
  const write = async (file: string, content: Uint8Array | string): Promise<void> => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await Bun.write(file, content, { mode: 0o600 });
  };
  const removeWhere = (isGone: (id: string) => boolean): void => {
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder)) {
      if (isGone(name.split(".", 1)[0] ?? "")) rmSync(join(folder, name), { force: true });
    }
  };
  const failedNames = async (id: string): Promise<string[]> => {
    const file = Bun.file(failedOf(id));
    return (await file.exists()) ? ((await file.json()) as string[]) : [];
  };
  return {
    put: (id, bytes) => write(fileOf(id), bytes),
    get: async (id) => {
      const file = Bun.file(fileOf(id));
      if (!(await file.exists())) throw gone();
      return file.bytes();
    },
    putFailed: async (id, failed) => {
      const sheets = Object.entries(failed);
      for (const [number, [, text]] of sheets.entries()) await write(failedSheet(id, number), text);
      await write(failedOf(id), JSON.stringify(sheets.map(([name]) => name)));
    },
    getFailed: async (id, sheet) => {
      const names = await failedNames(id);
      const number = sheet === undefined ? 0 : names.indexOf(sheet);
      const file = Bun.file(failedSheet(id, number));
      return (await file.exists()) ? file.text() : undefined;
    },
    remove: (id) => removeWhere((owner) => owner === id),
    removeFile: (id) => rmSync(fileOf(id), { force: true }),
    removeOthers: (ids) => removeWhere((owner) => !ids.has(owner)),
  };
}

function inMemory(): ImportFiles {
  const files = new Map<string, Uint8Array>();
  const failures = new Map<string, Readonly<Record<string, string>>>();
  return {
    put: async (id, bytes) => {
      files.set(id, bytes);
    },
    get: async (id) => {
      const bytes = files.get(id);
      if (bytes === undefined) throw gone();
      return bytes;
    },
    putFailed: async (id, failed) => {
      failures.set(id, failed);
    },
    getFailed: async (id, sheet) => {
      const failed = failures.get(id) ?? {};
      return failed[sheet ?? Object.keys(failed)[0] ?? ""];
    },
    remove: (id) => {
      files.delete(id);
      failures.delete(id);
    },
    removeFile: (id) => {
      files.delete(id);
    },
    removeOthers: () => undefined,
  };
}
