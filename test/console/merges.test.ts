import { describe, expect, test } from "bun:test";
import { labelOf } from "../../src/console/web/definitions/labels.ts";
import { resourceNamed } from "../../src/console/web/definitions/resources.ts";
import { besideOther } from "../../src/console/web/pages/away/merges/decisions/besideOther.ts";
import {
  choicesOffered,
  describeChoice,
  describeMessage,
} from "../../src/console/web/pages/away/merges/decisions/choiceWords.ts";
import { distinguishing } from "../../src/console/web/pages/away/merges/decisions/distinguishing.ts";
import { fieldRows, isDecided, sideOf } from "../../src/console/web/pages/away/merges/decisions/fieldRows.ts";
import { takeSide, undecided } from "../../src/console/web/pages/away/merges/decisions/takeSide.ts";
import { addDecision, withDecision } from "../../src/console/web/pages/away/merges/decisions/withDecision.ts";
import { isSealed } from "../../src/console/web/pages/away/merges/isSealed.ts";
import { mergedNamed } from "../../src/console/web/pages/away/merges/mergedNamed.ts";
import { describeCounts, describeState } from "../../src/console/web/pages/away/merges/mergeWords.ts";
import { currentTab, firstTab, shownTabs } from "../../src/console/web/pages/away/merges/page/mergeTabs.ts";
import { summarize } from "../../src/console/web/pages/away/merges/page/summarize.ts";
import { sealContent } from "../../src/features/merge/bundle/seal.ts";
import type { Merge, MergeField, MergeItem } from "../../src/features/merge/merges/answers.ts";

const field = (key: string, base: unknown, mine: unknown, theirs: unknown, more = {}): MergeField => ({
  ...{ field: key, unit: null, base, mine, theirs, choice: null, by: null },
  ...{ baseTitle: null, mineTitle: null, theirsTitle: null },
  ...more,
});

const item = (more: Partial<MergeItem>): MergeItem => ({
  ...{ key: "devices/1", resource: "devices", recordId: "1", title: "web-1", action: "update" },
  ...{ state: "decide", reason: "fields", message: null, needs: [], choices: [], choice: null, values: {} },
  ...{ fields: [], attached: [], left: [], other: null },
  origin: { at: "2026-11-26T14:02:00.000Z", email: "max@example.com" },
  ...more,
});

const counts = (some: Partial<Merge["counts"]>): Merge["counts"] => ({
  ...{ ready: 0, same: 0, decide: 0, waits: 0, role: 0, applied: 0 },
  ...some,
});

const devices = resourceNamed("devices");
const place = ["rackId", "position", "face"];

