import { beforeAll, describe, expect, test } from "bun:test";
import { findAccountByEmail } from "../../src/areas/people/accounts.ts";
import { createPasswords } from "../../src/areas/people/passwords.ts";
import { attachedKinds } from "../../src/attached.ts";
import { fillDemo } from "../../src/demo/fill.ts";
import { roles } from "../../src/http/access.ts";
import { compileProblems } from "../../src/lib/failures/problems.ts";
import { parseCidr } from "../../src/lib/network/cidr.ts";
import type { Registry } from "../../src/resource/definition/registry.ts";
import { createSchema } from "../../src/resource/definition/schema.ts";
import { currentRegistry } from "../../src/resource/reading/current.ts";
import { registry } from "../../src/resources/index.ts";
import { openFixture } from "../fixture/database.ts";
import { registry as fixtureRegistry } from "../fixture/resources.ts";
import { type DemoRecord, type DemoTables, fill, readAll, rowsOf } from "./filled.ts";

/** The records with ids told by their place, and without the stamps of the present. */
function withoutIds(tables: DemoTables): unknown {
  const places = new Map(
    [...tables].flatMap(([name, rows]) => rows.map(({ id }, n) => [id, `${name} ${n}`])),
  );
  return JSON.parse(JSON.stringify([...tables]), (key, value) => {
    if (key === "createdAt" || key === "updatedAt") return undefined;
    return places.get(value) ?? value;
  });
}

/** Milliseconds for a fill and its reading on a busy machine. */

const moments = [
  "2026-11-18T10:20:30.456Z", // a Wednesday
  "2026-11-22T23:30:00.000Z", // a Sunday night
  "2026-11-23T07:59:59.999Z", // a Monday, just before the handover
  "2026-11-23T08:00:00.000Z", // and at it
  "2028-02-29T12:00:00.000Z",
  "2026-12-31T23:59:59.000Z",
  "2027-01-01T00:00:00.000Z",
];

