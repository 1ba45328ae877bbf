import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cleanUp, pictureOf } from "../appliance/box.ts";
import { writeElsewhere } from "../people/world.ts";
import { type AwayBox, expectStatus, type Laptop, type Place, startBox } from "./world.ts";

let box: AwayBox;
let laptop: Laptop;
beforeAll(async () => {
  box = await startBox();
  laptop = await box.take();
  await expectStatus(201, laptop.api.post("/api/sites", { name: "Delft" }));
});
afterAll(cleanUp);

/** Has the database of a running Sitebook be one of a later version. */
const upgrade = ({ data }: Place): void =>
  writeElsewhere(
    join(data, "sitebook.db"),
    "INSERT INTO migrations (name, checksum, applied_at) VALUES ('9999_later', 'none', '2026-11-21T08:10:00.000Z')",
  );
const downgrade = ({ data }: Place): void =>
  writeElsewhere(join(data, "sitebook.db"), "DELETE FROM migrations WHERE name = '9999_later'");

/** The content of a database and the names beside it, but for SQLite's own, which come and go as it is opened. */
const pictureAt = ({ data }: Place): (string | undefined)[] => [
  pictureOf(data)["sitebook.db"]?.split(" ")[0],
  ...readdirSync(data).filter((name) => !/-(?:wal|shm)$/.test(name)),
];

test("a laptop that was upgraded before its box sends nothing until the box is upgraded as well", async () => {
  upgrade(laptop);
  const refused = await laptop.api.post("/api/away/send", {});
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.stringContaining("upgrade the box first"),
  ]);
  expect((await box.api.get("/api/merges")).body.total).toBe(0);
  expect((await laptop.api.get("/api/away")).body.data).toMatchObject({ changes: 1, unsent: 1 });
  downgrade(laptop);
  const { merge } = await laptop.send();
  expect((await box.merge(merge)).counts).toMatchObject({ ready: 1 });
});

test("a box that was upgraded takes the changes of an older laptop, which is refreshed once it is upgraded as well", async () => {
  upgrade(box);
  const { merge } = await laptop.send();
  expect((await expectStatus(200, box.apply(merge))).body.data.state).toBe("applied");
  await laptop.stop();
  const before = pictureAt(laptop);
  const refused = await laptop.run("away", "refresh");
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining("was cut by a newer Sitebook")]);
  expect(refused.errors).toContain("9999_later");
  expect(pictureAt(laptop)).toEqual(before);
  downgrade(box);
  const refreshed = await laptop.run("away", "refresh");
  expect([refreshed.code, refreshed.errors]).toEqual([0, ""]);
  expect(refreshed.output).toContain("The box has all that was changed here.");
});
