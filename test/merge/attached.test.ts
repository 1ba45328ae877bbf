import { beforeEach, describe, expect, test } from "bun:test";
import { attachedKinds } from "../../src/attached.ts";
import { recordAt } from "../../src/demo/rest.ts";
import type { ReadChange } from "../../src/features/merge/bundle/read.ts";
import type { AttachedWork } from "../../src/features/merge/engine/attached/work.ts";
import { applyAttached } from "../../src/features/merge/engine/attached.ts";
import { newId } from "../../src/lib/uuid.ts";
import { type Attached, type LoggedRow, loggedOf } from "../../src/resource/definition/attached/attached.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import { rowsAt } from "../../src/resource/reading/attached.ts";
import { attachRow, changeRow, restoredRow } from "../../src/resource/writing/attached.ts";
import type { WriteContext } from "../../src/resource/writing/context.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { removeRecord } from "../../src/resource/writing/remove.ts";
import { takeClone } from "./bundles.ts";
import { caller, type MergeWorld, openMergeWorld, sampleHash } from "./world.ts";

const max = "01890000-0000-7000-8000-00000000000c";
const cloned = "2026-11-21T08:10:00.000Z";
const away = "2026-11-24T14:02:00.000Z";
const fileBytes = Buffer.from("A plan of the hall");
const fileHash = new Bun.CryptoHasher("sha256").update(fileBytes).digest("hex");

let world: MergeWorld;
let context: WriteContext;
let ids: { incident: string; device: string; other: string; tag: string };
let work: AttachedWork;

const write: MergeWorld["store"]["database"]["write"] = (step) => world.store.database.write(step);
const resourceOf = (name: string) => findResource(world.store.registry, name);
const kindOf = (word: string): Attached => {
  const kind = attachedKinds.find((each) => each.word === word);
  if (kind === undefined) throw new Error(`nothing attached is called ${word}`);
  return kind;
};

beforeEach(async () => {
  world = await openMergeWorld();
  const { mark } = takeClone(world);
  const { database, registry, attached } = world.store;
  context = {
    ...{ database, registry, attached, requestId: "request-1" },
    actor: { personId: caller.personId, email: caller.email },
  };
  await write(() => {
    const profile = { email: "max@sitebook.example", firstName: "Max", lastName: "Muster", role: "operator" };
    createRecord(context, resourceOf("profiles"), profile, { id: max });
  });
  const at = (name: string, place: number) => write(() => recordAt(context, resourceOf(name), place));
  ids = {
    incident: await at("incidents", 0),
    device: await at("devices", 0),
    other: await at("devices", 1),
    tag: await write(() => createRecord(context, resourceOf("tags"), { name: "Spare" }).id),
  };
  const merge = newId();
  database.sqlite.run(
    `INSERT INTO clones (id, name, kind, state, person_id, person_email, token_hash, public_key, base, fingerprint, documents, bytes, created_at) VALUES ('${mark.id}', 'Max', 'laptop', 'out', '${max}', 'max@sitebook.example', 'x', 'x', 0, 'x', 'all', 0, '${cloned}')`,
  );
  database.sqlite.run(
    `INSERT INTO merges (id, clone_id, person_id, person_email, box_name, bytes, state, sequence, saved_at, counts, created_at, updated_at, revision) VALUES ('${merge}', '${mark.id}', '${max}', 'max@sitebook.example', 'box', 9, 'open', 9, '${away}', '{}', '${away}', '${away}', 1)`,
  );
  database.sqlite
    .query("INSERT INTO merge_files (merge_id, sha256, content) VALUES (?, ?, ?)")
    .run(merge, fileHash, fileBytes);
  const header = {
    ...{ format: 1, version: "0.0.0", schema: "0001", box: { id: newId(), name: "nas" } },
    clone: { id: mark.id, name: "Max's laptop", createdAt: cloned },
    person: { id: max, email: "max@sitebook.example" },
    base: { sequence: 0, fingerprint: "" },
    ...{ sequence: 9, chain: "", savedAt: away, leftOut: [] },
    files: [{ sha256: fileHash, bytes: fileBytes.length, mediaType: "text/plain" }],
  };
  work = {
    ...{ context, merge: { id: merge, header }, resource: resourceOf("incidents"), id: ids.incident },
    change: changeOf({}),
    boxId: (_, id) => id,
    mayCome: () => false,
    isDeleted: () => false,
    maxDocumentBytes: 1024,
  };
});