describe("the rows of an item", () => {
  test("fields of a unit share a row, and are decided together with those that have not changed", () => {
    const some = item({
      fields: [
        field("position", 41, 12, 38, { unit: place }),
        field("serial", null, "S-1", null, { choice: "mine" }),
        field("rackId", "a", "b", "a", { unit: place }),
      ],
    });
    const rows = fieldRows(devices, some);
    const unit = rows.find(({ fields }) => fields.length > 1);
    expect(unit?.isOpen).toBe(true);
    expect(unit?.fields.map(({ field: { key } }) => key)).toEqual(["rackId", "position"]);
    expect(rows.filter(({ isOpen }) => isOpen)).toHaveLength(1);
    expect(
      takeSide(
        some,
        rows.filter(({ isOpen }) => isOpen),
        "mine",
      ),
    ).toEqual({
      key: some.key,
      fields: { rackId: "mine", position: "mine" },
    });
  });

  const contests = {
    "both sides differ": { fields: [field("serial", "a", "b", "c")], isOpen: true },
    "a decision can be changed": {
      fields: [field("serial", "a", "b", "c", { choice: "mine" })],
      isOpen: true,
    },
    "only the laptop has changed it": {
      fields: [field("serial", "a", "b", "a", { choice: "mine" })],
      isOpen: false,
    },
    "only the box has changed it": {
      fields: [field("serial", "a", "a", "b", { choice: "theirs" })],
      isOpen: false,
    },
    "both have changed it alike": {
      fields: [field("serial", "a", "b", "b", { choice: "mine" })],
      isOpen: false,
    },
    "the record as a whole is to be decided": {
      fields: [field("serial", "a", "b", "c")],
      reason: "deletedHere",
      choices: ["stay-deleted", "bring-back"],
      isOpen: false,
    },
    "it is applied": {
      fields: [field("serial", "a", "b", "c", { choice: "mine" })],
      state: "applied",
      isOpen: false,
    },
    "created on both sides, not yet the same": {
      action: "create",
      reason: "sameKey",
      choices: ["same", "different", "leave"],
      fields: [field("name", null, "a", "b")],
      isOpen: false,
    },
    "created on both sides, and the same": {
      action: "create",
      reason: "sameKey",
      choices: ["same", "different", "leave"],
      choice: "same",
      fields: [field("name", null, "a", "b")],
      isOpen: true,
    },
  } as const satisfies Record<string, Partial<MergeItem> & { readonly isOpen: boolean }>;
  test.each(Object.entries(contests))("%s", (_, { isOpen, ...more }) => {
    expect(fieldRows(devices, item(more)).map((row) => row.isOpen)).toEqual([isOpen]);
  });

  test("a field that this version does not know is shown as text", () => {
    expect(
      fieldRows(devices, item({ fields: [field("custom.gone", 1, 2, 3)] }))[0]?.fields[0]?.field.kind,
    ).toBe("text");
  });
});

describe("decisions", () => {
  const rowOf = (...choices: MergeField["choice"][]) => ({
    fields: choices.map((choice) => ({
      field: devices?.fields[0] as never,
      told: field("name", 1, 2, 3, { choice }),
    })),
  });
  test.each([
    [[null], undefined],
    [["mine", null], undefined],
    [["mine", "mine"], "mine"],
    [["theirs"], "theirs"],
    [[{ value: 4 }, "theirs"], "other"],
  ] as const)("%j is %s", (choices, side) => expect(sideOf(rowOf(...choices))).toBe(side as never));

  test("a later one replaces only what it gives, and is shown before it is answered", () => {
    const first = addDecision(undefined, { key: "devices/1", fields: { name: "mine", serial: "theirs" } });
    const both = addDecision(first, { key: "devices/1", fields: { name: { value: "x" } } });
    expect(both).toEqual({ key: "devices/1", fields: { name: { value: "x" }, serial: "theirs" } });
    const shown = withDecision(item({ fields: [field("name", 1, 2, 3), field("role", 1, 2, 3)] }), both);
    expect(shown.fields.map(({ choice }) => choice)).toEqual([{ value: "x" }, null]);
    expect(withDecision(item({ choice: "same" }), { key: "devices/1", choice: null }).choice).toBeNull();
  });

  test("an item is decided once all that is open has a choice", () => {
    const open = item({ fields: [field("name", 1, 2, 3), field("serial", 1, 2, 3, { choice: "mine" })] });
    const done = withDecision(open, { key: open.key, fields: { name: "theirs" } });
    const whole = item({ reason: "deletedHere", choices: ["stay-deleted", "bring-back"] });
    const kept = { ...whole, choice: "stay-deleted" as const };
    const decided = (one: MergeItem) => isDecided(fieldRows(devices, one), one);
    // A choice after which there is still something to decide is none.
    const some = [open, done, whole, kept, { ...kept, state: "ready" as const }];
    expect(some.map(decided)).toEqual([false, true, false, false, true]);
    expect(undecided(done, fieldRows(devices, done))).toEqual({
      key: open.key,
      fields: { name: null, serial: null },
    });
  });
});

