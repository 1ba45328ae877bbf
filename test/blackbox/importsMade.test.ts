import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Sitebook, startSitebook } from "../support.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
  await box.as.manager.post("/api/sites", { name: "Delft" });
});
afterAll(() => box.stop());

const upload = async (resource: string, text: string) => {
  const file = { raw: text, headers: { "content-type": "text/csv" } };
  return (await box.as.manager.post(`/api/imports?resource=${resource}&name=list.csv`, undefined, file)).body
    .data;
};

const change = (draft: { id: string; sheets: { name: string }[] }, sheet: object) =>
  box.as.manager.patch(`/api/imports/${draft.id}`, { sheets: [{ name: draft.sheets[0]?.name, ...sheet }] });

const run = async ({ id }: { id: string }) => (await box.as.manager.post(`/api/imports/${id}/run`)).body.data;

describe("columns made of others", () => {
  test("two columns are joined into a prefix", async () => {
    const draft = await upload(
      "prefixes",
      "Netz-ID;Maske neu\n10.1.0.0;255.255.255.0\n10.2.0.0;/16\n10.3.0.0;24\n",
    );
    const made = [{ kind: "join", from: ["Netz-ID", "Maske neu"], as: "cidr", into: "Prefix" }];
    const { body } = await change(draft, { made });
    expect(body.data.sheets[0]).toMatchObject({ made, problems: [] });
    expect(body.data.sheets[0].columns).toMatchObject([
      { header: "Netz-ID", use: "ignored" },
      { header: "Maske neu", use: "ignored" },
      {
        header: "Prefix",
        use: "field",
        field: "prefix",
        samples: ["10.1.0.0/24", "10.2.0.0/16", "10.3.0.0/24"],
      },
    ]);
    expect((await run(draft)).report.counts).toMatchObject({ created: 3, failed: 0 });
    const { body: list } = await box.as.viewer.get("/api/prefixes?sort=prefix");
    expect(list.data.map(({ prefix }: { prefix: string }) => prefix)).toEqual([
      "10.1.0.0/24",
      "10.2.0.0/16",
      "10.3.0.0/24",
    ]);
  });

  test("one column is split, saved for the next file with this header, and shown with its rows", async () => {
    const csv = (name: string) => `Bezeichnung;Platz;Model\n${name};S-A01 U12;X1\n`;
    await box.as.manager.post("/api/device-types", { name: "X1" });
    const draft = await upload("devices", csv("sw-1"));
    const made = [{ kind: "split", from: "Platz", at: " ", into: ["Rack", "Position"] }];
    const mapping = { Bezeichnung: "name" };
    const { body } = await change(draft, { made, mapping });
    expect(body.data.sheets[0].columns.slice(3)).toMatchObject([
      { header: "Rack", field: "rack", samples: ["S-A01"] },
      { header: "Position", field: "position", samples: ["U12"] },
    ]);
    const next = await upload("devices", csv("sw-2"));
    expect(next.sheets[0]).toMatchObject({ made, problems: [] });
    const cells = await box.as.manager.get(`/api/imports/${next.id}/cells`);
    expect(cells.body.data[0].cells).toEqual(["sw-2", "S-A01 U12", "X1", "S-A01", "U12"]);
    const checked = (await box.as.manager.post(`/api/imports/${next.id}/check`)).body.data;
    expect(checked.report.missing).toMatchObject([{ name: "S-A01", column: "Rack", columnIndex: 3 }]);
  });

  test.each([
    [
      "of a column that is not there",
      { kind: "split", from: "Nowhere", at: "/", into: ["a", "b"] },
      "no column Nowhere",
    ],
    [
      "with a name that is taken",
      { kind: "split", from: "name", at: "/", into: ["vid", "b"] },
      "a column vid already",
    ],
    [
      "with the same name twice",
      { kind: "split", from: "name", at: "/", into: ["b", "b"] },
      "a column b already",
    ],
    ["with no name", { kind: "split", from: "name", at: "/", into: ["", ""] }, "needs a name"],
    [
      "of an address and two masks",
      { kind: "join", from: ["name", "vid", "x"], as: "cidr", into: "a" },
      "are two columns",
    ],
    ["without a separator", { kind: "split", from: "name", at: "", into: ["a", "b"] }, "made"],
    ["of another kind", { kind: "sum", from: ["name", "vid"], into: "a" }, "made"],
  ])("are refused: %s", async (_, one, error) => {
    const draft = await upload("vlans", "name,vid,x\nA,1,\n");
    const answer = await change(draft, { made: [one] });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(error);
  });
});

describe("fixes", () => {
  const csv = "Name;Status\na;in Betrieb\nb;IN BETRIEB \nc;Lager\nd;\n";
  const statuses = async (ids: string) =>
    (await box.as.viewer.get(`/api/sites?sort=name&name=${ids}`)).body.data.map(
      ({ name, status }: { name: string; status: string | null }) => [name, status],
    );

  test("of a value apply to all rows with it, however it is written, and to no other", async () => {
    const draft = await upload("sites", csv);
    await change(draft, { values: { Status: { "in betrieb": "active", "": "planned" } } });
    await change(draft, { values: { Name: { c: "cc" } } });
    const done = await run(draft);
    expect(done).toMatchObject({ state: "done", sheets: [{ values: { Name: { c: "cc" } } }] });
    expect(await statuses("a&name=b&name=cc&name=d")).toEqual([
      ["a", "active"],
      ["b", "active"],
      ["cc", "Lager"],
      ["d", "planned"],
    ]);
  });

  test("of cells apply to the chosen rows", async () => {
    const draft = await upload("sites", "Name;Status\ne;x\nf;x\ng;x\n");
    const sheet = draft.sheets[0].name;
    const path = `/api/imports/${draft.id}`;
    await box.as.manager.patch(path, {
      cells: [{ sheet, lines: [2, 4], column: "Status", value: "active" }],
    });
    await box.as.manager.patch(path, { cells: [{ sheet, line: 4, column: "Status", value: "retired" }] });
    await run(draft);
    expect(await statuses("e&name=f&name=g")).toEqual([
      ["e", "active"],
      ["f", "x"],
      ["g", "retired"],
    ]);
    const none = await upload("sites", csv);
    expect(none.sheets[0].values).toEqual({ Status: { "in betrieb": "active" } });
    const refused = await box.as.manager.patch(`/api/imports/${none.id}`, {
      cells: [{ sheet, column: "Status", value: "active" }],
    });
    expect(refused).toMatchObject({ status: 400, body: { error: "cells: must name a line or lines" } });
  });
});

test.each(["__proto__", "constructor", "toString", ""])(
  "a column called %j is one like any other",
  async (title) => {
    const draft = await upload("sites", `name,"${title}",x\nP-${title},1,2\n`);
    const header = draft.sheets[0].columns[1].header;
    const sheet = `{"name":"list","mapping":{"${header}":"","x":""},"values":{"${header}":{"1":"2"}}}`;
    const answer = await box.as.manager.patch(`/api/imports/${draft.id}`, undefined, {
      raw: `{"sheets":[${sheet}]}`,
      headers: { "content-type": "application/json" },
    });
    expect([answer.status, answer.body.data?.sheets[0].problems]).toEqual([200, []]);
    const checked = await box.as.manager.post(`/api/imports/${draft.id}/check`);
    expect(checked.body.data.report.counts).toMatchObject({ created: 1, failed: 0 });
  },
);