type Rows = ReadChange["attached"];

const changeOf = (attached: Rows): ReadChange => ({
  ...{ resource: "incidents", recordId: ids.incident, action: "update", createdAt: null, unknown: [] },
  ...{ base: {}, mine: {}, record: {}, attached },
  origins: [
    { sequence: 7, at: away, personId: max, email: "max@sitebook.example", fields: Object.keys(attached) },
  ],
});

const apply = (attached: Rows, more: Partial<AttachedWork> = {}) =>
  write(() => applyAttached({ ...work, ...more, change: changeOf(attached) }));

const rowsOf = (word: string): LoggedRow[] =>
  rowsAt(world.store.database, kindOf(word), "owner", { resource: "incidents", id: ids.incident })
    .map((row) => loggedOf(kindOf(word), row))
    .sort((one, other) => String(one.id).localeCompare(String(other.id)));

/** Attaches a row at the box. */
const attach = (word: string, row: LoggedRow) =>
  write(() => {
    const owner = { resource: "incidents", id: ids.incident };
    attachRow(context, kindOf(word), restoredRow(kindOf(word), owner, row, undefined));
  });

const link = (id: string | null, more: LoggedRow = {}): LoggedRow => ({
  ...{ kind: "affects", resource: "devices", id, title: "web-01", note: null, ...more },
});
const tag = (id: string): LoggedRow => ({ resource: "tags", id, name: "Spare" });
const comment = (body: string, more: LoggedRow = {}): LoggedRow => ({
  ...{ id: "01890000-0000-7000-8000-0000000000c1", kind: "note", body, mentions: null },
  ...{ authorId: max, authorName: "The boss", editedAt: null, createdAt: away, ...more },
});
const document = (sha256: string, more: LoggedRow = {}): LoggedRow => ({
  ...{ id: "01890000-0000-7000-8000-0000000000d1", name: "plan.txt", caption: null, sha256 },
  ...{ takenAt: null, createdBy: "The boss", createdAt: away, ...more },
});

interface Case {
  /** The rows at the box. */
  readonly box?: () => readonly LoggedRow[];
  readonly changes: () => readonly RowOf[];
  readonly expected: () => readonly object[];
  readonly left?: string;
}
interface RowOf {
  readonly before: LoggedRow | null;
  readonly after: LoggedRow | null;
}
const added = (after: LoggedRow): RowOf => ({ before: null, after });
const removed = (before: LoggedRow): RowOf => ({ before, after: null });

