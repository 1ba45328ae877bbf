import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  type ItemState,
  itemStates,
  type MergeItem,
  type MergeReason,
  mergeReasons,
} from "../../src/features/merge/merges/answers.ts";
import { type Server, startServer } from "../e2e/server.ts";

let server: Server;

/** Reads the items of the only merge as the person with a role. */
async function itemsFor(role: "super_admin" | "operator"): Promise<readonly MergeItem[]> {
  const signedIn = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(server.signIns.get(role)),
  });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const list = async (path: string) =>
    // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test looks at
    ((await (await fetch(`${server.url}${path}`, { headers: { cookie } })).json()) as any).data;
  const [merge, ...others] = await list("/api/merges");
  expect(others).toEqual([]);
  return list(`/api/merges/${merge.id}/items?pageSize=1000`);
}

beforeAll(async () => {
  server = await startServer("demo", ["--away"]);
});
afterAll(() => server.stop());

/** What has to be decided in the demo, and why. */
const questions: readonly (readonly [title: string, reason: MergeReason])[] = [
  ["20 Guest wireless", "fields"],
  ["hlm-edge-1", "fields"],
  ["Depot power work", "fields"],
  ["Depot devices", "fields"],
  ["hlm-access-1", "deletedHere"],
  ["40 Printers", "deletedAway"],
  ["Attic", "deletedAway"],
  ["210 Cameras", "sameKey"],
  ["hlm-cam-1", "sameKey"],
  ["10.250.7.10/24", "sameKey"],
  ["hlm-spare-a", "sameKey"],
  ["hlm-tools-1", "missing"],
  ["Ground floor", "rule"],
  ["HLM-A", "rule"],
  ["SFP28 transceiver", "received"],
  ["Rack shelf", "overReceived"],
  ["UPS battery", "overReceived"],
];

test("demo --away shows every kind of conflict, in each state that an item has before it is applied", async () => {
  const items = await itemsFor("super_admin");
  const asked = items.filter(({ state }) => state === "decide");
  const found = asked.map(({ title, reason }) => `${title.split(" · ").at(-1)}: ${reason}`);
  const expected = questions.map(([title, reason]) => `${title}: ${reason}`);
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect([...new Set(asked.map(({ reason }) => reason))].toSorted()).toEqual(
    [...mergeReasons].toSorted() as MergeReason[],
  );
  const states = new Set<ItemState>([...items, ...(await itemsFor("operator"))].map(({ state }) => state));
  expect([...states].toSorted()).toEqual(itemStates.filter((state) => state !== "applied").toSorted());
});
