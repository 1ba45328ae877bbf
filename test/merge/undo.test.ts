import { afterEach, describe, expect, test } from "bun:test";
import { attachedKinds } from "../../src/attached.ts";
import { runUndo } from "../../src/features/history/undo/run.ts";
import { perform } from "../../src/jobs/perform.ts";
import { createBoard } from "../../src/lib/board.ts";
import { newId } from "../../src/lib/uuid.ts";
import type { LoggedRow } from "../../src/resource/definition/attached/attached.ts";
import { rowsAt } from "../../src/resource/reading/attached.ts";
import { attachRow, detachRow, restoredRow } from "../../src/resource/writing/attached.ts";
import { openTwoSides, type Side, type TwoSides } from "./twoSides.ts";
import { caller, readTables, type Tables } from "./world.ts";

let sides: TwoSides;
afterEach(() => sides.close());

const fileBytes = Buffer.from("A plan of the hall");
const fileHash = new Bun.CryptoHasher("sha256").update(fileBytes).digest("hex");

type Ids = Readonly<Record<string, string>>;

const fill =
  (ids: Record<string, string>) =>
  async (box: Side): Promise<void> => {
    const create = async (key: string, resource: string, body: object, parentId = "") => {
      ids[key] = await box.create(resource, body as Record<string, unknown>, parentId);
    };
    await create("site", "sites", { name: "Hamburg" });
    await create("vendor", "manufacturers", { name: "Cisco" });
    await create("type", "device-types", { manufacturerId: ids.vendor, name: "C9300", rackUnits: 1 });
    await create("group", "vlan-groups", { name: "Campus" });
    await create("office", "vlans", { name: "Office", vid: 10, groupId: ids.group });
    await create("voice", "vlans", { name: "Voice", vid: 20, groupId: ids.group });
    await create("unused", "vlans", { name: "Unused", vid: 30, groupId: ids.group });
    await create("rack", "racks", { name: "R1", siteId: ids.site, height: 42 });
    const device = { deviceTypeId: ids.type, siteId: ids.site, rackId: ids.rack, face: "front" };
    await create("first", "devices", { ...device, name: "sw-01", position: 5 });
    await create("second", "devices", { ...device, name: "sw-02", position: 6 });
    await create("field", "custom-fields", {
      resource: "devices",
      key: "owner",
      label: "Owner",
      kind: "text",
    });
    await create("order", "purchase-orders", { poNumber: "4500", status: "ordered" });
    await create("item", "purchase-order-items", { description: "Switch", quantityOrdered: 10 }, ids.order);
    await create("incident", "incidents", { name: "No uplink", severity: "sev2" });
    await create("tag", "tags", { name: "Spare" });
    await attach(box, ids, "tag", { resource: "tags", id: ids.tag ?? "" });
  };

/** Attaches a row to the incident. */
async function attach({ write }: Side, { incident = "" }: Ids, word: string, row: LoggedRow): Promise<void> {
  const kind = attachedKinds.find((each) => each.word === word);
  if (kind === undefined) throw new Error(`nothing attached is called ${word}`);
  await write((context) => {
    const owner = { resource: "incidents", id: incident };
    attachRow(context, kind, restoredRow(kind, owner, row, undefined));
    return { json: "{}" };
  });
}

