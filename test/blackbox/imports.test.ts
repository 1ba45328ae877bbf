import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Sitebook, startSitebook } from "../support.ts";
import { endOf } from "./importing.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
});
afterAll(() => box.stop());

const csv = (text: string, type = "text/csv") => ({ raw: text, headers: { "content-type": type } });

describe("an import", () => {
  test("is a draft, checked, run, and answers the same again", async () => {
    const { operator } = box.as;
    const draft = await operator.post(
      "/api/imports?resource=sites&name=sites.csv",
      undefined,
      csv("Name;Status;Building\nDelft;Active;A\nGouda;planned;\n"),
    );
    expect(draft.status).toBe(201);
    const { id, sheets, file, state } = draft.body.data;
    expect({ state, delimiter: file.delimiter, rows: sheets[0].rows }).toEqual({
      state: "draft",
      delimiter: ";",
      rows: 2,
    });
    expect(sheets[0].columns.map(({ use }: { use: string }) => use)).toEqual(["field", "field", "unknown"]);
    const wrong = await operator.post(`/api/imports/${id}/check`);
    expect(wrong.body.data.report.groups[0].message).toContain("Building");
    const changed = await operator.patch(`/api/imports/${id}`, {
      sheets: [{ name: sheets[0].name, mapping: { Building: "facility" } }],
    });
    expect(changed.status).toBe(200);
    const checked = await operator.post(`/api/imports/${id}/check`);
    expect(checked.body.data.report.counts).toEqual({
      created: 2,
      updated: 0,
      unchanged: 0,
      failed: 0,
      cleared: 0,
    });
    expect((await operator.get("/api/sites")).body.total).toBe(0);
    const hasImported = async () => (await operator.get("/api/home")).body.data.hasImported;
    expect(await hasImported()).toBe(false);
    const asChecked = { headers: { "if-match": checked.headers.get("etag") ?? "" } };
    const run = await endOf(operator, operator.post(`/api/imports/${id}/run`, undefined, asChecked));
    expect(run.body.data.state).toBe("done");
    expect(await hasImported()).toBe(true);
    expect(
      (await operator.get("/api/sites?sort=name")).body.data.map(
        ({ facility }: { facility: string | null }) => facility,
      ),
    ).toEqual(["A", null]);
    const again = await operator.post(`/api/imports/${id}/run`);
    expect(again.body.data).toEqual(run.body.data);
    const changes = await operator.get(`/api/changes?group=${run.body.data.group}`);
    expect(changes.body.total).toBe(2);
    // The next file with this header is understood at once.
    const next = await operator.post(
      "/api/imports?resource=sites&dryRun=true",
      undefined,
      csv("Name;Status;Building\nDelft;Active;\n"),
    );
    expect(next.body.data.report.counts).toEqual({
      created: 0,
      updated: 1,
      unchanged: 0,
      failed: 0,
      cleared: 1,
    });
    await operator.patch(`/api/sites/${(await operator.get("/api/sites?name=Delft")).body.data[0].id}`, {
      description: "Newer",
    });
    const late = await operator.post(`/api/imports/${next.body.data.id}/run`, undefined, {
      headers: { "if-match": next.headers.get("etag") ?? "" },
    });
    expect(late.status).toBe(412);
  });

  test("of many rows is written beside the requests, and none of them is lost", async () => {
    const { operator } = box.as;
    const text = `name,vid\n${Array.from({ length: 3000 }, (_, index) => `many ${index},${(index % 4000) + 1}`).join("\n")}\n`;
    const importing = endOf(
      operator,
      operator.post("/api/imports?resource=vlans&run=true", undefined, csv(text)),
    );
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, index) => operator.post("/api/tenants", { name: `beside ${index}` })),
    );
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 201));
    const made = await importing;
    expect(made.status).toBe(201);
    expect(made.body.data.failure).toBeNull();
    expect(made.body.data.report.counts.created).toBe(3000);
    expect((await operator.get("/api/vlans?pageSize=1&search=many")).body.total).toBe(3000);
  });
});

describe("a file of UTF-8 with a stray byte", () => {
  const raw = new Uint8Array([
    ...new TextEncoder().encode("name,facility\nKöln,A\nM"),
    ...[0xfc, ...new TextEncoder().encode("nchen,B\n")],
  ]);
  const send = (query = "") =>
    box.as.operator.post(`/api/imports?resource=sites&name=mixed.csv${query}`, undefined, {
      raw,
      headers: { "content-type": "text/csv" },
    });

  test("is refused with the place of the byte, also where it was to be run at once", async () => {
    for (const query of ["", "&run=true", "&dryRun=true"]) {
      const { status, body } = await send(query);
      expect([status, body.error]).toEqual([
        400,
        "encoding: the file is not all utf-8: line 3, byte 2 (0xFC, offset 23) is not UTF-8; correct it and save the file as UTF-8, or choose the encoding that the file is in",
      ]);
      const { file, sheets, state } = body.data;
      expect([file.problem, sheets, state]).toEqual([body.error, [], "draft"]);
      for (const step of ["check", "run"]) {
        const refused = await box.as.operator.post(`/api/imports/${body.data.id}/${step}`);
        expect([refused.status, refused.body.error]).toEqual([400, body.error]);
      }
    }
    expect((await box.as.operator.get("/api/sites?search=nchen")).body.total).toBe(0);
  });

  test("is read in the encoding that is chosen for its draft, without sending it again", async () => {
    const { operator } = box.as;
    const path = `/api/imports/${(await send()).body.data.id}`;
    const shown = (await operator.get(`${path}/encodings`)).body.data;
    const linesIn = (encoding: string) =>
      shown.find((one: { encoding: string }) => one.encoding === encoding).lines;
    expect(linesIn("utf-8")[1]).toEqual({ line: 3, text: "M\uFFFDnchen,B" });
    expect(linesIn("windows-1252")).toEqual([
      { line: 2, text: "KÃ¶ln,A" },
      { line: 3, text: "München,B" },
    ]);
    // Whatever else is changed first, the encoding is still missing.
    expect((await operator.patch(path, { options: { mode: "create" } })).body.data.file.problem).toBeString();
    expect((await operator.patch(path, { options: { encoding: "utf-8" } })).status).toBe(400);
    const read = (await operator.patch(path, { options: { encoding: "iso-8859-15" } })).body.data;
    expect([read.file.problem, read.file.encoding, read.sheets[0].resource]).toEqual([
      null,
      "iso-8859-15",
      "sites",
    ]);
    expect((await endOf(operator, operator.post(`${path}/run`))).body.data.state).toBe("done");
    expect((await operator.get("/api/sites?search=nchen")).body.data[0].name).toBe("München");
  });

  test("is read at once where its encoding is sent along, and an unknown encoding is refused", async () => {
    const sent = await send("&encoding=cp850&dryRun=true");
    expect([sent.status, sent.body.data.report.counts.created]).toEqual([201, 2]);
    const wrong = await send("&encoding=ebcdic");
    expect([wrong.status, wrong.body.error]).toEqual([
      400,
      expect.stringContaining("encoding: must be one of"),
    ]);
  });
});
