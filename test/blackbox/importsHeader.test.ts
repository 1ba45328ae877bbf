import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Sitebook, startSitebook } from "../support.ts";
import { endOf } from "./importing.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
  await box.as.manager.post("/api/sites", { name: "Delft" });
});
afterAll(() => box.stop());

const upload = async (text: string, query = "") => {
  const file = { raw: text, headers: { "content-type": "text/csv" } };
  return (await box.as.manager.post(`/api/imports?name=list.csv${query}`, undefined, file)).body.data;
};

const csv = [
  "Netze Werk Nord;;",
  "",
  "Name;VLAN-Nummer;Standort",
  "Drucker;10;Delft",
  ";;",
  "Telefone;20;Delft",
  "Summe;30;",
].join("\n");

test("a table below a title is imported without it and without its totals", async () => {
  const draft = await upload(csv, "&resource=vlans");
  expect(draft.sheets[0]).toMatchObject({
    ...{ resource: "vlans", rows: 2, headerLine: 3, headerFound: "known", hidden: false, takeTotals: false },
    notes: [
      { kind: "title", lines: [1], text: "Netze Werk Nord", left: true },
      { kind: "totals", lines: [7], text: "Summe 30", left: true },
      { kind: "blank", lines: [5], left: true },
    ],
  });
  expect(draft.sheets[0].top[0]).toEqual({ line: 1, cells: ["Netze Werk Nord", "", ""], hidden: false });
  const { manager } = box.as;
  const { body } = await endOf(manager, manager.post(`/api/imports/${draft.id}/run`));
  expect(body.data).toMatchObject({ state: "done", report: { counts: { created: 2, failed: 0 } } });
});

test("the header moves, rows are left out, and totals are taken, by choice", async () => {
  const draft = await upload(csv, "&resource=vlans");
  const path = `/api/imports/${draft.id}`;
  const change = (sheet: object) =>
    box.as.manager.patch(path, { sheets: [{ name: draft.sheets[0].name, ...sheet }] });
  const moved = (await change({ headerLine: 4 })).body.data.sheets[0];
  expect(moved).toMatchObject({ headerLine: 4, headerFound: "chosen", rows: 1, takeTotals: false });
  expect(moved.columns.map(({ header }: { header: string }) => header)).toEqual(["Drucker", "10", "Delft"]);
  const back = (await change({ headerLine: null, skipLines: [4], takeTotals: true })).body.data.sheets[0];
  expect(back).toMatchObject({ headerLine: 3, rows: 2, skipLines: [4], takeTotals: true });
  expect(back.columns.map(({ field }: { field: string }) => field)).toEqual(["name", "vid", "site"]);
  const rows = await box.as.manager.get(`${path}/cells`);
  expect(rows.body.data.map(({ line }: { line: number }) => line)).toEqual([4, 6, 7]);
  const checked = await box.as.manager.post(`${path}/check`);
  expect(checked.body.data.report.counts).toMatchObject({ created: 1, unchanged: 1, failed: 0 });
});

test.each([
  ["a line that has no row", { headerLine: 2 }, "headerLine: the sheet has no row 2; choose one with cells"],
  ["a line that is none", { headerLine: 0 }, "headerLine"],
  ["too many rows", { skipLines: Array.from({ length: 1001 }, (_, line) => line + 1) }, "skipLines"],
])("%s is refused", async (_, sheet, error) => {
  const draft = await upload(csv, "&resource=vlans");
  const { name } = draft.sheets[0];
  const answer = await box.as.manager.patch(`/api/imports/${draft.id}`, { sheets: [{ name, ...sheet }] });
  expect(answer.status).toBe(400);
  expect(answer.body.error).toContain(error);
});
