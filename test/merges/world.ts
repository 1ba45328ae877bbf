import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCloneHeader, unpackDatabase } from "../../src/appliance/clones/cloneFile.ts";
import { attachedKinds } from "../../src/attached.ts";
import { type CloneMark, findCloneMark } from "../../src/db/clones/mark.ts";
import { databaseFile } from "../../src/db/files.ts";
import { openDatabase } from "../../src/db/open.ts";
import { loadCustomFields } from "../../src/features/customFields/source.ts";
import type { BundleHeader } from "../../src/features/merge/bundle/bundle.ts";
import { openSealed, sealContent } from "../../src/features/merge/bundle/seal.ts";
import { signSections, splitSections } from "../../src/features/merge/bundle/sections.ts";
import { writeBundle } from "../../src/features/merge/bundle/write.ts";
import { followLog } from "../../src/features/merge/fold/followLog.ts";
import type { Caller } from "../../src/http/session.ts";
import { writtenTogether } from "../../src/jobs/handlers.ts";
import { newId } from "../../src/lib/uuid.ts";
import { createRecordWriter } from "../../src/resource/answering/recordWriter.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { createStore } from "../../src/resource/reading/store.ts";
import type { WriteContext } from "../../src/resource/writing/context.ts";
import { registry } from "../../src/resources/index.ts";
import {
  type Answer,
  type Client,
  createClient,
  type Served,
  type Sitebook,
  signIn,
  startSitebook,
} from "../support.ts";

// biome-ignore lint/suspicious/noExplicitAny: what is forged may have any shape
type Forged = any;
type Body = Readonly<Record<string, unknown>>;

/** A clone, opened in this process, with what its person does away. */
export interface Laptop {
  readonly mark: CloneMark;
  /** With which it sends to its box. */
  readonly token: string;
  /** Creates a record; returns its id. */
  create(resource: string, body: Body, parentId?: string): Promise<string>;
  update(resource: string, id: string, body: Body): Promise<void>;
  remove(resource: string, id: string): Promise<void>;
  /** Writes something else, such as a delivery. */
  write(work: (context: WriteContext) => void): Promise<void>;
  /** Saves the changes as a bundle. */
  save(passphrase?: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Saves a bundle of other content, signed with the clone's key as if it had been stolen. */
  forge(change: (header: Forged, changes: Forged[]) => void): Promise<Uint8Array<ArrayBuffer>>;
  /** Opens a copy of its folder, as of a laptop that was set up from another one. */
  copy(): Laptop;
}

/** A running box, and the clones that are taken of it. */
export interface MergeBox {
  readonly box: Sitebook;
  take(client: Pick<Client, "token">, name?: string): Promise<Laptop>;
  /** Signs a person in. */
  signIn(email: string): Promise<Client>;
  stop(): Promise<void>;
}

/** Starts a box. */
export async function startMergeBox(flags: readonly string[] = []): Promise<MergeBox> {
  const box = await startSitebook(flags);
  const laptops = createLaptops();
  return {
    box,
    take: (client, name) => laptops.take(box, client, name),
    signIn: async (email) => createClient(box.url, await signIn(box.url, email), () => undefined),
    stop: async () => {
      laptops.close();
      await box.stop();
    },
  };
}

/** Opens clones in folders of their own. */
export function createLaptops(): {
  take(box: Pick<Served, "url">, client: Pick<Client, "token">, name?: string): Promise<Laptop>;
  close(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), "sitebook-merges-"));
  const closing: (() => void)[] = [];
  let count = 0;
  const open = (path: string, token: string): Laptop => {
    const laptop = openLaptop(path, token, () => {
      count += 1;
      const copied = join(folder, `${count}`);
      cpSync(path, copied, { recursive: true });
      return open(copied, token);
    });
    closing.push(laptop.close);
    return laptop;
  };
  return {
    take: async ({ url }, { token }, name = "Ada's laptop") => {
      const answer = await fetch(`${url}/api/clones`, {
        method: "POST",
        headers: { cookie: `session=${token}`, "content-type": "application/json" },
        body: JSON.stringify({ name, documents: "all" }),
      });
      if (answer.status !== 200) throw new Error(`taking a clone: ${answer.status} ${await answer.text()}`);
      count += 1;
      const path = join(folder, `${count}`);
      mkdirSync(path);
      const file = join(path, "clone.sitebook");
      writeFileSync(file, await answer.bytes());
      const header = readCloneHeader(file);
      unpackDatabase(file, header, databaseFile(path));
      return open(path, header.token);
    },
    close: () => {
      for (const close of closing) close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function openLaptop(path: string, token: string, copy: () => Laptop): Laptop & { close(): void } {
  const database = openDatabase(databaseFile(path));
  const mark = findCloneMark(database);
  if (mark === undefined) throw new Error("the file is no clone");
  loadCustomFields(database);
  prepareSearch(database, registry);
  const store = createStore({ database, registry, attached: attachedKinds });
  const caller: Caller = {
    ...{ sessionId: "s", personId: mark.person.id, email: mark.person.email },
    ...{ role: "super_admin" as const, readOnly: false },
  };
  const writer = createRecordWriter(writtenTogether, caller);
  const context = (): WriteContext => ({
    ...{ database, registry: store.registry, attached: attachedKinds, requestId: newId() },
    actor: { personId: mark.person.id, email: mark.person.email },
  });
  const named = (name: string) => findResource(store.registry, name);
  const save = async (passphrase?: string): Promise<Uint8Array<ArrayBuffer>> =>
    (await writeBundle(store, mark, await followLog(store, mark.base).read(), passphrase)).file;
  return {
    ...{ mark, token, save, copy },
    create: (name, body, parentId = "") =>
      database.write(() => idOf(writer.create(context(), named(name), body, parentId))),
    update: (name, id, body) =>
      database.write(() => {
        writer.update(context(), named(name), id, body, "");
      }),
    remove: (name, id) =>
      database.write(() => {
        writer.remove(context(), named(name), id, "");
      }),
    write: (work) =>
      database.write(() => {
        work(context());
      }),
    forge: async (change) => {
      const { sections } = splitSections(await openSealed(await save()));
      const [first = "", second = "", ...files] = sections.map((section) => Buffer.from(section));
      const header = JSON.parse(String(first)) as BundleHeader;
      const changes = String(second)
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      change(header, changes);
      const lines = changes.map((each) => JSON.stringify(each)).join("\n");
      const content = [Buffer.from(JSON.stringify(header)), Buffer.from(lines), ...files];
      return sealContent(await signSections(content, mark.signingKey));
    },
    close: () => database.close(),
  };
}

const idOf = ({ json }: { readonly json: string }): string => (JSON.parse(json) as { id: string }).id;

/** Sends a bundle, as a person or with the token of a clone. */
export const sendBundle = (
  box: Pick<Served, "as" | "anonymous">,
  by: Client | Laptop,
  file: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
  query = "",
): Promise<Answer> => {
  const client = "mark" in by ? box.anonymous : by;
  return client.post(`/api/merges${query}`, undefined, {
    raw: file,
    headers: {
      "content-type": "application/octet-stream",
      ...("mark" in by ? { authorization: `Bearer ${by.token}` } : {}),
      ...headers,
    },
  });
};

/** The header of a passphrase. */
export const withPassphrase = (passphrase: string): Readonly<Record<string, string>> => ({
  "sitebook-passphrase": Buffer.from(passphrase).toString("base64"),
});