test("a record that the box has under the same key is shown beside the one of the laptop", () => {
  const other = { resource: "vlans", recordId: "2", title: "CCTV", values: { vid: 210, name: "CCTV" } };
  const fields = [field("vid", null, 210, null), field("name", null, "Cameras", null)];
  const both = item({ resource: "vlans", action: "create", reason: "sameKey", fields, other });
  const theirs = (one: MergeItem) => besideOther(one).fields.map((shown) => shown.theirs);
  expect(theirs(both)).toEqual([210, "CCTV"]);
  expect(theirs({ ...both, reason: "rule" })).toEqual([null, null]);
  expect(theirs({ ...both, choice: "same" })).toEqual([null, null]);
  expect(theirs({ ...both, other: null })).toEqual([null, null]);
});

test("two records under one key differ by what only one may have", () => {
  const both = item({
    resource: "vlans",
    action: "create",
    reason: "sameKey",
    choices: ["same", "different", "leave"],
    fields: [field("vid", null, 210, 210), field("name", null, "Cameras", "CCTV")],
    other: { resource: "vlans", recordId: "2", title: "CCTV", values: { vid: 210, name: "CCTV" } },
  });
  expect(distinguishing(resourceNamed("vlans"), both).map(({ key }) => key)).toEqual(["vid"]);
  expect(distinguishing(resourceNamed("vlans"), { ...both, choices: ["same", "leave"] })).toEqual([]);
  const place = item({
    ...{ resource: "devices", action: "create", reason: "sameKey", choices: ["same", "different", "leave"] },
    ...{ message: "position: U20 is taken by nvr", fields: [field("position", null, 20, null)] },
    other: { resource: "devices", recordId: "2", title: "nvr", values: { position: 20, assetTag: null } },
  });
  expect(distinguishing(resourceNamed("devices"), place).map(({ key }) => key)).toEqual(["position"]);
});