/** Does on the laptop what a merge can do: it exchanges, receives, creates, deletes, attaches and removes. */
async function work(laptop: Side, ids: Ids): Promise<void> {
  const { office = "", voice = "", first = "", second = "", order = "", item, incident = "" } = ids;
  for (const [name, id, values] of [
    ["vlans", office, { vid: 99 }],
    ["vlans", voice, { vid: 10 }],
    ["vlans", office, { vid: 20, name: "Offices" }],
    ["devices", first, { position: 40 }],
    ["devices", second, { position: 5 }],
    ["devices", first, { position: 6, custom: { owner: "Network team" } }],
  ] as const)
    await laptop.update(name, id, values);
  await laptop.act("purchase-orders", "receive", order, { items: [{ itemId: item, quantity: 4 }] });
  const device = { deviceTypeId: ids.type, siteId: ids.site, name: "sw-03", serial: "S-3" };
  const created = await laptop.create("devices", device);
  await laptop.create("interfaces", { deviceId: created, name: "Gi0/9" });
  await laptop.remove("vlans", ids.unused ?? "");
  await attach(laptop, ids, "link", {
    ...{ kind: "affects", resource: "devices", id: created, title: "sw-03", note: "fan" },
  });
  await attach(laptop, ids, "comment", {
    ...{ id: newId(), kind: "note", body: "On my way", mentions: null, authorId: caller.personId },
    ...{ authorName: null, editedAt: null, createdAt: new Date().toISOString() },
  });
  const { sqlite } = laptop.store.database;
  sqlite.run(
    `INSERT INTO document_files (sha256, media_type, bytes, stored_at) VALUES ('${fileHash}', 'text/plain', ${fileBytes.length}, '2026-11-21T08:00:00.000Z')`,
  );
  await attach(laptop, ids, "document", {
    ...{ id: newId(), name: "plan.txt", caption: null, sha256: fileHash, takenAt: null },
    ...{ createdBy: null, createdAt: new Date().toISOString() },
  });
  const kind = attachedKinds.find(({ word }) => word === "tag");
  await laptop.write((context) => {
    const at = { resource: "incidents", id: incident };
    for (const row of kind ? rowsAt(context.database, kind, "owner", at) : [])
      if (kind) detachRow(context, kind, row);
    return { json: "{}" };
  });
}

const undo = async ({ store }: Side, group: number): Promise<number> => {
  const author = { actor: { personId: caller.personId, email: caller.email }, requestId: newId() };
  const input = { subject: { group }, skipConflicts: false };
  const order = { author, caller, board: createBoard(), isDry: false };
  return (await perform(store, runUndo, input, order)).group ?? 0;
};

const sorted = ({ records, rows }: Tables) => ({
  records: [...records].sort(([one], [other]) => one.localeCompare(other)),
  rows: [...rows].sort(([one], [other]) => one.localeCompare(other)),
});

const merged = async (): Promise<{
  readonly group: number;
  readonly before: Tables;
  readonly merge: string;
}> => {
  const ids: Record<string, string> = {};
  sides = await openTwoSides(fill(ids));
  const before = readTables(sides.box.store);
  await work(sides.laptop, ids);
  const merge = await sides.send();
  sides.box.store.database.sqlite
    .query("INSERT INTO merge_files (merge_id, sha256, content) VALUES (?, ?, ?)")
    .run(merge, fileHash, fileBytes);
  await sides.preview(merge);
  const { group, items } = await sides.apply(merge);
  // The status of the order follows from what is received.
  const state = (resource: string): string => (resource === "purchase-orders" ? "same" : "applied");
  expect(items.map(({ item, state: told }) => [item.title, item.message, item.left, told])).toEqual(
    items.map(({ item }) => [item.title, null, [], state(item.resource)]),
  );
  return { group: group ?? 0, before, merge };
};

describe("an undo of a merge", () => {
  test("restores what was there, and an undo of that brings the merge again", async () => {
    const { group, before } = await merged();
    const after = readTables(sides.box.store);
    expect(after.rows.size).toBeGreaterThan(before.rows.size);
    const undone = await undo(sides.box, group);
    expect(sorted(readTables(sides.box.store))).toEqual(sorted(before));
    await undo(sides.box, undone);
    expect(sorted(readTables(sides.box.store))).toEqual(sorted(after));
  });

  test("does not make the same changes new", async () => {
    const { group, before } = await merged();
    const again = async () => {
      const merge = await sides.send();
      const { items } = await sides.preview(merge);
      const { group: none } = await sides.apply(merge);
      return [[...new Set(items.map(({ state }) => state))], none];
    };
    expect(await again()).toEqual([["same"], null]);
    await undo(sides.box, group);
    expect(await again()).toEqual([["same"], null]);
    expect(sorted(readTables(sides.box.store))).toEqual(sorted(before));
  });
});

