import { Database as Sqlite } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { databaseFile, keyFile } from "../../src/db/files.ts";
import type { MergeItem } from "../../src/features/merge/merges/answers.ts";
import { cleanUp, newDirectory, start } from "../appliance/box.ts";
import { type AwayBox, expectStatus, type Laptop, startBox } from "../away/world.ts";
import { type Ended, sitebook } from "../commands/run.ts";
import { password } from "../support.ts";
import { followOnce, makeToken, type Promoted, servePromoted } from "./world.ts";

let first: AwayBox;
let laptop: Laptop;
let second: Promoted;
let secondData: string;
/** Stops the first box, which is started again by hand after it was killed. */
let stopFirst: () => Promise<number>;
let site: string;
let order: string;
let item: string;

const created = async (api: Pick<AwayBox["api"], "post">, path: string, body: object) =>
  (await expectStatus(201, api.post(path, body))).body.data;

/** A box that was killed after its last copy, with writes that only it has, and the standby that was promoted meanwhile. */
beforeAll(async () => {
  first = await startBox();
  const token = await makeToken(first);
  const { api } = first;
  site = (await created(api, "/api/sites", { name: "Rotterdam", description: "before" })).id;
  const items = [{ description: "Switch", quantityOrdered: 10 }];
  const made = await created(api, "/api/purchase-orders", { poNumber: "PO-1", status: "ordered", items });
  order = `/api/purchase-orders/${made.id}`;
  item = made.items[0].id;
  laptop = await first.take({ name: "Laptop" });
  await created(laptop.api, "/api/sites", { name: "From the laptop" });
  const buyer = { email: "buyer@example.com", role: "manager", password };
  await created(api, "/api/profiles", buyer);
  secondData = await followOnce(first.url, token);

  await expectStatus(200, api.patch(`/api/sites/${site}`, { description: "at the first" }));
  await created(api, "/api/sites", { name: "Late" });
  await expectStatus(200, api.post(`${order}/receive`, { items: [{ itemId: item, quantity: 4 }] }));
  const person = await created(api, "/api/profiles", {
    email: "late@example.com",
    role: "operator",
    password,
  });
  await created(api, "/api/incidents", { name: "Late incident", assignedToId: person.id });
  const buying = await first.as(buyer.email);
  await created(buying, "/api/purchase-orders", { poNumber: "PO-LATE" });
  const { merge } = await laptop.send();
  await expectStatus(200, first.apply(merge));
  await first.server.kill();

  second = await servePromoted(secondData);
  await expectStatus(200, second.api.patch(`/api/sites/${site}`, { description: "at the second" }));
  await expectStatus(200, second.api.post(`${order}/receive`, { items: [{ itemId: item, quantity: 3 }] }));
});
afterAll(cleanUp);

/** Saves the late writes of the first box into a new file, by the command. */
async function save(standby = second.standby, data = first.data): Promise<Ended & { readonly file: string }> {
  const file = join(newDirectory(), "late.sitebook-changes");
  const ended = await sitebook(["away", "save", file, "--standby", standby, "--data", data]);
  return { ...ended, file };
}

/** Brings a file to the promoted box, by the command. */
const bring = (file: string, ...flags: readonly string[]) =>
  sitebook(["away", "merge", file, "--data", secondData, ...flags]);

const upload = (file: string, api: Pick<AwayBox["api"], "post"> = second.api) =>
  api.post("/api/merges", undefined, {
    raw: new Uint8Array(readFileSync(file)),
    headers: { "content-type": "application/octet-stream" },
  });

const itemsOf = async (merge: string): Promise<readonly MergeItem[]> =>
  (await expectStatus(200, second.api.get(`/api/merges/${merge}/items?pageSize=1000`))).body.data;

const newestMerge = async () => (await expectStatus(200, second.api.get("/api/merges"))).body.data[0];

