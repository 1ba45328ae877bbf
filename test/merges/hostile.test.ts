import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { maxUnpackedBytes, shortBundleBytes } from "../../src/lib/limits.ts";
import { newId } from "../../src/lib/uuid.ts";
import { sitebook } from "../commands/run.ts";
import type { Client } from "../support.ts";
import { type Laptop, type MergeBox, sendBundle, startMergeBox } from "./world.ts";

// biome-ignore lint/suspicious/noExplicitAny: what is forged may have any shape
type Forged = any;
type Forge = (header: Forged, changes: Forged[]) => void;

/** A bundle that an operator's own clone has signed, but no Sitebook has saved. */
let world: MergeBox;
let person: Client;
let manager: Client;
let laptop: Laptop;
const ids: Record<string, string> = {};

beforeAll(async () => {
  world = await startMergeBox();
  person = world.box.as.operator;
  manager = world.box.as.manager;
  const make = async (name: string, path: string, body: object, by: Client = manager): Promise<void> => {
    const made = await by.post(`/api/${path}`, body);
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    ids[name] = made.body.data.id;
  };
  await make("site", "sites", { name: "Delft" });
  await make("region", "regions", { name: "South" });
  await make("vendor", "vendors", { name: "Vendor" });
  await make("contract", "contracts", { name: "Contract" });
  await make("tag", "tags", { name: "spare" });
  await make("order", "purchase-orders", { poNumber: "PO-1" });
  await make("comment", `sites/${ids.site}/comments`, { body: "Of the manager" });
  laptop = await world.take(person);
  await laptop.update("sites", ids.site ?? "", { description: "Third door", regionId: ids.region });
  await laptop.create("sites", { name: "Leiden", regionId: ids.region });
  await laptop.create("vlans", { name: "Storage", vid: 120, siteId: ids.site });
  ids.gone = await laptop.create("regions", { name: "Gone" });
  await laptop.remove("regions", ids.region ?? "").catch(() => undefined);
});
afterAll(() => world.stop());

const send = async (forge: Forge, query = "?dryRun=true") =>
  sendBundle(world.box, person, await laptop.forge(forge), {}, query);

/** A change that stands for one of a record. */
const changeOf = (resource: string, recordId: string, rest: object): Forged => ({
  ...{
    resource,
    recordId,
    action: "update",
    createdAt: null,
    base: {},
    mine: {},
    record: null,
    attached: {},
  },
  origins: [],
  ...rest,
});

/** Puts these changes in the place of all. */
const only =
  (...forged: readonly Forged[]): Forge =>
  (_, changes) => {
    const [{ origins }] = changes;
    changes.splice(0, changes.length, ...forged.map((each) => ({ ...each, origins })));
  };

const created = (resource: string, mine: object, recordId = newId()): Forged =>
  changeOf(resource, recordId, { action: "create", createdAt: "2026-11-21T08:10:00.000Z", mine });

const nested = (depth: number): Forged => {
  let value: Forged = 1;
  for (let n = 0; n < depth; n += 1) value = [value];
  return value;
};

describe("a bundle that is made to exhaust the box is refused by name:", () => {
  test.each<[string, number, string, Forge]>([
    [
      "values in values",
      400,
      "changes[0]: must not nest deeper than 32 levels",
      (_, changes) => Object.assign(changes[0].base, { name: nested(5000) }),
    ],
    [
      "a header of lists in lists",
      400,
      "header: must not nest deeper than 32 levels",
      (header) => Object.assign(header, { files: nested(5000) }),
    ],
    [
      "a record of forty megabytes",
      413,
      "changes[0]: must be at most 32 MiB",
      (_, changes) => Object.assign(changes[0].base, { name: Array.from({ length: 17_000_000 }, () => 0) }),
    ],
    [
      "an object in place of a value",
      400,
      "changes[0].base.name: must be a text, a number, true, false, null, or a list of these",
      (_, changes) => Object.assign(changes[0].base, { name: { id: 1 } }),
    ],
    [
      "a list without an end",
      400,
      "changes[0].base.name: must be a text",
      (_, changes) => Object.assign(changes[0].base, { name: Array.from({ length: 1001 }, () => 0) }),
    ],
    [
      "fields without an end",
      400,
      "changes[0].mine: must have at most 1000 fields",
      (_, changes) =>
        Object.assign(
          changes[0].mine,
          Object.fromEntries(Array.from({ length: 1001 }, (__, n) => [`custom.field${n}`, n])),
        ),
    ],
    [
      "rows without an end",
      400,
      "changes[0].attached.tag: must be at most 200 rows",
      (_, changes) => {
        const after = { resource: "tags", id: newId() };
        changes[0].attached = { tag: Array.from({ length: 201 }, () => ({ before: null, after })) };
      },
    ],
    [
      "a row whose record is no id",
      400,
      "changes[0].attached.tag[0].before.id: must be a text",
      (_, changes) => {
        changes[0].attached = { tag: [{ before: { resource: {}, id: { a: 1 } }, after: null }] };
      },
    ],
    [
      "origins without an end",
      400,
      "changes[0].origins: must be 1 to 1000 entries of the clone",
      (_, changes) => {
        const [origin] = changes[0].origins;
        changes[0].origins = Array.from({ length: 1001 }, () => origin);
      },
    ],
  ])("%s", async (_, status, error, forge) => {
    const answer = await send(forge);
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(error)]);
  });

  test("more changes than a bundle has", async () => {
    const answer = await send((_, changes) => {
      const [change] = changes;
      const tag = { before: null, after: { resource: "tags", id: newId() } };
      const attached = { tag: Array.from({ length: 150 }, () => tag) };
      changes.splice(0, changes.length);
      for (let n = 0; n < 1400; n += 1) changes.push({ ...change, recordId: newId(), attached });
    });
    expect([answer.status, answer.body.error]).toEqual([
      413,
      expect.stringContaining("changes: must be at most 200000, with what is attached"),
    ]);
  });

  test("a chain of records that refer to one another is merged", async () => {
    const length = 300;
    const chain = Array.from({ length }, () => newId());
    const answer = await send(
      only(
        ...chain.map((id, n) =>
          created(
            "regions",
            { name: `Region ${n}`, slug: `region-${n}`, parentId: chain[n + 1] ?? null },
            id,
          ),
        ),
      ),
    );
    expect([answer.status, answer.body.error]).toEqual([201, undefined]);
    expect(answer.body.data.counts.ready).toBe(length);
  });
});