describe.each(moments)("a demonstration at %s", (now) => {
  let tables: DemoTables = new Map();
  let current: Registry = registry;
  beforeAll(async () => {
    ({ tables, seen: current } = await fill(1, now, (database) => currentRegistry(database, registry)));
  });
  const at = new Date(now).toISOString();
  const covers = (row: DemoRecord, start: string, end: string): boolean =>
    String(row[start]) <= at && at < String(row[end]);

  test("fills every resource, with about 11,000 records in all", () => {
    const filled = registry.filter(({ area }) => area.name !== "settings");
    const empty = filled.filter(({ name }) => rowsOf(tables, name).length === 0);
    expect(empty.map(({ name }) => name)).toEqual([]);
    const total = [...tables.values()].reduce((sum, rows) => sum + rows.length, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThan(12_000);
  });

  test("has records only that its own API would take", () => {
    const problems = current.flatMap((resource) => {
      const problemsOf = compileProblems(createSchema(resource));
      return rowsOf(tables, resource.name).flatMap((row) =>
        problemsOf(row).map((said) => `${resource.name} ${said}`),
      );
    });
    expect(problems).toEqual([]);
  });

  test("has a person on call in every rotation, and one unassigned week", () => {
    const schedules = rowsOf(tables, "on-call-schedules");
    const current = schedules.filter((row) => covers(row, "startTime", "endTime"));
    expect(current.map(({ rotation }) => rotation)).toEqual(["primary", "systems", "field"]);
    expect(current.every(({ personId }) => typeof personId === "string")).toBe(true);
    const primary = schedules.filter(({ rotation }) => rotation === "primary");
    const gaps = primary.filter(
      ({ endTime }, n) => n + 1 < primary.length && primary[n + 1]?.startTime !== endTime,
    );
    expect(gaps).toHaveLength(1);
    expect(gaps.every(({ endTime }) => String(endTime) > at)).toBe(true);
    const handovers = schedules.map(({ startTime }) => new Date(String(startTime)));
    expect(handovers.every((time) => time.getUTCDay() === 1 && time.getUTCHours() === 8)).toBe(true);
  });

  test("has a sev2 incident in progress, and nothing detected or resolved that lies ahead", () => {
    const incidents = rowsOf(tables, "incidents");
    const open = incidents.filter(({ severity, resolvedAt }) => severity === "sev2" && resolvedAt === null);
    expect(open).toHaveLength(1);
    expect(incidents.filter(({ detectedAt }) => String(detectedAt) > at)).toEqual([]);
    expect(incidents.filter(({ resolvedAt }) => resolvedAt !== null && String(resolvedAt) > at)).toEqual([]);
  });

  test("has maintenance windows whose status agrees with the clock", () => {
    const windows = rowsOf(tables, "maintenance-windows");
    const wrong = windows.filter((row) => {
      if (row.status === "in_progress") return !covers(row, "startTime", "endTime");
      if (row.status === "completed") return String(row.endTime) > at;
      return row.status === "scheduled" && String(row.startTime) <= at;
    });
    expect(wrong).toEqual([]);
    const statuses = new Set(windows.map(({ status }) => status));
    expect([...statuses].sort()).toEqual(["cancelled", "completed", "in_progress", "scheduled"]);
  });

  test("has orders in every status, some overdue, dated in the past and with exact totals", () => {
    const orders = rowsOf(tables, "purchase-orders");
    const statuses = new Set(orders.map(({ status }) => status));
    expect([...statuses].sort()).toEqual(["cancelled", "draft", "ordered", "partially_received", "received"]);
    const overdue = orders.filter((row) => row.status === "ordered" && String(row.expectedDelivery) < at);
    expect(overdue.length).toBeGreaterThan(0);
    for (const row of orders) {
      const items = row.items as readonly DemoRecord[];
      const cents = (amount: unknown): bigint => BigInt(String(amount).replace(".", ""));
      const costs = items.map((item) => BigInt(Number(item.quantityOrdered)) * cents(item.unitCost));
      expect(items.map(({ totalCost }) => cents(totalCost))).toEqual(costs);
      expect(cents(row.totalValue)).toBe(costs.reduce((sum, cost) => sum + cost, 0n));
      const complete = items.every((item) => item.quantityReceived === item.quantityOrdered);
      expect(complete).toBe(row.status === "received");
      expect(row.receivedDate !== null).toBe(row.status === "received");
      if (row.receivedDate !== null) {
        expect(String(row.receivedDate) <= at).toBe(true);
        expect(String(row.receivedDate) > String(row.orderDate)).toBe(true);
      }
      if (row.orderDate !== null) expect(String(row.orderDate) <= at).toBe(true);
    }
  });

  test("has contracts whose status agrees with the date, some of them ending soon", () => {
    const contracts = rowsOf(tables, "contracts");
    const today = at.slice(0, 10);
    const soon = new Date(Date.parse(at) + 65 * 86_400_000).toISOString().slice(0, 10);
    const active = contracts.filter(({ status }) => status === "active");
    expect(active.filter((row) => String(row.startDate) > today || String(row.endDate) < today)).toEqual([]);
    expect(active.filter(({ endDate }) => String(endDate) <= soon).length).toBeGreaterThan(1);
    const expired = contracts.filter(({ status }) => status === "expired");
    expect(expired.filter(({ endDate }) => String(endDate) >= today)).toEqual([]);
  });
});

const [noon = ""] = moments;

test("every prefix lies in a container of its own table, none overlap, and no container is empty", async () => {
  const { tables } = await fill(1, noon, () => undefined);
  const ranges = rowsOf(tables, "prefixes").map((row) => ({ row, ...rangeOf(String(row.prefix)) }));
  const tops = [
    "10.0.0.0/8",
    "100.64.0.0/10",
    "192.0.2.0/24",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "2001:db8::/32",
  ];
  const orphans = ranges.filter(
    ({ row, family, first, last }) =>
      !ranges.some(
        (other) =>
          other.row !== row &&
          other.row.status === "container" &&
          other.row.vrfId === row.vrfId &&
          other.family === family &&
          other.first <= first &&
          other.last >= last,
      ),
  );
  expect(orphans.filter(({ row }) => row.status !== "container")).toEqual([]);
  const outermost = orphans.filter(({ row }) => row.vrfId === null).map(({ row }) => String(row.prefix));
  expect(outermost.sort()).toEqual([...tops].sort());
  const empty = ranges.filter(
    ({ row, family, first, last }) =>
      row.status === "container" &&
      !ranges.some(
        (other) =>
          other.row !== row &&
          other.row.vrfId === row.vrfId &&
          other.family === family &&
          other.first >= first &&
          other.last <= last,
      ),
  );
  expect(empty.map(({ row }) => row.prefix)).toEqual([]);
  const subnets = ranges.filter(({ row }) => row.status !== "container");
  const overlaps = subnets.filter((a, n) =>
    subnets.some(
      (b, m) =>
        m > n &&
        a.row.vrfId === b.row.vrfId &&
        a.family === b.family &&
        a.first <= b.last &&
        b.first <= a.last,
    ),
  );
  expect(overlaps.map(({ row }) => row.prefix)).toEqual([]);
});

/** The first and last address of a network, in order. */
function rangeOf(prefix: string): { readonly family: string; readonly first: bigint; readonly last: bigint } {
  const order = parseCidr(prefix)?.order ?? "";
  const family = order.slice(0, 1);
  const first = BigInt(`0x${order.slice(1, -2)}`);
  const bits = (family === "6" ? 128 : 32) - Number.parseInt(order.slice(-2), 16);
  return { family, first, last: first + (1n << BigInt(bits)) - 1n };
}

test("a seed and a present give the same company, and another seed gives another", async () => {
  const [once, again, other] = await Promise.all([7, 7, 8].map((seed) => fill(seed, noon, () => undefined)));
  expect(again?.signIns).toEqual(once?.signIns ?? []);
  expect(withoutIds(again?.tables ?? new Map())).toEqual(withoutIds(once?.tables ?? new Map()));
  expect(Bun.deepEquals(withoutIds(other?.tables ?? new Map()), withoutIds(once?.tables ?? new Map()))).toBe(
    false,
  );
});

test("one person of each role can sign in with the password that is shown, and no other person can", async () => {
  const { signIns, tables, seen } = await fill(1, noon, async (database, shown) => {
    const passwords = createPasswords();
    const hashOf = (email: unknown) => findAccountByEmail(database, String(email))?.passwordHash;
    const emails = rowsOf(readAll(database), "profiles").map(({ email }) => email);
    const checks = shown.map(({ email, password }) => passwords.verify(password, hashOf(email)));
    return {
      right: await Promise.all(checks),
      withPassword: emails.filter((email) => hashOf(email) !== undefined),
    };
  });
  expect(signIns.map(({ role }) => role)).toEqual([...roles]);
  expect(seen.right).toEqual(roles.map(() => true));
  expect(seen.withPassword.sort()).toEqual(signIns.map(({ email }) => email).sort());
  const people = rowsOf(tables, "profiles");
  for (const { email, role } of signIns) {
    expect(people.filter((person) => person.email === email)).toMatchObject([{ role, isActive: true }]);
  }
});

test("addresses of the company are made up", async () => {
  const { tables } = await fill(1, noon, () => undefined);
  const text = JSON.stringify([...tables]);
  const domains = [...text.matchAll(/@([\p{L}\d.-]+)|https?:\/\/([^/"]+)/gu)].map(
    ([, mail, web]) => mail ?? web ?? "",
  );
  expect(domains.filter((domain) => !domain.endsWith(".example"))).toEqual([]);
  expect(domains.length).toBeGreaterThan(0);
});

test("of a resource that the company has nothing of there is its example, and what that must refer to", async () => {
  const database = openFixture();
  const store = { database, registry: [...registry, ...fixtureRegistry], attached: attachedKinds };
  await fillDemo(store, { seed: 1, now: new Date("2026-11-18T10:20:30Z"), passwordSeed: 1 });
  const names = ["gadgets", "parts", "alarms", "hoses"];
  const counts = names.map((name) => database.sqlite.query(`SELECT count(*) FROM ${name}`).values()[0]?.[0]);
  expect(counts).toEqual([1, 1, 1, 1]);
  const referring =
    "SELECT 1 FROM gadgets AS g, parts AS p, alarms AS a WHERE p.gadget_id = g.id AND a.gadget_id = g.id";
  expect(database.sqlite.query(referring).values()).toEqual([[1]]);
  const connecting =
    "SELECT a.name, b.name FROM hoses JOIN valves AS a ON a.id = a_valve_id JOIN valves AS b ON b.id = b_valve_id";
  expect(database.sqlite.query(connecting).values()).toEqual([["V-1", "V-1-2"]]);
  database.close();
});
