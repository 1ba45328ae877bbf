import { afterAll, beforeAll, expect, test } from "bun:test";
import { maxCellRows } from "../../src/lib/limits.ts";
import { type Sitebook, startSitebook } from "../support.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
});
afterAll(() => box.stop());

/** Uploads a file of sites and returns the path of its cells. */
const upload = async (text: string): Promise<string> => {
  const answer = await box.as.manager.post("/api/imports?resource=sites", undefined, {
    raw: text,
    headers: { "content-type": "text/csv" },
  });
  return `/api/imports/${answer.body.data.id}`;
};

const cellsAt = async (path: string) => (await box.as.manager.get(path)).body;

test("lists the cells of a file in the order of its columns, with their lines", async () => {
  const path = await upload('name,city\nOne,"Two\nlines"\nThree,\n');
  expect(await cellsAt(`${path}/cells`)).toEqual({
    data: [
      { line: 2, cells: ["One", "Two\nlines"] },
      { line: 4, cells: ["Three", null] },
    ],
    total: 2,
    page: 1,
    pageSize: maxCellRows,
    hasMore: false,
  });
});

test("lists fixed cells with their new value", async () => {
  const path = await upload("name,city\nOne,Here\n");
  const sheet = (await cellsAt(path)).data.sheets[0].name;
  await box.as.manager.patch(path, { cells: [{ sheet, line: 2, column: "city", value: "There" }] });
  expect((await cellsAt(`${path}/cells`)).data).toEqual([{ line: 2, cells: ["One", "There"] }]);
});

test("keeps a cell as it was fixed, until its value is replaced", async () => {
  const path = await upload("name,city\nOne,Here\nTwo,There\n");
  const sheet = (await cellsAt(path)).data.sheets[0].name;
  const replace = (city: object) =>
    box.as.manager.patch(path, { sheets: [{ name: sheet, values: { city } }] });
  const cities = async () =>
    (await cellsAt(`${path}/cells`)).data.map(({ cells }: { cells: string[] }) => cells[1]);
  await replace({ Here: "Away", There: "Away" });
  await box.as.manager.patch(path, { cells: [{ sheet, line: 3, column: "city", value: "Here" }] });
  expect(await cities()).toEqual(["Away", "Here"]);
  await replace({ Here: "Near", There: "Away" });
  expect(await cities()).toEqual(["Near", "Near"]);
});

test("pages a file that is read in a thread, and lists requested lines only", async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `Site ${at},A city with a name that takes room`);
  const path = await upload(`name,city\n${rows.join("\n")}\n`);
  const third = await cellsAt(`${path}/cells?page=3&pageSize=100`);
  expect([third.total, third.data.length, third.hasMore]).toEqual([10_000, 100, true]);
  expect(third.data[0].cells[0]).toBe("Site 200");
  const some = await cellsAt(`${path}/cells?lines=9999,5`);
  expect(some.data.map(({ cells }: { cells: string[] }) => cells[0])).toEqual(["Site 3", "Site 9997"]);
});

for (const query of ["page=0", `pageSize=${maxCellRows + 1}`, "lines=one", "lines=", "rows=3"])
  test(`rejects ?${query}`, async () => {
    const path = await upload("name\nOne\n");
    expect((await box.as.manager.get(`${path}/cells?${query}`)).status).toBe(400);
  });

test("hides the cells of an import from others", async () => {
  const path = await upload("name\nOne\n");
  expect((await box.as.operator.get(`${path}/cells`)).status).toBe(404);
});
