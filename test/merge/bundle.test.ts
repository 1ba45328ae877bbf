import { beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { compareChains } from "../../src/features/merge/bundle/chain.ts";
import { followLog } from "../../src/features/merge/fold/followLog.ts";
import { maxBundleBytes, maxUnpackedBytes } from "../../src/lib/limits.ts";
import { newId } from "../../src/lib/uuid.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import { readRecord } from "../../src/resource/reading/read.ts";
import { type BundleWorld, takeClone } from "./bundles.ts";
import { type MergeWorld, openMergeWorld, sampleHash, steps } from "./world.ts";

/** What a refusal says. */
const refusalOf = async (reading: Promise<unknown>): Promise<string> => {
  try {
    await reading;
    return "none";
  } catch (error) {
    const { status, message } = error as { readonly status?: number; readonly message: string };
    return `${status ?? "thrown"} ${message}`;
  }
};

test("a bundle of a random history is read as it was saved, and names nothing as unknown", async () => {
  const world = await openMergeWorld();
  await fc.assert(
    fc.asyncProperty(steps(40), fc.option(fc.string({ minLength: 1 })), async (history, passphrase) => {
      const clone = takeClone(world);
      for (const step of history) await world.run(step);
      const { file, header } = await clone.save(passphrase ?? undefined);
      const read = await clone.read(file, passphrase ?? undefined);
      const { changes, sequence } = await followLog(world.store, clone.mark.base).read();
      expect(read.header).toEqual(header);
      expect(header.sequence).toBe(sequence);
      expect(read.unknown).toEqual([]);
      expect(read.changes.map(({ record: _, ...change }) => change)).toEqual(
        changes.map((change) => ({ ...change, unknown: [] })),
      );
      for (const { action, resource, recordId, record } of read.changes) {
        const found = findResource(world.store.registry, resource);
        if (action !== "update") expect(record).toBeNull();
        else
          expect(record).toMatchObject({
            id: JSON.parse(readRecord(world.store.database, found, recordId).json).id,
          });
      }
    }),
    // The histories go on in one database: none can be run again, or made shorter.
    { numRuns: 10, endOnFailure: true },
  );
});

let world: MergeWorld;
let clone: BundleWorld;
beforeAll(async () => {
  world = await openMergeWorld();
  clone = takeClone(world);
  const { database, registry } = world.store;
  const step = { record: 0, field: 0, value: 3 };
  const at = (name: string): number =>
    registry
      .filter((resource) => resource.name !== "profiles")
      .findIndex((resource) => resource.name === name);
  for (const name of ["vlans", "sites"]) await world.run({ what: "create", resource: at(name), ...step });
  await world.run({ what: "update", resource: at("vlans"), ...step });
  await world.run({ what: "receive", resource: 0, ...step });
  for (const field of [0, 1, 2, 3])
    await world.run({ what: "attach", resource: 1, record: 0, field, value: 1 });
  await world.run({ what: "remove", resource: at("contracts"), ...step });
  expect(database.logged.sequence).toBeGreaterThan(clone.mark.base + 5);
});

describe("a saved bundle", () => {
  test("has the bytes of files that documents got, and is the same under a passphrase", async () => {
    const { file } = await clone.save("correct horse");
    const { files, header } = await clone.read(file, "correct horse");
    expect(header.files).toEqual([{ sha256: sampleHash, bytes: 4, mediaType: "text/plain" }]);
    expect(Buffer.from(files.get(sampleHash) ?? "").toString()).toBe("test");
    expect(Buffer.from(file).includes("text/plain")).toBe(false);
  });

  test("has a chain that goes on from that of an earlier one, and parts from that of a copied clone", async () => {
    const first = await clone.read((await clone.save()).file);
    const chainOf = async () => (await clone.read((await clone.save()).file)).chain;
    expect(compareChains(first.chain, await chainOf())).toBe("same");
    await world.run({ what: "create", resource: 3, record: 1, field: 1, value: 4 });
    const second = await chainOf();
    expect(second.length).toBeGreaterThan(first.chain.length);
    expect(compareChains(first.chain, second)).toBe("continued");
    expect(compareChains(second, first.chain)).toBe("earlier");
    const copied = Uint8Array.from(second);
    copied[copied.length - 1] = (copied.at(-1) ?? 0) ^ 1;
    expect(compareChains(copied, second)).toBe("parted");
  });

  test("is refused with any byte changed or cut off", async () => {
    for (const passphrase of [undefined, "correct horse"]) {
      const { file } = await clone.save(passphrase);
      await fc.assert(
        fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (place, by) => {
          const damaged = Uint8Array.from(file);
          damaged[place] = (damaged[place] ?? 0) ^ by;
          expect(await refusalOf(clone.read(damaged, passphrase))).toMatch(
            /^(400|409|413) (bundle|passphrase): /,
          );
          expect(await refusalOf(clone.read(file.subarray(0, place), passphrase))).toMatch(
            /^400 (bundle|passphrase): /,
          );
        }),
        // A passphrase costs a tenth of a second each time.
        { numRuns: passphrase === undefined ? 100 : 3 },
      );
    }
  });
});

