import { expect, test } from "bun:test";
import { expectError, openWorld } from "../conformance/world.ts";

const world = openWorld();
const path = "/api/settings";
const kept = "/api/profiles/me/kept";

test("no currency is set until an administrator chooses one, and everyone reads it", async () => {
  const { viewer, admin } = world.sitebook.as;
  expect((await viewer.get(path)).body).toEqual({ data: { currency: null } });
  expect((await viewer.get(kept)).body.data).not.toHaveProperty("currency");
  const changed = await admin.patch(path, { currency: "EUR" });
  expect([changed.status, changed.body]).toEqual([200, { data: { currency: "EUR" } }]);
  expect((await viewer.get(path)).body.data).toEqual({ currency: "EUR" });
  expect((await viewer.get(kept)).body.data.currency).toBe("EUR");
  const order = await admin.post("/api/contracts", { name: "Priced", value: "12.5" });
  expect(order.body.data.value).toBe("12.50");
  expect((await admin.patch(path, {})).body.data).toEqual({ currency: "EUR" });
  expect((await admin.patch(path, { currency: null })).body.data).toEqual({ currency: null });
  expect((await viewer.get(kept)).body.data).not.toHaveProperty("currency");
});

test("each change of the currency is in the change log of administrators, once", async () => {
  const { viewer, admin } = world.sitebook.as;
  const entries = async () => (await admin.get("/api/changes?resource=settings")).body.data;
  const before = (await entries()).length;
  for (const currency of ["SEK", "SEK"]) await admin.patch(path, { currency });
  const after = await entries();
  expect(after).toHaveLength(before + 1);
  expect(after[0]).toMatchObject({
    action: "update",
    actorId: admin.personId,
    before: { currency: null },
    after: { currency: "SEK" },
  });
  expect((await viewer.get("/api/changes?resource=settings")).body.data ?? []).toEqual([]);
});

test.each(["viewer", "operator", "manager"] as const)("a %s can't change the currency", async (role) => {
  expectError(await world.sitebook.as[role].patch(path, { currency: "USD" }), 403);
});

test.each([
  [{ currency: "eur" }, "currency: must be a code of ISO 4217, such as EUR, or null"],
  [{ currency: "EURO" }, "currency: must be a code of ISO 4217, such as EUR, or null"],
  [{ currency: 978 }, "currency: must be a code of ISO 4217, such as EUR, or null"],
  [{ currency: "QQQ" }, "currency: unknown; use a code of ISO 4217, such as EUR"],
  [{ money: "EUR" }, undefined],
])("%j is rejected", async (body, message) => {
  const answer = await world.admin.patch(path, body);
  expectError(answer, 400);
  if (message !== undefined) expect(answer.body.error).toBe(message);
});
