import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attachedKinds } from "../../src/attached.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { inSavepoint } from "../../src/db/savepoint.ts";
import { loadCustomFields } from "../../src/features/customFields/source.ts";
import { runMerge } from "../../src/features/merge/engine/run.ts";
import type { MergeJob, MergeResult, ToldItem } from "../../src/features/merge/job.ts";
import type { MergeDecision, MergeItem } from "../../src/features/merge/merges/answers.ts";
import { packContent } from "../../src/features/merge/merges/content.ts";
import type { Caller } from "../../src/http/session.ts";
import { writtenTogether } from "../../src/jobs/handlers.ts";
import { perform } from "../../src/jobs/perform.ts";
import { createBoard } from "../../src/lib/board.ts";
import { newId } from "../../src/lib/uuid.ts";
import type { JobTools } from "../../src/resource/answering/job.ts";
import { createRecordWriter, type RecordWriter } from "../../src/resource/answering/recordWriter.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import { readRecord } from "../../src/resource/reading/read.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { createStore, type Store } from "../../src/resource/reading/store.ts";
import type { WriteContext } from "../../src/resource/writing/context.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { registry as declared } from "../../src/resources/index.ts";
import { withSharedViews } from "../../src/resources/withSharedViews.ts";
import { copyNewDatabase } from "../db/template.ts";
import { takeClone } from "./bundles.ts";
import { caller } from "./world.ts";

type Values = Readonly<Record<string, unknown>>;

/** A box, or a laptop with a clone of it. */
export interface Side {
  readonly store: Store;
  create(resource: string, body: Values, parentId?: string): Promise<string>;
  update(resource: string, id: string, body: Values): Promise<void>;
  remove(resource: string, id: string): Promise<void>;
  act(resource: string, action: string, id: string, body: unknown): Promise<void>;
  write(work: (context: WriteContext, writer: RecordWriter) => { readonly json: string }): Promise<string>;
  /** The record as it is answered; undefined where there is none. */
  read(resource: string, id: string): Values | undefined;
  count(resource: string): number;
}

/** A box and a clone of it, between which the changes of the clone go. */
export interface TwoSides {
  readonly box: Side;
  readonly laptop: Side;
  /** Sends what was changed away since the clone was taken; returns the id of the merge, whose items are told. */
  send(): Promise<string>;
  preview(merge: string, role?: Caller["role"]): Promise<MergeResult>;
  decide(merge: string, ...decisions: readonly MergeDecision[]): Promise<readonly MergeItem[]>;
  apply(merge: string, role?: Caller["role"]): Promise<MergeResult>;
  /** All that the box has: records, the change log, watermarks. */
  dump(): string;
  close(): void;
}

