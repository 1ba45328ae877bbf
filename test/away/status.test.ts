import { afterAll, beforeAll, expect, test } from "bun:test";
import { cleanUp, owner } from "../appliance/box.ts";
import { type AwayBox, type Laptop, startBox } from "./world.ts";

let box: AwayBox;
let laptop: Laptop;
beforeAll(async () => {
  box = await startBox();
  await box.api.post("/api/sites", { name: "Rotterdam" });
  laptop = await box.take({ name: "Ada's laptop" });
});
afterAll(cleanUp);

test("counts records as the list of changes does: what is as it was is no change", async () => {
  const { data } = (await laptop.api.get("/api/sites")).body;
  const counted = async (): Promise<number[]> => [
    (await laptop.api.get("/api/away")).body.data.changes,
    (await laptop.api.get("/api/away/changes")).body.total,
  ];
  expect(await counted()).toEqual([0, 0]);
  await laptop.api.patch(`/api/sites/${data[0].id}`, { name: "Rotterdam Zuid" });
  const made = await laptop.api.post("/api/sites", { name: "Utrecht" });
  expect(await counted()).toEqual([2, 2]);
  await laptop.api.patch(`/api/sites/${data[0].id}`, { name: "Rotterdam" });
  await laptop.api.delete(`/api/sites/${made.body.data.id}`);
  expect(await counted()).toEqual([0, 0]);
});

test("the command tells the same, also while no server runs", async () => {
  await laptop.api.post("/api/sites", { name: "Delft" });
  await laptop.stop();
  const { code, output, errors } = await laptop.run("away", "status");
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toContain(`(${box.url}), "Ada's laptop", taken by ${owner}`);
  expect(output).toContain("1 record was changed here since.");
  await laptop.restart();
  expect((await laptop.api.get("/api/away")).body.data.changes).toBe(1);
});