describe("a bundle is refused", () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    [
      "that is none",
      () => new TextEncoder().encode("PK\u0003\u0004"),
      "400 bundle: is not a bundle of changes",
    ],
    ["that is empty", () => new Uint8Array(), "400 bundle: is not a bundle of changes"],
    ["that is too large", () => new Uint8Array(maxBundleBytes + 1), "413 bundle: must be at most 32 MiB"],
    [
      "that is too large once it is unpacked",
      async () => {
        const { file } = await clone.save();
        const zeros = await Bun.zstdCompress(new Uint8Array(maxUnpackedBytes + 1));
        return Buffer.concat([file.subarray(0, 18), zeros]);
      },
      "413 bundle: must be at most 32 MiB, and 128 MiB unpacked",
    ],
    [
      "of another box",
      () => clone.forge((header) => Object.assign(header.box, { id: newId() })),
      "409 bundle: belongs to another box; bring it to the box that the clone was taken from",
    ],
    [
      "of an unknown clone",
      () => clone.forge((header) => Object.assign(header.clone, { id: newId() })),
      "409 bundle: comes from a clone that this box doesn't know",
    ],
    [
      "of a newer version",
      () => clone.forge((header) => Object.assign(header, { schema: "9999_later", more: 1 })),
      "409 bundle: was saved by a newer Sitebook; upgrade the box first",
    ],
    [
      "of a newer format",
      () => clone.forge((header) => Object.assign(header, { format: 2 })),
      "409 bundle: was saved by a newer Sitebook; upgrade the box first",
    ],
    [
      "with a file of other bytes",
      () => clone.forge((header) => Object.assign(header.files[0], { sha256: "0".repeat(64) })),
      "400 files[0]: its bytes are not those of its SHA-256",
    ],
    [
      "that was encrypted, without its passphrase",
      async () => (await clone.save("correct horse")).file,
      "400 passphrase: the bundle is encrypted; enter the passphrase that it was saved with",
    ],
  ])("%s", async (_, file, says) => {
    expect(await refusalOf(clone.read(await file()))).toStartWith(says);
  });

  test("with a wrong passphrase", async () => {
    const { file } = await clone.save("correct horse");
    expect(await refusalOf(clone.read(file, "battery staple"))).toStartWith(
      "400 passphrase: wrong, or the bundle was changed",
    );
  });

  test("signed by another clone's key", async () => {
    const other = takeClone(world);
    Object.assign(other.mark, { id: clone.mark.id, box: clone.mark.box, base: clone.mark.base });
    expect(await refusalOf(clone.read((await other.save()).file))).toStartWith("400 bundle: was changed");
  });
});

type Find = (changes: { resource: string; action: string }[], resource: string, action: string) => never;
const find = ((changes, resource, action) =>
  changes.find((change) => change.resource === resource && change.action === action)) as Find;

/** A change that creates a shared view, with other values. */
const viewWith = (values: object) => ({
  ...{ resource: "views", action: "create", createdAt: "2026-11-21T08:10:00.000Z", base: {}, record: null },
  ...{ attached: {}, mine: { resource: "vlans", name: "Reserved", search: "status=reserved", ...values } },
});

