import { describe, expect, test } from "bun:test";
import { weave } from "../../src/console/web/pages/changes/groups.ts";
import {
  describeGroup,
  describeUndoing,
  kindOfGroup,
  titleOfGroup,
} from "../../src/console/web/records/history/describeGroup.ts";
import type { LoggedChange } from "../../src/features/history/answers.ts";
import type { ChangeGroup } from "../../src/features/history/groups/answers.ts";

const at = (minute: number): string => `2026-11-21T10:${String(minute).padStart(2, "0")}:00.000Z`;

const group = (number: number, minute: number, more: Partial<ChangeGroup> = {}): ChangeGroup => ({
  ...{ number, kind: "seed", title: "Seed of device roles", at: at(minute), actorId: null, actorEmail: null },
  ...{ undoes: null, undoesChange: null, undoneBy: null, created: 0, updated: 0, deleted: 0, resources: [] },
  ...more,
});

const entry = (sequence: number, minute: number): LoggedChange => ({
  ...{ id: "", sequence, at: at(minute), createdAt: at(minute), actorId: null, actorEmail: null },
  ...{ requestId: null, action: "create", resource: "sites", recordId: "", group: null },
  ...{ origin: null, before: null, after: {} },
});

describe("a group in the log", () => {
  test("stands where its time is between the changes that belong to none", () => {
    const lines = weave([entry(9, 9), entry(7, 5), entry(1, 1)], [group(3, 7), group(2, 5), group(1, 0)]);
    const told = lines.map((line) => ("group" in line ? `group ${line.group.number}` : line.entry.sequence));
    expect(told).toEqual([9, "group 3", "group 2", 7, 1, "group 1"]);
  });

  test.each([
    ["seed", "Seed of device roles", "Seed", "Device roles"],
    ["merge", "Merge of Max's laptop", "Merge", "Max's laptop"],
    ["undo", "Undo: Merge of Max's laptop", "Undo", "Max's laptop"],
    ["import", "vlans.csv", "Import", "Vlans.csv"],
    ["undo", "Undo: Seed of device roles", "Undo", "Device roles"],
    ["undo", "Redo: VLAN 120 Storage deleted", "Redo", "VLAN 120 Storage deleted"],
  ] as const)("of kind %s, %p, is %s: %s", (kind, title, said, rest) => {
    const one = group(1, 1, { kind, title });
    expect([kindOfGroup(one), titleOfGroup(one)]).toEqual([said, rest]);
  });

  test("says what it did and what undoing it would do, and leaves out what it did not", () => {
    const counts = { created: 1, updated: 0, deleted: 1200 };
    expect(describeGroup(counts)).toBe("1 created, 1,200 deleted");
    expect(describeUndoing(counts)).toEqual([
      "1 record that it created is deleted.",
      "1,200 records that it deleted are restored.",
    ]);
    expect(describeGroup({ created: 0, updated: 0, deleted: 0 })).toBe("nothing changed");
  });
});
