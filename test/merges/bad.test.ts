import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { newId } from "../../src/lib/uuid.ts";
import type { Client } from "../support.ts";
import { type Laptop, type MergeBox, sendBundle, startMergeBox, withPassphrase } from "./world.ts";

let world: MergeBox;
let person: Client;
let laptop: Laptop;
let site: string;

beforeAll(async () => {
  world = await startMergeBox();
  person = world.box.as.operator;
  const created = await person.post("/api/sites", { name: "Delft" });
  site = created.body.data.id;
  laptop = await world.take(person);
  await laptop.update("sites", site, { description: "Third door on the left" });
  await laptop.create("sites", { name: "Leiden" });
});
afterAll(() => world.stop());

const merges = async (): Promise<number> =>
  (await world.box.as.super_admin.get("/api/merges?pageSize=1")).body.total;

interface Bad {
  readonly title: string;
  readonly status: number;
  readonly error: string;
  readonly file: () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

const forged =
  // biome-ignore lint/suspicious/noExplicitAny: what is forged may have any shape
  (change: (header: any, changes: any[]) => void) => () => laptop.forge(change);

/** Changes a byte of a file. */
const damaged = async (place: number): Promise<Uint8Array<ArrayBuffer>> => {
  const file = await laptop.save();
  const at = place < 0 ? file.length + place : place;
  file[at] = (file[at] ?? 0) ^ 1;
  return file;
};

const table: readonly Bad[] = [
  {
    title: "nothing at all",
    status: 400,
    error: "bundle: is not a bundle of changes",
    file: () => new Uint8Array(),
  },
  {
    title: "another file",
    status: 400,
    error: "bundle: is not a bundle of changes",
    file: () => new Uint8Array(randomBytes(2000)),
  },
  {
    title: "a bundle of which a byte was changed",
    status: 400,
    error: "bundle: was changed or cut off on the way",
    file: () => damaged(60),
  },
  {
    title: "a bundle that was cut off",
    status: 400,
    error: "bundle: was changed or cut off on the way",
    file: async () => (await laptop.save()).slice(0, -40),
  },
  {
    title: "a bundle of a newer layout",
    status: 409,
    error: "upgrade the box first",
    file: async () => {
      const file = await laptop.save();
      file[16] = 9;
      return file;
    },
  },
  {
    title: "a newer schema",
    status: 409,
    error: "upgrade the box first",
    file: forged((header) => {
      header.schema = "9999_later";
    }),
  },
  {
    title: "another box",
    status: 409,
    error: "bundle: belongs to another box",
    file: forged((header) => {
      header.box.id = newId();
    }),
  },
  {
    title: "an unknown clone",
    status: 409,
    error: "bundle: comes from a clone that this box doesn't know",
    file: forged((header) => {
      header.clone.id = newId();
    }),
  },
  {
    title: "another person",
    status: 409,
    error: "bundle: names another person than operator@sitebook.example",
    file: forged((header) => {
      header.person.id = newId();
    }),
  },
  {
    title: "a box that was restored to before the clone",
    status: 409,
    error: "bundle: this box was restored to before Ada's laptop was taken",
    file: forged((header) => {
      header.base.fingerprint = "0".repeat(64);
    }),
  },
  {
    title: "roles",
    status: 400,
    error: "changes[0].resource: profiles are managed at the box",
    file: forged((_, changes) => {
      changes[0].resource = "profiles";
      changes[0].mine = { role: "super_admin" };
    }),
  },
  {
    title: "credentials",
    status: 400,
    error: "changes[0].resource: credentials are managed at the box",
    file: forged((_, changes) => {
      changes[0].resource = "credentials";
    }),
  },
  {
    title: "null in a required field",
    status: 400,
    error: "mine.name: must not be null",
    file: forged((_, changes) => {
      changes.at(-1).mine.name = null;
    }),
  },
  {
    title: "an id that is none",
    status: 400,
    error: "changes[0].recordId: must be an id: a UUID in lower case",
    file: forged((_, changes) => {
      changes[0].recordId = "../../etc/passwd";
    }),
  },
  {
    title: "a time of the year 9999",
    status: 400,
    error: "check the clock of the laptop",
    file: forged((_, changes) => {
      changes[0].origins[0].at = "9999-12-31T23:59:59.999Z";
    }),
  },
  {
    title: "a thousand times the size",
    status: 413,
    error: "bundle: must be at most 32 MiB, and 128 MiB unpacked",
    file: async () =>
      Buffer.concat([
        (await laptop.save()).subarray(0, 18),
        Bun.zstdCompressSync(new Uint8Array(130 * 1024 * 1024)),
      ]),
  },
  {
    title: "an encrypted bundle without its passphrase",
    status: 400,
    error: "passphrase: the bundle is encrypted",
    file: () => laptop.save("seven wet dogs"),
  },
  {
    title: "an encrypted bundle with another passphrase",
    status: 400,
    error: "passphrase: wrong",
    file: () => laptop.save("seven wet dogs"),
    headers: withPassphrase("eight dry cats"),
  },
  {
    title: "a passphrase that is no base64",
    status: 400,
    error: "Sitebook-Passphrase: must be the passphrase in UTF-8, as base64",
    file: () => laptop.save("seven wet dogs"),
    headers: { "sitebook-passphrase": "seven wet dogs" },
  },
];

describe("a bundle is refused by name, and nothing of it is stored:", () => {
  test.each(table)("$title", async ({ status, error, file, headers }) => {
    const before = await merges();
    const answer = await sendBundle(world.box, person, await file(), headers);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toContain(error);
    expect(await merges()).toBe(before);
  });

  test("of another media type", async () => {
    const answer = await person.post("/api/merges", { changes: [] });
    expect(answer.status).toBe(415);
  });

  test("larger than a bundle may be", async () => {
    const answer = await sendBundle(world.box, person, new Uint8Array(32 * 1024 * 1024 + 1));
    expect(answer.status).toBe(413);
  });

  test("with an unknown parameter", async () => {
    const answer = await sendBundle(world.box, person, await laptop.save(), {}, "?dryRun=perhaps");
    expect([answer.status, answer.body.error]).toEqual([400, "Invalid filter parameter: dryRun"]);
  });
});

describe("who may bring a bundle home", () => {
  test("is its person, an admin, or its own token", async () => {
    const own = await world.take(person);
    await own.update("sites", site, { description: "Fourth door" });
    const file = await own.save();
    const { as, anonymous } = world.box;
    const other = await sendBundle(world.box, as.manager, file);
    expect(other.status).toBe(403);
    expect(other.body.error).toContain("operator@sitebook.example");
    expect((await sendBundle(world.box, as.viewer, file)).status).toBe(403);
    expect((await sendBundle(world.box, anonymous, file)).status).toBe(401);
    const stranger = await sendBundle(world.box, await world.take(person), file);
    expect([stranger.status, stranger.body.error]).toEqual([
      403,
      "bundle: comes from another clone than the token; send it from its own laptop",
    ]);
    expect((await sendBundle(world.box, own, file)).status).toBe(201);
    expect((await sendBundle(world.box, as.admin, file)).status).toBe(201);
    expect((await sendBundle(world.box, person, file)).status).toBe(201);
  });

  test("ends with a recall, for its token and for everyone", async () => {
    const lost = await world.take(person, "Lost laptop");
    await lost.update("sites", site, { description: "Fifth door" });
    expect((await person.delete(`/api/clones/${lost.mark.id}`)).status).toBe(200);
    for (const by of [lost, person, world.box.as.super_admin]) {
      const answer = await sendBundle(world.box, by, await lost.save());
      expect(answer.status).toBe(409);
      expect(answer.body.error).toContain("Lost laptop was recalled");
    }
  });

  test("a deactivated person's token is refused by name, and an admin uploads the file", async () => {
    const { super_admin: admin } = world.box.as;
    const email = "bob@sitebook.example";
    const added = await admin.post("/api/profiles", {
      ...{ email, role: "operator", password: "correct horse battery", firstName: "Bob" },
    });
    const bob = await world.signIn(email);
    const own = await world.take(bob, "Bob's laptop");
    await own.update("sites", site, { description: "Sixth door" });
    expect((await admin.patch(`/api/profiles/${added.body.data.id}`, { isActive: false })).status).toBe(200);
    const refused = await sendBundle(world.box, own, await own.save());
    expect(refused.status).toBe(403);
    expect(refused.body.error).toContain(
      "bob@sitebook.example, for whom Bob's laptop was taken, can't sign in",
    );
    expect((await sendBundle(world.box, admin, await own.save())).status).toBe(201);
  });
});

describe("the chain of a clone", () => {
  test("parts where its folder was copied: the second one is refused by name", async () => {
    const first = await world.take(person, "Twin");
    const second = first.copy();
    await first.update("sites", site, { description: "Left" });
    await second.update("sites", site, { description: "Right" });
    expect((await sendBundle(world.box, person, await first.save())).status).toBe(201);
    const refused = await sendBundle(world.box, person, await second.save());
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain("bundle: Twin is there twice");
    expect((await sendBundle(world.box, person, await first.save())).status).toBe(201);
  });
});
