import { afterAll, beforeAll, expect, test } from "bun:test";
import { cleanUp } from "../appliance/box.ts";
import { endOf } from "../blackbox/importing.ts";
import { readBundleOf, uploadBundle } from "./bringHome.ts";
import { type AwayBox, expectStatus, type Laptop, startBox } from "./world.ts";

/** Half of the rows change a machine that is there, the others create one. */
const rows = 5000;
const header = "name,cluster,vcpus,memoryMb,description";
const csvOf = (count: number, word: string): string =>
  [
    header,
    ...Array.from(
      { length: count },
      (_, n) => `vm-${n},Cluster,${(n % 8) + 1},${1024 * ((n % 4) + 1)},${word} ${n}`,
    ),
  ].join("\n");

const importCsv = async (place: AwayBox | Laptop, csv: string): Promise<void> => {
  const path = "/api/imports?resource=virtual-machines&run=true";
  const sent = place.api.post(path, undefined, { raw: csv, headers: { "content-type": "text/csv" } });
  const { body } = await endOf(place.api, sent);
  expect(body.data.state).toBe("done");
};

const machines = async (place: AwayBox | Laptop) => {
  const { body } = await place.api.get("/api/virtual-machines?sort=name&pageSize=10000");
  return body.data.map(({ updatedAt: _, ...record }: { updatedAt: string }) => record);
};

let box: AwayBox;
let laptop: Laptop;
beforeAll(async () => {
  box = await startBox();
  await expectStatus(201, box.api.post("/api/clusters", { name: "Cluster" }));
  await importCsv(box, csvOf(rows / 2, "Machine"));
  laptop = await box.take();
  await importCsv(laptop, csvOf(rows, "Moved machine"));
});
afterAll(cleanUp);

test("an import of 5 000 changes made away is one group at the box, and undone as one", async () => {
  const before = await machines(box);
  const { merge, items } = await uploadBundle(box, await readBundleOf(laptop));
  expect([items.length, merge.counts.ready]).toEqual([rows, rows]);
  const { group } = (await expectStatus(200, box.apply(merge.id))).body.data;
  const written = (await box.api.get(`/api/changes?group=${group}&pageSize=1`)).body.total;
  expect(written).toBe(rows);
  const withoutTimes = (records: { createdAt: string }[]) => records.map(({ createdAt: _, ...each }) => each);
  expect(withoutTimes(await machines(box))).toEqual(withoutTimes(await machines(laptop)));
  await expectStatus(200, box.api.post(`/api/change-groups/${group}/undo`));
  expect(await machines(box)).toEqual(before);
});