describe("a bundle of an operator", () => {
  const bring = async (forge: Forge) => {
    const sent = await send(forge, "");
    expect([sent.status, sent.body.error]).toEqual([201, undefined]);
    const path = `/api/merges/${sent.body.data.id}`;
    await person.patch(path, { all: "mine" });
    await person.post(`${path}/apply`);
    const { data: items } = (await person.get(`${path}/items`)).body;
    await person.delete(path);
    return items as Forged[];
  };
  const contract = async () => (await manager.get(`/api/contracts/${ids.contract}`)).body.data;

  test.each<[string, () => Forge]>([
    [
      "changes no contract",
      () =>
        only(
          changeOf("contracts", ids.contract ?? "", { base: { name: "Contract" }, mine: { name: "Forged" } }),
        ),
    ],
    ["creates no contract", () => only(created("contracts", { name: "Forged", status: "active" }))],
    [
      "deletes no contract",
      () => only(changeOf("contracts", ids.contract ?? "", { action: "delete", base: { name: "Contract" } })),
    ],
    [
      "attaches nothing to a contract",
      () =>
        only(
          changeOf("contracts", ids.contract ?? "", {
            attached: { tag: [{ before: null, after: { resource: "tags", id: ids.tag } }] },
          }),
        ),
    ],
    [
      "adds no custom field",
      () =>
        only(created("custom-fields", { resource: "sites", key: "forged", label: "Forged", kind: "text" })),
    ],
    [
      "orders nothing",
      () =>
        only(created("purchase-orders", { poNumber: "PO-2", status: "ordered", createdBy: person.personId })),
    ],
  ])("%s", async (_, forge) => {
    const before = await contract();
    const items = await bring(forge());
    expect(items.map(({ state }) => state)).toEqual(["role"]);
    expect(await contract()).toEqual(before);
    expect((await manager.get("/api/contracts")).body.total).toBe(1);
    expect((await manager.get("/api/purchase-orders")).body.total).toBe(1);
    expect((await manager.get("/api/custom-fields")).body.total).toBe(0);
    expect((await manager.get(`/api/contracts/${ids.contract}/tags`)).body.data).toEqual([]);
  });

  test("says nothing in the name of another person, and changes nothing that they said", async () => {
    const at = "2026-11-21T08:10:00.000Z";
    const comments = async (): Promise<Forged[]> =>
      (await manager.get(`/api/sites/${ids.site}/comments`)).body.data;
    const [comment] = await comments();
    const row = {
      ...{ kind: "note", mentions: null, editedAt: null, createdAt: at },
      ...{ authorId: manager.personId, authorName: "manager" },
    };
    const said = { ...row, id: newId(), body: "In the name of the manager" };
    const theirs = { ...row, id: ids.comment, body: "Of the manager", createdAt: comment.createdAt };
    await bring(
      only(
        changeOf("sites", ids.site ?? "", {
          attached: {
            comment: [
              { before: null, after: said },
              { before: theirs, after: { ...theirs, body: "Forged" } },
            ],
          },
        }),
      ),
    );
    expect((await comments()).map(({ body, authorId }) => [body, authorId]).sort()).toEqual(
      [
        ["In the name of the manager", person.personId],
        ["Of the manager", manager.personId],
      ].sort(),
    );
  });
});