test("the lines that a promotion prints bring the late writes of the killed box, and a person decides", async () => {
  const [saving = [], merging = []] = second.lines;
  expect(saving).toEqual([
    ...["away", "save", "late.sitebook-changes", "--standby", second.standby, "--data", first.data],
  ]);
  expect(merging).toEqual(["away", "merge", "late.sitebook-changes", "--data", secondData]);
  const cwd = newDirectory();
  const saved = await sitebook(saving, { cwd });
  expect(saved).toMatchObject({ code: 0, errors: "" });
  // Two sites, one of them from the laptop; another site, an order, its item, another order, and an incident.
  expect(saved.output).toMatch(/^Saved \d changed records: late/);
  expect(saved.output).toContain("Left behind, as no bundle has it: changes of profiles;");
  expect(saved.output).toContain("Bring it to the promoted box: sitebook away merge late.sitebook-changes");
  const dry = await sitebook([...merging, "--dry-run"], { cwd });
  expect(dry).toMatchObject({ code: 0, errors: "" });
  expect((await expectStatus(200, second.api.get("/api/merges"))).body.total).toBe(0);
  const merged = await sitebook(merging, { cwd });
  expect(merged).toMatchObject({ code: 0, errors: "" });
  expect(merged.output).toMatch(/^Changes of \S+ before the promotion \(/);

  const { id } = await newestMerge();
  const items = await itemsOf(id);
  const asked = items.filter(({ state }) => state === "decide");
  expect(asked.map(({ title, reason }) => [title, reason]).sort()).toEqual([
    ["Late incident", "missing"],
    ["PO-1 · Switch", "received"],
    ["Rotterdam", "fields"],
  ]);
  const keyOf = (title: string): string | undefined => items.find((each) => each.title === title)?.key;
  const decisions = [
    { key: keyOf("Rotterdam"), fields: { description: "mine" } },
    { key: keyOf("PO-1 · Switch"), choice: "two" },
    { key: keyOf("Late incident"), choice: "clear" },
  ];
  await expectStatus(200, second.api.patch(`/api/merges/${id}`, { decisions }));
  const { body } = await expectStatus(200, second.api.post(`/api/merges/${id}/apply`));
  expect(body.data).toMatchObject({ state: "applied" });

  const read = async (path: string) => (await expectStatus(200, second.api.get(path))).body;
  expect((await read(`/api/sites/${site}`)).data.description).toBe("at the first");
  for (const name of ["Late", "From%20the%20laptop"])
    expect((await read(`/api/sites?name=${name}`)).total).toBe(1);
  expect((await read(order)).data.items[0].quantityReceived).toBe(7);
  const [buyer] = (await read("/api/profiles?email=buyer@example.com")).data;
  expect((await read("/api/purchase-orders?poNumber=PO-LATE")).data[0].createdBy).toBe(buyer.id);
  expect((await read("/api/incidents?name=Late%20incident")).data[0].assignedToId).toBeNull();
  const [entry] = (await read(`/api/sites/${site}/changes`)).data;
  expect(entry.origin.name).toMatch(/ before the promotion$/);
});

test("the same file again has nothing new, nor has the laptop that the first box had merged", async () => {
  const { file, code } = await save();
  expect(code).toBe(0);
  expect((await bring(file)).output).toStartWith("Nothing new: all of ");
  const home = await bring(await laptop.save());
  expect(home).toMatchObject({ code: 0, errors: "" });
  expect(home.output).toStartWith("Nothing new: all of ");
  expect((await second.api.get("/api/sites?name=From%20the%20laptop")).body.total).toBe(1);
});

test("what the first box writes when it is started again comes too, and is saved while it runs", async () => {
  const again = await start(first.data, { flags: ["--port", new URL(first.url).port] });
  stopFirst = again.stop;
  await created(first.api, "/api/sites", { name: "Later" });
  const { file, code, output } = await save();
  expect([code, output.startsWith("Saved ")]).toEqual([0, true]);
  const { data: merge } = (await expectStatus(201, upload(file))).body;
  const open = (await itemsOf(merge.id)).filter(({ state }) => state !== "same");
  expect(open.map(({ title, state }) => [title, state])).toEqual([["Later", "ready"]]);
  await expectStatus(200, second.api.post(`/api/merges/${merge.id}/apply`));
  expect((await second.api.get("/api/sites?name=Later")).body.total).toBe(1);
  expect((await bring(file)).output).toStartWith("Nothing new: all of ");
});

describe("late writes are refused", () => {
  /** Saves by the API of a box. */
  const saveAt = async (api: Pick<AwayBox["api"], "post">, standby: string) => {
    const { status, body } = await api.post("/api/away/bundle", { standby });
    return [status, body.error];
  };
  const [id, base] = [() => second.standby.split(":")[0] ?? "", () => Number(second.standby.split(":")[1])];

  test.each<[string, () => string, number, string]>([
    ["without a base", () => id(), 400, "standby: must be ID:BASE"],
    ["with a base that is no number", () => `${id()}:last`, 400, "standby: must be ID:BASE"],
    ["with an ID that is none", () => `Second:${base()}`, 400, "standby: must be ID:BASE"],
    ["without a word", () => "", 400, "standby: must be ID:BASE"],
    [
      "for a standby that the box never had",
      () => `01a1fc87-fa3a-732c-8134-e2d86b86fc77:${base()}`,
      409,
      "never was a standby of this box; run this at the box that it followed",
    ],
    [
      "for a laptop",
      () => `${laptop.clone}:${base()}`,
      409,
      `Laptop is a laptop's clone; run "sitebook away save" on the laptop`,
    ],
    [
      "from an entry that the box has not written yet",
      () => `${id()}:${base() + 1000}`,
      409,
      "or is a copy of the first box; export what you need from here",
    ],
    [
      "from an entry that the box never sent to this standby",
      () => `${id()}:${base() + 1}`,
      409,
      " at most: it was restored to before that, or is a copy of the first box",
    ],
  ])("%s", async (_, standby, status, text) => {
    const [answered, error] = await saveAt(first.api, standby());
    expect([answered, error]).toEqual([status, expect.stringContaining(text)]);
  });

  test("at the promoted box, at a laptop, and from a person who is no super_admin", async () => {
    expect(await saveAt(second.api, second.standby)).toEqual([
      409,
      expect.stringContaining("standby: this is the box that was promoted; run this at the first box"),
    ]);
    expect(await saveAt(laptop.api, second.standby)).toEqual([
      409,
      expect.stringContaining("standby: this is an away copy, not the box that the standby followed"),
    ]);
    await created(first.api, "/api/profiles", { email: "admin@example.com", role: "admin", password });
    expect(await saveAt(await first.as("admin@example.com"), second.standby)).toEqual([
      403,
      "Insufficient role",
    ]);
  });

  test("where they were saved from another entry than the standby has, with the line to run instead", async () => {
    const early = await save(`${id()}:${base() - 1}`);
    expect(early.code).toBe(0);
    const { code, errors } = await bring(early.file);
    expect(code).toBe(1);
    expect(errors).toContain(
      `bundle: was saved from entry ${base() - 1} on, and this box has the change log of the first one up to ${base()}; save it again there with --standby ${second.standby}`,
    );
  });

  test("at the box that they were saved at", async () => {
    const { file } = await save();
    const answer = await upload(file, first.api);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      expect.stringContaining(
        "bundle: was saved at this box for its standby Second; bring it to the box that this standby became",
      ),
    ]);
  });

  test("from a third box", async () => {
    const third = await startBox();
    const data = await followOnce(third.url, await makeToken(third));
    await created(third.api, "/api/sites", { name: "Elsewhere" });
    const other = await servePromoted(data);
    const { file, code } = await save(other.standby, third.data);
    expect(code).toBe(0);
    const answer = await upload(file);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      expect.stringContaining("bundle: belongs to another box"),
    ]);
    expect((await save(second.standby, third.data)).errors).toContain("never was a standby of this box");
    await Promise.all([third.stop(), other.server.stop()]);
  });

  test("without the key of the first box, and after entries of its change log went", async () => {
    await stopFirst();
    const [key, aside] = [keyFile(first.data), `${keyFile(first.data)}.aside`];
    renameSync(key, aside);
    const keyless = await save();
    renameSync(aside, key);
    expect(keyless).toMatchObject({ code: 1, output: "" });
    expect(keyless.errors).toContain("sitebook.key: is missing, or not the one that Second was copied with");
    const sqlite = new Sqlite(databaseFile(first.data), { readwrite: true, create: false });
    sqlite.run("DELETE FROM changes WHERE sequence = ?", [base() + 1]);
    sqlite.close(true);
    const cut = await save();
    expect(cut).toMatchObject({ code: 1, output: "" });
    expect(cut.errors).toContain(`no longer has all entries from ${base()} on`);
  });
});
