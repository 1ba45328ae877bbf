import { describe, expect, test } from "bun:test";
import type { ImportReport } from "../../src/features/imports/answers.ts";
import { completeReport } from "../../src/features/imports/olderReport.ts";
import { openImportWorld } from "./world.ts";

describe("an error says where it is, what is there, and what it may have meant", () => {
  const world = async () => {
    const one = openImportWorld();
    const { report } = await one.bring("name\nDelft\n", { resource: "sites" });
    expect(report.errors).toEqual([]);
    await one.bring("name,site\nR1,Delft\n", { resource: "racks" });
    await one.bring("name\nType\n", { resource: "device-types" });
    return one;
  };

  test("a value of a closed vocabulary names the permitted ones", async () => {
    const { bring } = await world();
    const csv = "Name,Type,Rack,Position,Face\na,Type,R1,3,Vorne\nb,Type,R1,4,sideways\n";
    const { report } = await bring(csv, { resource: "devices" });
    const face = { column: "Face", columnIndex: 4, field: "face", kind: "choice", terms: ["front", "rear"] };
    expect(report.errors).toMatchObject([
      { ...face, line: 2, value: "Vorne", suggestions: ["front"] },
      { ...face, line: 3, value: "sideways", suggestions: [] },
    ]);
    expect(report.groups).toMatchObject([
      {
        count: 2,
        values: [
          { value: "Vorne", lines: [2], suggestions: ["front"] },
          { value: "sideways", lines: [3], suggestions: [] },
        ],
      },
    ]);
  });

  test("missing records are named once each, with the rows that name them and what creates them", async () => {
    const { bring } = await world();
    const csv = [
      "Name,Model,Site,Rack",
      ...["a,Type,Delft,A01", "b,Type,Delft,a01", "c,Type,Delft,A02", "d,Type,Delft,R1", "e,Other,Delft,R1"],
    ].join("\n");
    const { report } = await bring(csv, { resource: "devices" });
    const rack = {
      sheet: "",
      column: "Rack",
      columnIndex: 3,
      field: "rack",
      resource: "racks",
      makes: "rack",
    };
    expect(report.missing).toEqual([
      { ...rack, name: "A01", rows: 2, lines: [2, 3] },
      { ...rack, name: "A02", rows: 1, lines: [4] },
      {
        ...{ sheet: "", column: "Model", columnIndex: 1, field: "deviceType", resource: "device-types" },
        ...{ name: "Other", makes: "deviceType", rows: 1, lines: [6] },
      },
    ]);
    expect(report.errors[0]).toMatchObject({
      ...{ kind: "missing", value: "A01", column: "Rack", field: "rack" },
      reference: { resource: "racks", name: "A01" },
    });
    const makes = report.missing.flatMap((one) => one.makes ?? []);
    const again = await bring(csv, { resource: "devices", options: { makes } });
    expect(again.report.errors).toEqual([]);
    expect(again.report.counts.created).toBe(5);
  });

  test("what the database refuses is about its column, and what to do is apart from what is wrong", async () => {
    const { bring } = await world();
    const csv = "Name,Type,Rack,Lowest unit,Face\na,Type,R1,45,front\nb,Type,R1,3,front\nc,Type,R1,3,front\n";
    const { report } = await bring(csv, { resource: "devices" });
    expect(report.errors).toMatchObject([
      { line: 2, column: "Lowest unit", columnIndex: 3, field: "position", value: "45" },
      { line: 4, column: "Lowest unit", field: "position", value: "3", problem: "U3 is taken by b" },
    ]);
    for (const { problem } of report.errors) expect(problem).not.toContain("; ");
  });

  test("a date that may be two days names both", async () => {
    const { bring } = await world();
    const csv = "Name,Type,Purchased\na,Type,03/04/2022\nb,Type,1.4.23\n";
    const { report } = await bring(csv, { resource: "devices" });
    expect(report.errors).toMatchObject([
      {
        ...{ line: 2, kind: "date", column: "Purchased", suggestions: ["2022-04-03", "2022-03-04"] },
        ...{ problem: "may be 2022-04-03 or 2022-03-04", hint: expect.stringContaining("choose the order") },
      },
    ]);
    expect(report.warnings[0]?.message).toContain("1.4.23 as 2023-04-01");
  });
});

test("a report of an earlier version has all that is answered", () => {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 1, cleared: 0 };
  const at = { sheet: "vlans", column: "vid", field: "vid", message: "is wrong; correct it", line: 2 };
  const old = {
    ...{ counts, sheets: [], warnings: [], makes: [], made: 0 },
    ...{ groups: [{ ...at, count: 1 }], errors: [{ ...at, value: "x" }] },
  };
  const report = completeReport(old as unknown as ImportReport);
  expect(report.errors[0]).toMatchObject({ ...at, value: "x", problem: "is wrong", hint: "correct it" });
  expect(report.groups[0]).toMatchObject({ ...at, count: 1, values: [] });
  expect(report.missing).toEqual([]);
});
