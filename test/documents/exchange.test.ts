import { Database as Sqlite } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { databaseFile } from "../../src/db/files.ts";
import { type Client, type Sitebook, startSitebook } from "../support.ts";
import { attach, namesAt, record } from "./world.ts";

let sitebook: Sitebook;
let admin: Client;

beforeAll(async () => {
  sitebook = await startSitebook();
  admin = sitebook.as.super_admin;
});
afterAll(() => sitebook?.stop());

/** Runs an import of sheets, and returns what came of it. */
async function bring(sheets: object, options = "", who = admin) {
  const answer = await who.post(`/api/imports?run=true&name=all.json${options}`, undefined, {
    raw: JSON.stringify(sheets),
    headers: { "content-type": "application/json" },
  });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data;
}

test("documents are exported, and come back with an import of the export, which can be undone", async () => {
  const site = await record(admin, "/api/sites", { name: "Kiel 1", slug: "kiel-1" });
  const made = await attach(admin, site, "an offer", {
    name: "offer.txt",
    caption: "Of May",
    type: "text/plain",
  });
  const { documents } = (await admin.get("/api/export?format=json")).body;
  expect(documents).toEqual([
    {
      ...{
        id: made.id,
        ownerResource: "sites",
        ownerId: site.split("/").at(-1),
        owner: "Kiel 1",
        name: "offer.txt",
      },
      ...{
        caption: "Of May",
        sha256: made.sha256,
        takenAt: null,
        createdBy: null,
        createdAt: made.createdAt,
      },
    },
  ]);
  const unchanged = await bring({ documents }, "&keepIds=true");
  expect(unchanged.report.counts).toMatchObject({ created: 0, unchanged: 1, failed: 0 });

  await admin.delete(`/api/documents/${made.id}`);
  const back = await bring({ documents }, "&keepIds=true");
  expect(back.report.counts).toMatchObject({ created: 1, failed: 0 });
  expect((await admin.get(`/api/documents/${made.id}`)).body.data).toEqual(made);
  const undone = await admin.post(`/api/change-groups/${back.group}/undo`, {});
  expect(undone.status).toBe(200);
  expect(await namesAt(admin, site)).toEqual([]);
});

test("a document whose bytes are gone is not restored, and undo says why", async () => {
  const site = await record(admin, "/api/sites", { name: "Rendsburg 1" });
  const made = await attach(admin, site, "soon gone", { name: "gone.txt" });
  const deleted = await admin.delete(`/api/documents/${made.id}`);
  // As the sweep does after 30 days.
  using sqlite = new Sqlite(databaseFile(sitebook.data), { readwrite: true });
  sqlite.run("DELETE FROM document_files WHERE sha256 = ?", [made.sha256]);
  const undo = await admin.post(`/api/changes/${deleted.headers.get("sitebook-change")}/undo`, {});
  expect(undo.status).toBe(409);
  expect(undo.text).toContain("no file with these bytes is stored here");
  expect(await namesAt(admin, site)).toEqual([]);
});

test("a row whose file is not stored is left out with a warning, and the rest is imported", async () => {
  const sites = [{ name: "Lübeck 1", slug: "luebeck-1" }];
  const row = { ownerResource: "sites", owner: "luebeck-1", name: "lost.pdf" };
  const done = await bring({ sites, documents: [{ ...row, sha256: "ab".repeat(32) }] });
  expect(done.state).toBe("done");
  const warned = JSON.stringify(done.report);
  expect(warned).toContain("no file with these bytes is stored here");
  const found = (await admin.get("/api/sites?slug=luebeck-1")).body.data[0];
  expect(await namesAt(admin, `/api/sites/${found.id}`)).toEqual([]);
});

test("a row that breaks a rule is an error", async () => {
  await record(admin, "/api/sites", { name: "Plön 1", slug: "ploen-1" });
  const row = { ownerResource: "sites", owner: "ploen-1", name: "a.txt", sha256: "ab".repeat(32) };
  for (const [change, problem] of [
    [{ name: "../a.txt" }, "must be the name of a file, without a folder"],
    [{ sha256: "AB" }, "must be a SHA-256 in lower-case hex"],
    [{ ownerResource: "profiles" }, "must be one of"],
    [{ owner: "nowhere" }, "no site has this name"],
  ] as const) {
    const answer = await admin.post("/api/imports?dryRun=true&name=all.json", undefined, {
      raw: JSON.stringify({ documents: [{ ...row, ...change }] }),
      headers: { "content-type": "application/json" },
    });
    expect(answer.text).toContain(problem);
    expect(answer.body.data.report.counts).toMatchObject({ created: 0, failed: 1 });
  }
});

test("a long import in a thread of its own sees documents", async () => {
  const made = await attach(admin, await record(admin, "/api/sites", { name: "Eutin 1" }), "shared bytes", {
    name: "shared.txt",
  });
  const sites = Array.from({ length: 300 }, (_, n) => ({ name: `Many ${n}`, slug: `many-${n}` }));
  const documents = [
    { ownerResource: "sites", owner: "many-299", name: "shared.txt", sha256: made.sha256 },
    { ownerResource: "sites", owner: "many-298", name: "lost.txt", sha256: "cd".repeat(32) },
  ];
  for (const options of ["&dryRun=true", ""]) {
    const url = `/api/imports?name=many.json&${options === "" ? "run=true" : "dryRun=true"}`;
    const answer = await admin.post(url, undefined, {
      raw: JSON.stringify({ sites, documents }),
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(201);
    let { data } = answer.body;
    while (!["done", "checked", "failed", "draft"].includes(data.state) || data.report === null) {
      data = (await admin.get(`/api/imports/${data.id}`)).body.data;
    }
    expect(data.report.counts).toMatchObject({ created: 301, unchanged: 1, failed: 0 });
  }
  const { id } = (await admin.get("/api/sites?slug=many-299")).body.data[0];
  expect(await namesAt(admin, `/api/sites/${id}`)).toEqual(["shared.txt"]);
});