test("a bundle of a manager orders nothing in another person's name", async () => {
  const own = await world.take(manager, "Manager's laptop");
  const order = await own.create("purchase-orders", { poNumber: "PO-3" });
  await own.update("purchase-orders", ids.order ?? "", { notes: "Called them" });
  const { personId } = world.box.as.admin;
  const before = (await manager.get(`/api/purchase-orders/${ids.order}`)).body.data.createdBy;
  const file = await own.forge((_, changes) => {
    for (const change of changes) {
      change.mine.createdBy = personId;
      if (change.action === "update") change.base.createdBy = before;
    }
  });
  const sent = await sendBundle(world.box, manager, file);
  expect([sent.status, sent.body.error]).toEqual([201, undefined]);
  const applied = await manager.post(`/api/merges/${sent.body.data.id}/apply`);
  expect([applied.status, applied.body.data.state]).toEqual([200, "applied"]);
  const creators = await Promise.all(
    [order, ids.order].map(
      async (id) => (await manager.get(`/api/purchase-orders/${id}`)).body.data.createdBy,
    ),
  );
  expect(creators).toEqual([manager.personId, before]);
});

/** The most memory that a process has taken, in bytes. */
const peakOf = (pid: number): number =>
  1024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

test.skipIf(process.platform !== "linux")(
  "a bundle a thousand times the size takes bounded memory",
  async () => {
    const head = (await laptop.save()).subarray(0, 18);
    const zeros = Buffer.concat([head, Bun.zstdCompressSync(new Uint8Array(maxUnpackedBytes + 1))]);
    expect(zeros.length).toBeLessThan(shortBundleBytes);
    const answer = await sendBundle(world.box, person, zeros);
    expect([answer.status, answer.body.error]).toEqual([
      413,
      "bundle: must be at most 32 MiB, and 128 MiB unpacked",
    ]);
    const lists = await laptop.forge((_, changes) => {
      changes[0].base = { name: Array.from({ length: 14_000_000 }, () => 0) };
    });
    expect(lists.length).toBeLessThan(shortBundleBytes);
    for (const path of ["/api/merges", "/api/merges/records"]) {
      const sent = person.post(path, undefined, {
        raw: lists,
        headers: { "content-type": "application/octet-stream" },
      });
      // Some other request is answered meanwhile: it is read in a thread.
      expect((await person.get("/api/sites?pageSize=1")).status).toBe(200);
      expect((await sent).status).toBe(path === "/api/merges" ? 400 : 200);
    }
    expect(peakOf(world.box.pid)).toBeLessThan(1024 ** 3);
  },
);

/** Values that programs stumble over. */
const odd = fc.oneof(
  fc.constantFrom<Forged>(
    ...[null, true, -1, 0.5, 1e21, "", " ", "\u0000", "\ud800", "__proto__", "2026-02-30", [], {}, [[]]],
    ...["constructor", "x".repeat(300_000), { before: null, after: null }, [null], { __proto__: null }],
  ),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Forged>,
  fc.constant("the id of a record"),
);

/** Puts an odd value somewhere into a change, by numbers that say where. */
function spoil(change: Forged, places: readonly number[], value: Forged): void {
  let at = change;
  for (const place of places) {
    const keys = Object.keys(at);
    const key = keys[place % Math.max(keys.length, 1)];
    if (key === undefined) break;
    const next = at[key];
    if (typeof next !== "object" || next === null || place % 3 === 0) {
      at[key] = value === "the id of a record" ? ids.site : value;
      return;
    }
    at = next;
  }
  if (Array.isArray(at)) at.push(value);
  else at[`odd${places.length}`] = value;
}

test("a bundle with odd values anywhere is refused or merged, never an error of the box, and leaves it sound", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          change: fc.nat(),
          places: fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
          value: odd,
        }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      async (spoils) => {
        const sent = await send((_, changes) => {
          const row = { resource: "tags", id: ids.tag };
          changes[0].attached = { tag: [{ before: null, after: row }] };
          for (const { change, places, value } of spoils)
            spoil(changes[change % changes.length], places, value);
        }, "");
        expect(sent.status).toBeLessThan(500);
        if (sent.status !== 201) return;
        const path = `/api/merges/${sent.body.data.id}`;
        expect((await person.get(`${path}/items`)).status).toBe(200);
        expect((await person.patch(path, { all: "mine" })).status).toBeLessThan(500);
        expect((await person.post(`${path}/apply`)).status).toBeLessThan(500);
      },
    ),
    { numRuns: 60 },
  );
  const { code, output, errors } = await sitebook(["check", "--data", world.box.data]);
  expect([code, output, errors]).toEqual([0, expect.stringContaining("is sound"), ""]);
});
