import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cut, type CutOptions, cutClone } from "../../src/appliance/clones/cut.ts";
import { cloneRulesOf } from "../../src/appliance/clones/tables.ts";
import { attachedKinds } from "../../src/attached.ts";
import { databaseFile } from "../../src/db/files.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import type { Input } from "../../src/resource/definition/values.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { registry } from "../../src/resources/index.ts";
import { profiles } from "../../src/resources/profiles.ts";
import { copyNewDatabase } from "../db/template.ts";

/** A box of its own with a person who takes clones of it. */
export interface Box {
  readonly database: Database;
  /** The ID of the person whom clones are for. */
  readonly person: string;
  make<Kind extends Resource>(resource: Kind, body: Input): Promise<string>;
  /** Cuts a clone; answers what was cut, its file and a database of it. */
  cut(options?: Partial<Omit<CutOptions, "mark">> & { mark?: Partial<CutOptions["mark"]> }): Cut & {
    readonly file: string;
    readonly directory: string;
    readonly bytes: Buffer;
  };
  dispose(): void;
}

/** What stands where a person's password hash does; the bytes of a clone are searched for it. */
export const hashOf = (word: string): string => `$argon2id$v=19$${word}`;

/** Creates one with a new database. */
export async function createBox(): Promise<Box> {
  const path = mkdtempSync(join(tmpdir(), "sitebook-clones-"));
  const file = databaseFile(path);
  copyNewDatabase(file);
  const database = openDatabase(file);
  const context = {
    ...{ database, registry, attached: attachedKinds },
    ...{ actor: { personId: null, email: null }, requestId: "r-1" },
  };
  const make = (resource: Resource, body: Input): Promise<string> =>
    database.write(() => createRecord(context, resource, body).id);
  const person = await make(profiles, { email: "ada@example.com", role: "operator" });
  database.sqlite.run("INSERT INTO credentials (person_id, password_hash, changed_at) VALUES (?, ?, 'now')", [
    person,
    hashOf("own"),
  ]);
  let count = 0;
  return {
    database,
    person,
    make,
    cut: ({ mark = {}, ...options } = {}) => {
      count += 1;
      const directory = mkdtempSync(join(path, `clone-${count}-`));
      const target = databaseFile(directory);
      const cut = cutClone({
        ...{
          source: file,
          target,
          rules: cloneRulesOf(registry),
          logNames: registry.map(({ name }) => name),
        },
        ...options,
        mark: {
          ...{ id: "c-1", name: "Laptop", createdAt: new Date().toISOString(), signingKey: "MC4=" },
          ...{ box: { id: "b-1", name: "nas", url: "http://nas.local:8480" }, documents: "none" },
          person: { id: person, email: "ada@example.com" },
          ...mark,
        },
      });
      return { ...cut, file: target, directory, bytes: readFileSync(target) };
    },
    dispose: () => {
      database.close();
      if (existsSync(path)) rmSync(path, { recursive: true, force: true });
    },
  };
}
