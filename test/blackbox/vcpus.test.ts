import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Answer, type Sitebook, startSitebook } from "../support.ts";
import { endOf } from "./importing.ts";

let box: Sitebook;
const ids = new Map<string, string>();

/** What is sent, and the text with which JSON answers it: whole numbers as in every version before. */
const sizes: readonly (readonly [name: string, sent: unknown, answered: string])[] = [
  ["half", 0.5, "0.5"],
  ["two", 2, "2"],
  ["two and a half", "2.50", "2.5"],
  ["ten", "10", "10"],
  ["tenth", 0.1, "0.1"],
  ["rounded", 1.005, "1.01"],
  ["most", 100_000, "100000"],
  ["none", 0, "0"],
  ["unknown", null, "null"],
];

beforeAll(async () => {
  box = await startSitebook();
  for (const [name, vcpus] of sizes) {
    const { status, body } = await box.as.operator.post("/api/virtual-machines", { name, vcpus });
    expect([name, status]).toEqual([name, 201]);
    ids.set(name, body.data.id);
  }
});
afterAll(() => box.stop());

const list = (query: string): Promise<Answer> => box.as.viewer.get(`/api/virtual-machines?${query}`);
const namesOf = async (query: string): Promise<string[]> =>
  (await list(query)).body.data.map(({ name }: { name: string }) => name);

test("parts of a CPU are answered as JSON numbers, and whole ones without a point", async () => {
  for (const [name, , answered] of sizes) {
    const { text } = await box.as.viewer.get(`/api/virtual-machines/${ids.get(name)}`);
    expect(text).toContain(`"vcpus":${answered},`);
  }
  const { text } = await list("sort=vcpus");
  for (const [, , answered] of sizes) expect(text).toContain(`"vcpus":${answered},`);
});

test("lists filter and sort by them as numbers", async () => {
  expect(await namesOf("sort=vcpus")).toEqual([
    ...["none", "tenth", "half", "rounded", "two", "two and a half", "ten", "most", "unknown"],
  ]);
  expect(await namesOf("vcpus=2")).toEqual(["two"]);
  expect(await namesOf("vcpus=2.5&vcpus=0.50&sort=name")).toEqual(["half", "two and a half"]);
  expect(await namesOf("vcpus__lt=1&sort=vcpus")).toEqual(["none", "tenth", "half"]);
  expect(await namesOf("vcpus__gte=2.01&sort=vcpus")).toEqual(["two and a half", "ten", "most"]);
});

test.each([-0.01, 100_000.01, "x", "1,5", "1e3", true])("%p is refused", async (vcpus) => {
  const { status, body } = await box.as.operator.post("/api/virtual-machines", { name: "x", vcpus });
  expect([status, body.error]).toEqual([400, "vcpus: must be a number from 0.00 to 100000.00"]);
});

test("the change log has them as they are answered, and undo brings them back", async () => {
  const { operator, admin } = box.as;
  const path = `/api/virtual-machines/${ids.get("two")}`;
  expect((await operator.patch(path, { vcpus: 0.25 })).body.data.vcpus).toBe(0.25);
  const { body } = await admin.get(`/api/changes?resource=virtual-machines&recordId=${ids.get("two")}`);
  const update = body.data.find(({ action }: { action: string }) => action === "update");
  expect([update.before.vcpus, update.after.vcpus]).toEqual([2, 0.25]);
  expect((await operator.patch(path, { vcpus: "2" })).body.data.vcpus).toBe(2);
});

test.each(["csv", "json", "xlsx"])("an export as %s can be imported, and changes nothing", async (format) => {
  const { operator } = box.as;
  const { url, as } = box;
  const exported = await fetch(`${url}/api/virtual-machines/export?format=${format}`, {
    headers: { cookie: `session=${as.operator.token}` },
  });
  expect(exported.status).toBe(200);
  const raw = await exported.arrayBuffer();
  if (format === "csv") expect(new TextDecoder().decode(raw)).toMatch(/,half,.*,0\.5,/);
  const sending = { raw, headers: { "content-type": "application/octet-stream" } };
  const path = `/api/imports?name=virtual-machines.${format}&run=true`;
  const made = await endOf(operator, operator.post(path, undefined, sending));
  expect(made.body.data.report.errors).toEqual([]);
  expect(made.body.data.report.counts).toMatchObject({ created: 0, updated: 0, unchanged: sizes.length });
});
