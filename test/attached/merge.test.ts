import { describe, expect, test } from "bun:test";
import { linkKind } from "../../src/features/links/links.ts";
import type { Attached, LoggedRow } from "../../src/resource/definition/attached/attached.ts";
import { foldRows, mergeRows, type RowChange } from "../../src/resource/definition/attached/mergeAttached.ts";

const added = (after: LoggedRow): RowChange => ({ before: null, after });
const removed = (before: LoggedRow): RowChange => ({ before, after: null });

describe("links of two histories merge as a set", () => {
  const link = (id: string | null, title: string, note: string | null = null): LoggedRow => ({
    ...{ kind: "affects", resource: "devices", id, title, note },
  });
  const merge = (mine: readonly RowChange[], theirs: readonly RowChange[]) =>
    mergeRows(linkKind, foldRows(linkKind, mine), foldRows(linkKind, theirs));
  const nothing = { changes: [], conflicts: [] };

  test("both sides' links stay", () => {
    const mine = added(link("a", "web-01"));
    expect(merge([mine], [added(link("b", "web-02"))])).toEqual({ changes: [mine], conflicts: [] });
  });

  test("a link that both sides added is there once, whatever its record was called", () => {
    expect(merge([added(link("a", "web-01"))], [added(link("a", "web-1"))])).toEqual(nothing);
  });

  test("links to two deleted records are two links", () => {
    const mine = added(link(null, "web-01"));
    expect(merge([mine], [added(link(null, "web-02"))]).changes).toEqual([mine]);
  });

  test("a link that was added and removed again, or removed on both sides, is nothing", () => {
    const one = link("a", "web-01");
    expect(merge([added(one), removed(one)], [])).toEqual(nothing);
    expect(merge([removed(one)], [removed(one)])).toEqual(nothing);
  });

  test("a changed note is a link removed and one added", () => {
    const [before, after] = [link("a", "web-01", "old"), link("a", "web-01", "new")];
    expect(foldRows(linkKind, [{ before, after }])).toEqual([removed(before), added(after)]);
  });
});

describe("rows with an id in the log merge field by field", () => {
  const kind: Attached = {
    ...linkKind,
    ...{
      word: "remark",
      ends: { owner: {} },
      logged: { id: "id", body: "body", tone: "tone" },
      merge: "fields",
    },
  };
  const base = { id: "1", body: "Seen in spring", tone: "note" };
  const changed = (part: Partial<typeof base>): RowChange => ({ before: base, after: { ...base, ...part } });

  test("changes of one row fold into one", () => {
    const second = { ...base, body: "Seen in summer" };
    expect(foldRows(kind, [added(base), { before: base, after: second }])).toEqual([added(second)]);
  });

  test("other fields of a row are both taken", () => {
    const [mine, theirs] = [changed({ body: "Seen in autumn" }), changed({ tone: "warning" })];
    expect(mergeRows(kind, [mine], [theirs])).toEqual({
      changes: [{ before: theirs.after, after: { ...base, body: "Seen in autumn", tone: "warning" } }],
      conflicts: [],
    });
  });

  test("a field that both sides changed is a conflict, unless to the same value", () => {
    const [mine, theirs] = [changed({ body: "Seen in autumn" }), changed({ body: "Seen in winter" })];
    expect(mergeRows(kind, [mine], [theirs])).toEqual({
      changes: [],
      conflicts: [{ mine, theirs, fields: ["body"] }],
    });
    expect(mergeRows(kind, [mine], [mine])).toEqual({ changes: [], conflicts: [] });
  });

  test("a row that one side removed and the other changed is a conflict as a whole", () => {
    const mine = changed({ body: "Seen in autumn" });
    const conflicts = [{ mine, theirs: removed(base), fields: [] }];
    expect(mergeRows(kind, [mine], [removed(base)])).toEqual({ changes: [], conflicts });
  });
});
