import { afterAll, beforeAll, expect, test } from "bun:test";
import type { SavedView } from "../../src/features/personal/answers.ts";
import { cleanUp } from "../appliance/box.ts";
import { type AwayBox, expectStatus, type Laptop, type Place, startBox } from "./world.ts";

let box: AwayBox;
let laptop: Laptop;
beforeAll(async () => {
  box = await startBox();
});
afterAll(cleanUp);

const reserved = { resource: "vlans", name: "Reserved", search: "status=reserved" };

const make = async (place: Place, view: object): Promise<SavedView> =>
  (await expectStatus(201, place.api.post("/api/views", { ...reserved, shared: true, ...view }))).body.data;

/** The names and filters of the views that the owner sees, own ones with a mark. */
const viewsOf = async (place: Place): Promise<string[]> =>
  (await place.api.get("/api/views")).body.data.map(
    ({ name, search, shared }: SavedView) => `${name}: ${search}${shared ? "" : " (own)"}`,
  );

const refresh = async (): Promise<void> => {
  await laptop.stop();
  const { code, errors } = await laptop.run("away", "refresh");
  expect([code, errors]).toEqual([0, ""]);
  await laptop.restart();
};

test("shared views that were created, changed, shared and deleted away come home, and are undone with the merge", async () => {
  const kept = await make(box, { name: "Kept" });
  const gone = await make(box, { name: "Gone" });
  const own = await make(box, { name: "Own", shared: false });
  const before = await viewsOf(box);
  laptop = await box.take({ name: "Ada's laptop" });
  const made = await make(laptop, { name: "Free", search: "?vid__gte=100&sort=-vid" });
  await make(laptop, { name: "For me", shared: false });
  await expectStatus(200, laptop.api.patch(`/api/views/${kept.id}`, { search: "status=active" }));
  await expectStatus(200, laptop.api.patch(`/api/views/${own.id}`, { shared: true }));
  await expectStatus(200, laptop.api.delete(`/api/views/${gone.id}`));
  const away = (await laptop.api.get("/api/away")).body.data;
  expect(away.changes).toBe(4);
  const changes = (await laptop.api.get("/api/away/changes")).body.data;
  expect(changes).toMatchObject([
    { resource: "views", recordId: made.id, title: "Free", action: "create" },
    {
      ...{ resource: "views", recordId: kept.id, title: "Kept", action: "update" },
      fields: [{ field: "search", base: "status=reserved", mine: "status=active" }],
    },
    { resource: "views", recordId: own.id, title: "Own", action: "create" },
    { resource: "views", recordId: gone.id, title: "Gone", action: "delete" },
  ]);
  const { merge } = await laptop.send();
  const items = await box.items(merge);
  expect(items.map(({ title, state }) => `${title} ${state}`).sort()).toEqual([
    "Free ready",
    "Gone ready",
    "Kept ready",
    "Own ready",
  ]);
  expect(await viewsOf(box)).toEqual(before);
  const applied = await expectStatus(200, box.apply(merge));
  const { state, group } = applied.body.data;
  expect(state).toBe("applied");
  const home = ["Free: vid__gte=100&sort=-vid", "Kept: status=active", "Own: status=reserved"];
  expect(await viewsOf(box)).toEqual(home);
  expect((await box.api.get(`/api/views/${made.id}`)).body.data).toMatchObject({
    ...{ shared: true, ownerId: made.ownerId },
  });
  const log = await box.api.get(`/api/changes?resource=views&recordId=${made.id}`);
  expect(log.body.data).toMatchObject([{ action: "create", origin: { name: "Ada's laptop" } }]);
  const undone = `/api/change-groups/${group}/undo`;
  const undo = await expectStatus(200, box.api.post(undone));
  expect(await viewsOf(box)).toEqual(before);
  const again = `/api/change-groups/${undo.body.data.group}/undo`;
  await expectStatus(200, box.api.post(again));
  expect(await viewsOf(box)).toEqual(home);
  // What is not seen any more is in the way of nothing.
  const renamed = await make(box, { name: "Mine", shared: false });
  await expectStatus(200, box.api.patch(`/api/views/${renamed.id}`, { name: "Own" }));
  await expectStatus(200, box.api.delete(`/api/views/${renamed.id}`));
  await expectStatus(200, box.api.patch(`/api/views/${own.id}`, { shared: false }));
  expect(await viewsOf(box)).toEqual([...home.slice(0, 2), "Own: status=reserved (own)"]);
  await expectStatus(200, box.api.patch(`/api/views/${own.id}`, { shared: true }));
  expect(await viewsOf(box)).toEqual(home);
  expect(await box.run("check")).toMatchObject({ code: 0 });
});

test("a shared view that is changed on both sides is asked, also after a refresh, and one's own stays", async () => {
  await refresh();
  const { data } = (await laptop.api.get("/api/views")).body;
  const { id } = data.find(({ name }: SavedView) => name === "Free");
  await expectStatus(200, laptop.api.patch(`/api/views/${id}`, { name: "Free away" }));
  await expectStatus(200, box.api.patch(`/api/views/${id}`, { name: "Free here", search: "vid__gte=7" }));
  await refresh();
  const views = await viewsOf(laptop);
  expect(views).toContain("Free away: vid__gte=7");
  expect(views).toContain("For me: status=reserved (own)");
  const { merge } = await laptop.send();
  const [asked, ...others] = await box.items(merge, "decide");
  expect(others).toEqual([]);
  expect(asked).toMatchObject({
    ...{ resource: "views", reason: "fields", title: "Free here" },
    fields: [{ field: "name", base: "Free", mine: "Free away", theirs: "Free here", choice: null }],
  });
  const taken = { decisions: [{ key: asked.key, fields: { name: { value: "Kept" } } }] };
  await expectStatus(200, box.decide(merge, taken));
  const [refused] = await box.items(merge, "decide");
  expect(refused).toMatchObject({ reason: "sameKey", other: { title: "Kept" } });
  await expectStatus(200, box.decide(merge, { decisions: [{ key: asked.key, fields: { name: "mine" } }] }));
  await expectStatus(200, box.apply(merge));
  expect(await viewsOf(box)).toContain("Free away: vid__gte=7");
  await refresh();
  expect((await laptop.api.get("/api/away")).body.data.changes).toBe(0);
});

test("one's own view that was changed at the box while it was shared away stays beside the shared one", async () => {
  const own = await make(box, { name: "Racks", shared: false });
  await refresh();
  await expectStatus(200, laptop.api.patch(`/api/views/${own.id}`, { shared: true }));
  await expectStatus(200, box.api.patch(`/api/views/${own.id}`, { search: "sort=vid" }));
  const { merge } = await laptop.send();
  await expectStatus(200, box.apply(merge));
  const views = await viewsOf(box);
  expect(views.filter((view) => view.startsWith("Racks"))).toEqual([
    "Racks: status=reserved",
    "Racks: sort=vid (own)",
  ]);
});

test("the record of a view that is shared away is deleted with one's own", async () => {
  const own = await make(box, { name: "Short", shared: false });
  await refresh();
  await expectStatus(200, laptop.api.patch(`/api/views/${own.id}`, { shared: true }));
  const { merge } = await laptop.send();
  await expectStatus(200, box.apply(merge));
  await expectStatus(200, box.api.delete(`/api/views/${own.id}`));
  expect((await viewsOf(box)).filter((view) => view.startsWith("Short"))).toEqual([]);
});