describe("words", () => {
  const told = item({
    resource: "purchase-order-items",
    reason: "received",
    fields: [field("quantityReceived", 2, 7, 5)],
  });
  const lost = "locationId: the location was deleted at the box";
  test.each([
    ["two", told, "Two deliveries: 10 received"],
    ["one", told, "One delivery, entered twice: 7 received"],
    ["bring-back", item({ reason: "deletedHere" }), "Restore the device"],
    ["bring-back", item({ reason: null, choices: ["stay-deleted", "bring-back"] }), "Restore the device"],
    ["bring-back", item({ reason: "missing" }), "Restore what it refers to"],
    ["bring-back", item({ reason: "missing", message: lost }), "Restore the location"],
    ["clear", item({ reason: "missing", message: lost }), "Clear the location"],
    ["different", item({ resource: "vlans" }), "They are two different VLANs"],
    ["clear", item({ reason: "missing", fields: [field("siteId", 1, 2, 3)] }), "Clear the site"],
  ] as const)("%s", (choice, of, label) => expect(describeChoice(of, choice).label).toBe(label));

  test("a choice tells what becomes of the record that is in the way", () => {
    const other = { resource: "cables", recordId: "2", title: "HLM-B", values: {} };
    const cable = item({
      ...{
        resource: "cables",
        action: "create",
        reason: "rule",
        choices: ["mine", "theirs", "leave"],
        other,
      },
      message: "aInterfaceId: is already in use by cable HLM-B; disconnect it first",
    });
    expect(describeChoice(cable, "mine").hint).toBe("HLM-B is deleted at the box.");
    expect(choicesOffered(cable)).toEqual(["mine", "leave"]);
    expect(choicesOffered({ ...cable, choice: "theirs" })).toEqual(["mine", "theirs", "leave"]);
    expect(choicesOffered({ ...cable, action: "update" })).toEqual(["mine", "theirs", "leave"]);
  });

  test("a message names fields as the page does", () => {
    const vlans = resourceNamed("vlans");
    expect(describeMessage(vlans, "vid: must be at most 4094")).toBe("VID: must be at most 4094");
    expect(describeMessage(vlans, "values.vid: is required")).toBe("VID: required");
    expect(describeMessage(vlans, "Was deleted at the box")).toBe("Was deleted at the box");
    const taken = describeMessage(resourceNamed("devices"), "position: U20 is taken by hlm-nvr-1");
    expect(taken).toBe("Lowest unit: U20 is taken by hlm-nvr-1");
  });

  test("counts and states", () => {
    expect(describeCounts({ counts: counts({ ready: 1200, decide: 4 }) })).toBe("1,200 ready · 4 to decide");
    const labels = (state: Merge["state"], some: Partial<Merge["counts"]>) =>
      describeState({ state, counts: counts(some) }).label;
    expect(labels("open", { decide: 4, ready: 2 })).toBe("4 to decide");
    expect(labels("open", { ready: 2 })).toBe("Ready to apply");
    expect(labels("open", { role: 2 })).toBe("Waits for a higher role");
    expect(labels("applied", { same: 2 })).toBe("Nothing to do");
    expect(labels("applied", { applied: 2 })).toBe("Applied");
  });

  test("the tab with what is left to do comes first", () => {
    const merge = (state: Merge["state"], some: Partial<Merge["counts"]>) =>
      ({ state, counts: counts(some) }) as Merge;
    expect(firstTab(merge("open", { ready: 3, waits: 1 }))).toBe("waits");
    expect(firstTab(merge("applied", { applied: 3 }))).toBe("applied");
    expect(firstTab(merge("open", {}))).toBe("decide");
    expect(firstTab(merge("applied", { same: 3, applied: 2 }))).toBe("applied");
    expect(currentTab(merge("applied", { same: 3, applied: 2 }), "ready")).toBe("applied");
    expect(currentTab(merge("applied", { same: 3, applied: 2 }), "same")).toBe("same");
    expect(currentTab(merge("open", { ready: 2 }), "decide")).toBe("decide");
    expect(shownTabs(merge("open", { ready: 3, role: 1, waits: 1 }), "ready")).toEqual([
      { id: "decide", label: "To decide", count: 0 },
      { id: "waits", label: "Waiting", count: 2 },
      { id: "ready", label: "Ready", count: 3 },
    ]);
  });

  test("what is decided for the box is not counted as written", () => {
    const kept = field("serial", 1, 2, 3, { choice: "theirs" });
    const some = [
      item({ fields: [kept] }),
      item({ fields: [kept, field("name", 1, 2, 1, { choice: "mine" })] }),
      item({ action: "create", choice: "leave" }),
      item({
        action: "create",
        choice: "theirs",
        fields: [field("name", null, 2, null, { choice: "mine" })],
      }),
      item({ action: "create", choice: "theirs", fields: [kept] }),
    ];
    expect(summarize(some, some.length)).toEqual([
      "Devices: 2 left out, 1 created, 1 left as they are, 1 changed",
    ]);
  });

  test("what would be written is counted by the kind of record", () => {
    const some = [
      item({}),
      item({ action: "create" }),
      item({ resource: "vlans", choice: "keep", action: "delete" }),
      item({}),
    ];
    expect(summarize(some, 6)).toEqual([
      "Devices: 1 created, 2 changed",
      "VLANs: 1 left as they are",
      "and 2 more",
    ]);
  });
});

test("an encrypted bundle is known by its file", async () => {
  const content = new TextEncoder().encode("content");
  expect(await isSealed(new Blob([await sealContent(content)]))).toBe(false);
  expect(await isSealed(new Blob([await sealContent(content, "passphrase")]))).toBe(true);
  expect(await isSealed(new Blob([""]))).toBe(false);
});

test("a shared view is described by what people call its fields", () => {
  const views = mergedNamed("views");
  const search = field("search", "status=active", "status=reserved", "sort=vid");
  const some = item({
    key: "views/1",
    resource: "views",
    title: "Reserved",
    action: "create",
    fields: [search],
  });
  expect(fieldRows(views, some).map(({ fields }) => fields.map((one) => labelOf(one.field)))).toEqual([
    ["Filters and sorting"],
  ]);
  expect(summarize([some], 1)).toEqual(["Shared views: 1 created"]);
  expect(describeChoice(some, "keep").label).toBe("Keep the shared view");
  expect(describeMessage(views, "resource: there is no such list in this version")).toStartWith("List: ");
  expect(resourceNamed("views")).toBeUndefined();
});