const cases: Readonly<Record<string, readonly (readonly [string, Case])[]>> = {
  link: [
    [
      "is added beside one of the box",
      {
        box: () => [link(ids.other)],
        changes: () => [added(link(ids.device))],
        expected: () => [{ id: ids.device }, { id: ids.other }],
      },
    ],
    [
      "that both sides added is there once",
      {
        box: () => [link(ids.device)],
        changes: () => [added(link(ids.device))],
        expected: () => [{ id: ids.device }],
      },
    ],
    [
      "with another note at the box keeps that",
      {
        box: () => [link(ids.device, { note: "fan" })],
        changes: () => [added(link(ids.device, { note: "disk" }))],
        expected: () => [{ note: "fan" }],
        left: "link to web-01: web-01 is linked already",
      },
    ],
    [
      "is removed if it is still there",
      {
        box: () => [link(ids.device), link(ids.other)],
        changes: () => [removed(link(ids.device))],
        expected: () => [{ id: ids.other }],
      },
    ],
    [
      "that both sides removed stays removed",
      { changes: () => [removed(link(ids.device))], expected: () => [] },
    ],
    [
      "whose note was changed at the box is not removed",
      {
        box: () => [link(ids.device, { note: "fan" })],
        changes: () => [removed(link(ids.device))],
        expected: () => [{ note: "fan" }],
      },
    ],
    [
      "gets another note",
      {
        box: () => [link(ids.device)],
        changes: () => [removed(link(ids.device)), added(link(ids.device, { note: "fan" }))],
        expected: () => [{ id: ids.device, note: "fan" }],
      },
    ],
    [
      "to a record that is gone keeps its title",
      { changes: () => [added(link(newId()))], expected: () => [{ id: null, title: "web-01" }] },
    ],
  ],
  tag: [
    ["is added", { changes: () => [added(tag(ids.tag))], expected: () => [{ id: ids.tag }] }],
    [
      "that both sides added is there once",
      { box: () => [tag(ids.tag)], changes: () => [added(tag(ids.tag))], expected: () => [{ id: ids.tag }] },
    ],
    [
      "that was deleted at the box is named",
      {
        changes: () => [added(tag(newId()))],
        expected: () => [],
        left: "tag Spare: the tag was deleted at the box",
      },
    ],
  ],
  comment: [
    [
      "is by the person of the clone, and not by whom the clone claims",
      {
        changes: () => [added(comment("Done", { authorId: caller.personId }))],
        expected: () => [{ body: "Done", authorId: max, authorName: "Max Muster", createdAt: away }],
      },
    ],
    [
      "was not made before the clone was taken",
      {
        changes: () => [added(comment("Done", { createdAt: "2025-11-21T08:00:00.000Z" }))],
        expected: () => [{ createdAt: cloned }],
      },
    ],
    [
      "mentions only people whom the box knows",
      {
        changes: () => [added(comment("@Max", { mentions: JSON.stringify([max, newId()]) }))],
        expected: () => [{ mentions: JSON.stringify([max]) }],
      },
    ],
    [
      "is changed by its author",
      {
        box: () => [comment("Do")],
        changes: () => [{ before: comment("Do"), after: comment("Done", { editedAt: away }) }],
        expected: () => [{ body: "Done", editedAt: away }],
      },
    ],
    [
      "of somebody else is not changed",
      {
        box: () => [comment("Do", { authorId: caller.personId })],
        changes: () => [{ before: comment("Do"), after: comment("Done") }],
        expected: () => [{ body: "Do" }],
        left: 'comment "Done": only the author can change it',
      },
    ],
    [
      "that was changed on both sides keeps the text of the box",
      {
        box: () => [comment("Not yet")],
        changes: () => [{ before: comment("Do"), after: comment("Done") }],
        expected: () => [{ body: "Not yet" }],
        left: 'comment "Done": body changed on both sides; the value of the box is kept',
      },
    ],
    [
      "that was removed at the box stays removed",
      {
        changes: () => [{ before: comment("Do"), after: comment("Done") }],
        expected: () => [],
        left: 'comment "Done": was changed away and removed at the box; it stays removed',
      },
    ],
    [
      "that was changed at the box is not removed",
      {
        box: () => [comment("Not yet")],
        changes: () => [removed(comment("Do"))],
        expected: () => [{ body: "Not yet" }],
        left: 'comment "Do": was removed away and changed at the box (body); it is kept',
      },
    ],
  ],
  document: [
    [
      "comes with its file",
      {
        changes: () => [added(document(fileHash))],
        expected: () => [{ sha256: fileHash, createdBy: "Max Muster" }],
      },
    ],
    [
      "takes a file that the box has",
      { changes: () => [added(document(sampleHash))], expected: () => [{ sha256: sampleHash }] },
    ],
    [
      "without its file is named",
      {
        changes: () => [added(document("0".repeat(64)))],
        expected: () => [],
        left: "document plan.txt: its file did not come along; upload it to the record at the box",
      },
    ],
    [
      "gets the caption of one side and the name of the other",
      {
        box: () => [document(sampleHash, { name: "hall.txt" })],
        changes: () => [{ before: document(sampleHash), after: document(sampleHash, { caption: "North" }) }],
        expected: () => [{ name: "hall.txt", caption: "North" }],
      },
    ],
  ],
};