/** Makes a box of what `fill` writes, and takes a clone of it. */
export async function openTwoSides(fill: (box: Side) => Promise<void>): Promise<TwoSides> {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-merge-"));
  const file = join(directory, "box.db");
  copyNewDatabase(file);
  const box = sideOf(openSide(file));
  const person = { email: caller.email, firstName: "Ada", lastName: "Muster", role: "super_admin" };
  await box.write((context) =>
    createRecord(context, findResource(context.registry, "profiles"), person, { id: caller.personId }),
  );
  await fill(box);
  const copy = join(directory, "laptop.db");
  box.store.database.sqlite.run(`VACUUM INTO '${copy}'`);
  const laptop = sideOf(openSide(copy));
  const last = (): number => lastOf(laptop.store.database);
  const clone = takeClone({ store: laptop.store, last, run: () => Promise.resolve(false) });
  const { database } = box.store;
  database.sqlite
    .query(
      "INSERT INTO clones (id, name, kind, state, person_id, person_email, token_hash, public_key, base, fingerprint, documents, bytes, created_at) VALUES (?, ?, 'laptop', 'out', ?, ?, ?, ?, ?, ?, 'all', 0, ?)",
    )
    .run(
      ...[clone.mark.id, clone.mark.name, caller.personId, caller.email, newId(), ""],
      ...[clone.mark.base, clone.mark.fingerprint, clone.mark.createdAt],
    );
  const run = (merge: string, isDry: boolean, role: Caller["role"]): Promise<MergeResult> => {
    const author = { actor: { personId: caller.personId, email: caller.email }, requestId: newId() };
    const input = { id: merge, isFinal: !isDry };
    return perform(box.store, mergeInSavepoint, input, {
      ...{ author, caller: { ...caller, role }, board: createBoard(), isDry },
    });
  };
  const preview: TwoSides["preview"] = async (merge, role = "super_admin") => {
    const result = await run(merge, true, role);
    store(database, merge, result.items, result.moved);
    return result;
  };
  return {
    ...{ box, laptop, preview },
    send: async () => {
      const { file: bundle } = await clone.save();
      const content = await clone.read(bundle);
      const id = newId();
      const { header } = content;
      database.sqlite
        .query(
          "INSERT INTO merges (id, clone_id, person_id, person_email, box_name, bytes, state, sequence, saved_at, content, counts, created_at, updated_at, revision) VALUES (?, ?, ?, ?, ?, ?, 'open', ?, ?, ?, '{}', ?, ?, 1)",
        )
        .run(
          ...([id, clone.mark.id, caller.personId, caller.email] as const),
          ...([header.box.name, bundle.length, header.sequence, header.savedAt] as const),
          ...([packContent(content), header.savedAt, header.savedAt] as const),
        );
      await preview(id);
      return id;
    },
    decide: async (merge, ...decisions) => {
      for (const decision of decisions)
        database.sqlite
          .query("UPDATE merge_items SET decision = ? WHERE merge_id = ? AND key = ?")
          .run(JSON.stringify(decision), merge, decision.key);
      return (await preview(merge)).items.map(({ item }) => item);
    },
    apply: async (merge, role = "super_admin") => {
      const result = await run(merge, false, role);
      store(database, merge, result.items, result.moved);
      return result;
    },
    dump: () =>
      JSON.stringify(
        [
          ...withSharedViews(declared).map(({ name }) => name),
          "changes",
          "change_groups",
          "merged",
          "merged_changes",
        ].map((name) => database.sqlite.query(`SELECT * FROM "${name.replaceAll("-", "_")}"`).all()),
      ),
    close: () => {
      database.close();
      laptop.store.database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Merges as a part of a transaction, without an order of a route. */
const mergeInSavepoint = (context: WriteContext, job: MergeJob, tools: JobTools): MergeResult =>
  runMerge(context, job, tools, {
    attempt: (...part) => inSavepoint(context.database, ...part),
    stays: true,
  });

/** Keeps what was told, as the routes do. */
function store(
  { sqlite }: Database,
  merge: string,
  items: readonly ToldItem[],
  moved: readonly string[],
): void {
  const write = sqlite.query(
    "INSERT INTO merge_items (merge_id, key, place, state, item, seen, decision) VALUES (?, ?, ?, ?, ?, ?, NULL) ON CONFLICT DO UPDATE SET state = excluded.state, item = excluded.item, seen = excluded.seen, decision = CASE WHEN ? THEN NULL ELSE decision END",
  );
  for (const [place, { item, state, seen }] of items.entries())
    write.run(merge, item.key, place, state, JSON.stringify(item), seen, moved.includes(item.key) ? 1 : 0);
}

function openSide(file: string): Store {
  const database = openDatabase(file);
  loadCustomFields(database);
  prepareSearch(database, declared);
  return createStore({ database, registry: withSharedViews(declared), attached: attachedKinds });
}

const lastOf = ({ sqlite }: Database): number =>
  sqlite.query<{ last: number }, []>("SELECT coalesce(max(sequence), 0) AS last FROM changes").get()?.last ??
  0;

function sideOf(store: Store): Side {
  const writer = createRecordWriter(writtenTogether, caller);
  const { database } = store;
  const write: Side["write"] = (work) =>
    database.write((): string => {
      const { registry, attached } = store;
      const actor = { personId: caller.personId, email: caller.email };
      const done = work({ database, registry, attached, actor, requestId: newId() }, writer);
      return String((JSON.parse(done.json) as Values).id);
    });
  const at = (name: string) => findResource(store.registry, name);
  const parentOf = (name: string, id: string): string => {
    const { parent } = at(name);
    return parent === undefined ? "" : String(JSON.parse(readRecord(database, at(name), id).json)[parent.by]);
  };
  return {
    ...{ store, write },
    create: (name, body, parentId = "") =>
      write((context, to) => to.create(context, at(name), body, parentId)),
    update: async (name, id, body) => {
      await write((context, to) => to.update(context, at(name), id, body, parentOf(name, id)));
    },
    remove: async (name, id) => {
      await write((context, to) => to.remove(context, at(name), id, parentOf(name, id)));
    },
    act: async (name, action, id, body) => {
      await write((context, to) => to.act(context, at(name), action, id, body));
    },
    read: (name, id) => {
      try {
        return JSON.parse(readRecord(database, at(name), id).json) as Values;
      } catch {
        return undefined;
      }
    },
    count: (name) =>
      database.sqlite
        .query<{ count: number }, []>(`SELECT count(*) AS count FROM "${name.replaceAll("-", "_")}"`)
        .get()?.count ?? 0,
  };
}
