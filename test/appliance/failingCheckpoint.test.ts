import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../src/db/open.ts";
import { cleanUp, newDirectory, run } from "./box.ts";
import { errors, faultyDisk, tellNoFaults, whyNoFaults } from "./faults.ts";

afterAll(cleanUp);
tellNoFaults("a checkpoint that fails");

const program = [process.execPath, join(import.meta.dir, "failingCheckpoint.ts")];

describe.skipIf(whyNoFaults !== undefined)("a checkpoint that fails", () => {
  /** Lets the disk fail for the files whose names end so, or for all of them. */
  const fail = async (call: "write" | "sync", error: keyof typeof errors, end = "") => {
    const file = join(newDirectory(), "database.db");
    openDatabase(file).close();
    const { command } = faultyDisk(`${file}${end}`, program);
    const { output, errors: problems } = await run([file, call, String(errors[error])], [...command]);
    expect(problems).toBe("");
    return { file, ...JSON.parse(output) };
  };

  test.each([
    ["ENOSPC", ""],
    ["ENOSPC", "-wal"],
    ["EIO", ""],
  ] as const)(
    "to write, with %s to database.db%s, loses nothing: writes go on, and the next checkpoint succeeds",
    async (error, end) => {
      const { file, answered, isRefused, lines } = await fail("write", error, end);
      expect(isRefused).toBe(false);
      for (const line of lines) expect(line).toContain("the write-ahead log could not be merged");
      const database = openDatabase(file);
      const rows = "SELECT count(*) FROM meta WHERE key LIKE 'large %'";
      expect(database.sqlite.query(rows).values()).toEqual([[answered]]);
      database.close();
    },
  );

  test.each(["ENOSPC", "EIO"] as const)(
    "to flush, with %s, may have lost what was written: all writes are refused",
    async (error) => {
      const { isRefused, lines } = await fail("sync", error);
      expect([isRefused, lines]).toEqual([true, [expect.stringContaining("all writes are refused")]]);
    },
  );
});