describe("a bundle that its clone has signed is refused", () => {
  test.each<[string, Parameters<BundleWorld["forge"]>[0], string]>([
    ...["profiles", "roles", "credentials", "sessions", "tokens", "settings"].map(
      (resource): [string, Parameters<BundleWorld["forge"]>[0], string] => [
        `with ${resource}`,
        (_, changes) => Object.assign(changes[0], { resource }),
        `400 changes[0].resource: ${resource} are managed at the box`,
      ],
    ),
    [
      "with a shared view without a name",
      (_, changes) => Object.assign(changes[0], viewWith({ name: null })),
      "400 changes[0].mine.name: must not be null",
    ],
    [
      "with a shared view of no list",
      (_, changes) => Object.assign(changes[0], viewWith({ resource: 7 })),
      "400 changes[0].mine.resource: must be text",
    ],
    [
      "with a view of another person",
      (_, changes) => Object.assign(changes[0], viewWith({ personId: newId() })),
      "400 changes[0].mine.personId: views that people keep for themselves are not merged",
    ],
    [
      "with null in a required field",
      (_, changes) => Object.assign(find(changes, "vlans", "create"), { mine: { name: "A", vid: null } }),
      ".mine.vid: must not be null",
    ],
    [
      "without a required field",
      (_, changes) => Object.assign(find(changes, "vlans", "create"), { mine: { name: "A" } }),
      ".mine.vid: is required",
    ],
    [
      "with a value that its field does not take",
      (_, changes) => Object.assign(find(changes, "vlans", "create"), { mine: { name: "A", vid: 4095 } }),
      ".mine.vid: must be an integer from 1 to 4094",
    ],
    [
      "with a blank name",
      (_, changes) => Object.assign(find(changes, "vlans", "create"), { mine: { name: " ", vid: 7 } }),
      ".mine.name: must be",
    ],
    [
      "with an id that is none",
      (_, changes) => Object.assign(changes[0], { recordId: "7" }),
      "400 changes[0].recordId: must be an id: a UUID in lower case",
    ],
    [
      "with a reference that is no id",
      (_, changes) =>
        Object.assign(find(changes, "sites", "create"), { mine: { name: "A", slug: "a", tenantId: "7" } }),
      ".mine.tenantId: must be",
    ],
    [
      "with an entry in the year 9999",
      (_, changes) => Object.assign(changes[0].origins[0], { at: "9999-12-31T23:59:59.999Z" }),
      "400 changes[0].origins[0].at: must be a time in UTC up to 2199",
    ],
    [
      "with a record that is created in the year 9999",
      (_, changes) =>
        Object.assign(find(changes, "vlans", "create"), { createdAt: "9999-12-31T23:59:59.999Z" }),
      ".createdAt: must be a time",
    ],
    [
      "with an entry that is not its own",
      (header, changes) => Object.assign(changes[0].origins[0], { sequence: header.base.sequence }),
      "400 changes[0].origins: must be entries of the clone",
    ],
    [
      "with one record twice",
      (_, changes) => changes.push(changes[0]),
      ".recordId: must be in the bundle once",
    ],
    [
      "with a change of an unknown kind",
      (_, changes) => Object.assign(changes[0], { action: "replace" }),
      "400 changes[0].action: must be create, update or delete",
    ],
    [
      "with values of a deleted record",
      (_, changes) => Object.assign(find(changes, "contracts", "delete"), { mine: { name: "A" } }),
      ".mine: must be empty for a deleted record",
    ],
    [
      "with an update of fields without a base",
      (_, changes) =>
        Object.assign(changes[0], { action: "update", createdAt: null, base: {}, mine: { name: "A" } }),
      "400 changes[0].mine: must have the fields of base",
    ],
    [
      "with more than a change has",
      (_, changes) => Object.assign(changes[0], { role: "super_admin" }),
      "400 changes[0].role: is not a known field",
    ],
    [
      "with a tag that is no id",
      (_, changes) =>
        Object.assign(changes[0], {
          attached: { tag: [{ before: null, after: { resource: "tags", id: "7" } }] },
        }),
      "400 changes[0].attached.tag[0].after.id: must be",
    ],
    [
      "with a row that is none",
      (_, changes) => Object.assign(changes[0], { attached: { comment: [7] } }),
      "400 changes[0].attached.comment[0]: must be a JSON object",
    ],
    [
      "with a document of a folder",
      (_, changes) => {
        const row = {
          id: newId(),
          name: "../a.txt",
          sha256: sampleHash,
          createdAt: "2026-11-21T08:10:00.000Z",
        };
        Object.assign(changes[0], { attached: { document: [{ before: null, after: row }] } });
      },
      "400 changes[0].attached.document[0].after.name: must be the name of a file, without a folder",
    ],
    [
      "with text in place of a change",
      (_, changes) => changes.splice(0, 1, "no"),
      "400 changes[0].body: must be a JSON object",
    ],
  ])("%s", async (_, change, says) => {
    const refusal = await refusalOf(clone.read(await clone.forge(change)));
    if (says.startsWith("4")) expect(refusal).toStartWith(says);
    else expect(refusal).toContain(says);
  });
});

describe("what this Sitebook does not know", () => {
  test("is named and stays in the bundle: a resource", async () => {
    const file = await clone.forge((_, changes) => Object.assign(changes[0], { resource: "fax-machines" }));
    const { unknown, changes } = await clone.read(file);
    expect(unknown).toEqual([expect.objectContaining({ resource: "fax-machines" })]);
    expect(changes.some(({ recordId }) => recordId === unknown[0]?.recordId)).toBe(false);
  });

  test("is named and stays in the bundle: fields, and what is attached", async () => {
    const file = await clone.forge((_, changes) => {
      const change = changes[0];
      Object.assign(change.mine, { faxNumber: "112" });
      Object.assign(change.attached, { reminder: [{ before: null, after: { id: "1" } }] });
    });
    const [change] = (await clone.read(file)).changes;
    expect(change?.unknown).toEqual(["faxNumber", "reminder"]);
    expect(change?.mine.faxNumber).toBe("112");
  });

  test("such as a custom field that is not defined here yet, is no error", async () => {
    const file = await clone.forge((_, changes) =>
      changes.push({
        ...{ resource: "devices", recordId: newId(), action: "update", createdAt: null, record: null },
        ...{ base: { "custom.later": null }, mine: { "custom.later": 4 }, attached: {} },
        origins: [{ ...changes[0].origins[0], fields: ["custom.later"] }],
      }),
    );
    expect((await clone.read(file)).changes.at(-1)?.mine).toEqual({ "custom.later": 4 });
  });
});