test("a record that stays deleted gets nothing attached, so a merge of it leaves nothing to undo", async () => {
  const ids: Record<string, string> = {};
  sides = await openTwoSides(fill(ids));
  const { incident = "", tag = "" } = ids;
  const spare = await sides.laptop.create("tags", { name: "Leased" });
  await attach(sides.laptop, ids, "tag", { resource: "tags", id: spare });
  await attach(sides.laptop, ids, "link", {
    ...{ kind: "affects", resource: "devices", id: ids.first ?? "", title: "sw-01", note: null },
  });
  await sides.box.remove("incidents", incident);
  const before = readTables(sides.box.store);
  const merge = await sides.send();
  await sides.decide(merge, { key: `incidents/${incident}`, choice: "stay-deleted" });
  const { group } = await sides.apply(merge);
  const after = readTables(sides.box.store);
  expect(sorted(after).rows).toEqual(sorted(before).rows);
  expect(after.records.size).toBe(before.records.size + 1);
  await undo(sides.box, group ?? 0);
  expect(sorted(readTables(sides.box.store))).toEqual(sorted(before));
  expect(sides.box.read("tags", tag)).toBeDefined();
});

test("a part that was made away comes again where the device that it is part of was moved by the same merge", async () => {
  const ids: Record<string, string> = {};
  sides = await openTwoSides(async (box) => {
    await fill(ids)(box);
    ids.other = await box.create("sites", { name: "Lübeck" });
    ids.blade = await box.create("devices", { name: "blade", deviceTypeId: ids.type, parentId: ids.first });
  });
  const before = readTables(sides.box.store);
  const { first = "", blade, type, other } = ids;
  await sides.laptop.create("devices", { name: "module", deviceTypeId: type, parentId: blade });
  await sides.laptop.update("devices", first, { siteId: other, rackId: null, position: null, face: null });
  const { group } = await sides.apply(await sides.send());
  const after = readTables(sides.box.store);
  const undone = await undo(sides.box, group ?? 0);
  expect(sorted(readTables(sides.box.store))).toEqual(sorted(before));
  await undo(sides.box, undone);
  expect(sorted(readTables(sides.box.store))).toEqual(sorted(after));
});

test("what is part of a device goes back with it where that had changed places with one at another site", async () => {
  const ids: Record<string, string> = {};
  sides = await openTwoSides(async (box) => {
    await fill(ids)(box);
    const place = async (name: string) => {
      const siteId = await box.create("sites", { name });
      return { siteId, rackId: await box.create("racks", { name: `${name} rack`, siteId, height: 42 }) };
    };
    const [here, there] = [await place("Bremen"), await place("Lübeck")];
    const device = { deviceTypeId: ids.type, face: "front", position: 5 };
    ids.one = await box.create("devices", { ...device, ...here, name: "sw-11" });
    ids.other = await box.create("devices", { ...device, ...there, name: "sw-12" });
    ids.blade = await box.create("devices", { name: "blade", deviceTypeId: ids.type, parentId: ids.one });
  });
  const { box, laptop } = sides;
  const before = readTables(box.store);
  const { one = "", other = "" } = ids;
  const placeOf = ({ siteId, rackId, position, face }: Readonly<Record<string, unknown>> = {}) => ({
    ...{ siteId, rackId, position, face },
  });
  const [here, there] = [placeOf(box.read("devices", one)), placeOf(box.read("devices", other))];
  await laptop.update("devices", one, { rackId: null, position: null, face: null });
  await laptop.update("devices", other, here);
  await laptop.update("devices", one, there);
  const { group } = await sides.apply(await sides.send());
  const after = readTables(box.store);
  expect(box.read("devices", ids.blade ?? "")).toMatchObject({ siteId: there.siteId });
  const undone = await undo(box, group ?? 0);
  expect(sorted(readTables(box.store))).toEqual(sorted(before));
  await undo(box, undone);
  expect(sorted(readTables(box.store))).toEqual(sorted(after));
});
