import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { causeOf, diskFailure, isDiskError, readErrorIn } from "../../src/db/diskError.ts";
import { answerThrown } from "../../src/http/errors.ts";

const directory = mkdtempSync(join(tmpdir(), "sitebook-disk-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const thrown = (code: string, errno: number): Error => Object.assign(new Error("told"), { code, errno });
const corrupt = thrown("SQLITE_CORRUPT", 11);

/** A connection whose file the system had this last to say of. */
const lastWord = (number: number) => ({
  fileControl: (_: number, into: Int32Array) => {
    into[0] = number;
    return 0;
  },
});

test("what SQLite calls damage is the disk's error where the system has told of one", () => {
  expect(isDiskError(causeOf(lastWord(5), corrupt))).toBe(true);
  expect(isDiskError(causeOf(lastWord(6), thrown("SQLITE_NOTADB", 26)))).toBe(true);
  expect(causeOf(lastWord(0), corrupt)).toBe(corrupt);
  const busy = thrown("SQLITE_BUSY", 5);
  expect(causeOf(lastWord(5), busy)).toBe(busy);
});

test.skipIf(process.platform !== "linux")("a log that cannot be read is the disk's error too", () => {
  const [bad, good] = [join(directory, "bad-wal"), join(directory, "good-wal")];
  // Nothing stands at the beginning of a process's memory, and the kernel says EIO.
  symlinkSync("/proc/self/mem", bad);
  writeFileSync(good, "a log");
  expect(isDiskError(causeOf(lastWord(0), corrupt, bad))).toBe(true);
  for (const log of [good, join(directory, "none")]) expect(causeOf(lastWord(0), corrupt, log)).toBe(corrupt);
});

test("pages that could not be read are told from malformed ones", () => {
  expect(readErrorIn("Tree 5 page 7: unable to get the page. error code=266")).toBeDefined();
  expect(readErrorIn("Tree 5 page 7: unable to get the page. error code=11")).toBeUndefined();
  expect(readErrorIn("row 3 missing from index vlans_status")).toBeUndefined();
});

test("reading and writing are told apart", () => {
  expect(diskFailure("/x", thrown("SQLITE_IOERR_READ", 266)).message).toStartWith("/x cannot be read");
  expect(diskFailure("/x", thrown("SQLITE_IOERR_FSYNC", 1034)).message).toStartWith("/x cannot be written");
});

test.each([
  ["ENOSPC", -28, 507],
  ["EDQUOT", -122, 507],
  ["SQLITE_FULL", 13, 507],
  ["EIO", -5, 503],
  ["SQLITE_IOERR_FSYNC", 1034, 503],
  ["SQLITE_CORRUPT", 11, 503],
  ["ENOENT", -2, 500],
])("%s (%i) is answered with %i", (code, errno, status) => {
  expect(answerThrown(thrown(code, errno), "r", () => undefined).status).toBe(status);
});