describe.each(Object.entries(cases))("a %s", (word, some) => {
  test.each([...some])("%s", async (_, { box = () => [], changes, expected, left }) => {
    for (const row of box()) await attach(word, row);
    const rows = changes();
    expect(await apply({ [word]: rows })).toEqual({ left: left === undefined ? [] : [left], needs: [] });
    expect(rowsOf(word)).toEqual(expected().map((row) => expect.objectContaining(row)));
    // The same again changes nothing.
    const before = world.last();
    await apply({ [word]: rows });
    expect([world.last(), rowsOf(word).length]).toEqual([before, expected().length]);
  });
});

test("every entry that it writes has where it was made", async () => {
  await apply({ link: [added(link(ids.device))], comment: [added(comment("Done"))] });
  const origins = world.store.database.sqlite
    .query("SELECT clone_name, origin_sequence, at, email FROM merged_changes")
    .all();
  const origin = { clone_name: "Max's laptop", origin_sequence: 7, at: away, email: "max@sitebook.example" };
  expect(origins).toEqual([origin, origin]);
});

test("writes nothing until the records that it leads to are there", async () => {
  const id = newId();
  const rows = { comment: [added(comment("Done"))], link: [added(link(id))] };
  const needs = [`devices/${id}`];
  expect(await apply(rows, { mayCome: (key) => key === needs[0] })).toEqual({ left: [], needs });
  expect([rowsOf("comment"), rowsOf("link")]).toEqual([[], []]);
});

test("leads to the record of the box that is the same thing", async () => {
  const id = newId();
  await apply({ link: [added(link(id))] }, { boxId: (_, asked) => (asked === id ? ids.device : asked) });
  expect(rowsOf("link")).toEqual([expect.objectContaining({ id: ids.device })]);
});

test("leaves a link to a record that was deleted away to the deletion of that record", async () => {
  await attach("link", link(ids.device));
  const rows = { link: [removed(link(ids.device)), added(link(null, { title: "web-01 (old)" }))] };
  const more = { isDeleted: (key: string) => key === `devices/${ids.device}` };
  expect(await apply(rows, more)).toEqual({ left: [], needs: [] });
  expect(rowsOf("link")).toEqual([expect.objectContaining({ id: ids.device })]);
  await write(() => removeRecord(context, resourceOf("devices"), ids.device));
  expect(rowsOf("link")).toEqual([expect.objectContaining({ id: null })]);
});

test.each(["before", "after"])(
  "removes a link %s its record is deleted, as both was done away",
  async (when) => {
    await attach("link", link(ids.device));
    if (when === "after") await write(() => removeRecord(context, resourceOf("devices"), ids.device));
    const rows = { link: [removed(link(ids.device))] };
    const more = { isDeleted: (key: string) => key === `devices/${ids.device}` };
    expect(await apply(rows, more)).toEqual({ left: [], needs: [] });
    expect(rowsOf("link")).toEqual([]);
  },
);

test("stores no file beyond the limit of all documents", async () => {
  const { left } = await apply({ document: [added(document(fileHash))] }, { maxDocumentBytes: 10 });
  expect(left).toEqual([expect.stringMatching(/^document plan\.txt: All documents together may have 1 MB/)]);
  expect(rowsOf("document")).toEqual([]);
});

test("keeps a comment of the box that its author changed, and takes what else was changed away", async () => {
  await attach("document", document(sampleHash));
  const [row] = rowsAt(world.store.database, kindOf("document"), "owner", {
    resource: "incidents",
    id: ids.incident,
  });
  await write(() => row && changeRow(context, kindOf("document"), row, { ...row, caption: "South" }));
  const rows = [
    { before: document(sampleHash), after: document(sampleHash, { caption: "North", name: "hall.txt" }) },
  ];
  expect((await apply({ document: rows })).left).toEqual([
    "document hall.txt: caption changed on both sides; the value of the box is kept",
  ]);
  expect(rowsOf("document")).toEqual([expect.objectContaining({ name: "hall.txt", caption: "South" })]);
});
