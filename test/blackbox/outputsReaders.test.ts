import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cleanUp, expectStatus, newData, owner, signInOwner, start } from "../appliance/box.ts";
import { sitebook as runSitebook } from "../commands/run.ts";
import { type Client, type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;
let manager: Client;
let viewer: Client;
beforeAll(async () => {
  sitebook = await startSitebook();
  ({ manager, viewer } = sitebook.as);
});
afterAll(async () => {
  await sitebook.stop();
  await cleanUp();
});

const readersOf = async (key: string) => {
  const { status, body } = await manager.get(`/api/outputs/${key}/readers`);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data as readonly {
    readonly user: { readonly id: string; readonly name: string } | null;
    readonly token: { readonly id: string; readonly name: string } | null;
    readonly reads: number;
    readonly lastReadAt: string;
  }[];
};

/** A token of a person, and what reads an output with it. */
async function createToken(owner: Client, name: string) {
  const { body } = await owner.post("/api/auth/tokens", { name, readOnly: true });
  const headers = { authorization: `Bearer ${body.data.token}` };
  const id: string = body.data.id;
  const read = (key: string, more: Readonly<Record<string, string>> = {}) =>
    sitebook.anonymous.send("GET", `/api/outputs/${key}/text`, undefined, {
      headers: { ...headers, ...more },
    });
  return { id, read, end: () => owner.delete(`/api/auth/tokens/${id}`) };
}

let count = 0;
async function create(extra: Readonly<Record<string, unknown>> = {}): Promise<{ id: string; slug: string }> {
  count += 1;
  const slug = `read-${count}`;
  const answer = await manager.post("/api/outputs", {
    ...{ name: slug, slug, resource: "devices", template: "{{ records.size }}" },
    ...extra,
  });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data;
}

const counts = (readers: Awaited<ReturnType<typeof readersOf>>) =>
  readers.map(({ user, token, reads }) => [user?.name ?? null, token?.name ?? null, reads]);

describe("the readers of an output", () => {
  test("are people and their tokens, the last one first", async () => {
    const { id, slug } = await create();
    expect(await readersOf(slug)).toEqual([]);
    const token = await createToken(viewer, "Prometheus");
    const before = new Date().toISOString();
    await token.read(slug);
    await viewer.get(`/api/outputs/${id}/text`);
    expect((await manager.get(`/api/outputs/${slug.toUpperCase()}/text`)).status).toBe(200);
    await token.read(slug.toUpperCase());
    const readers = await readersOf(id);
    const times = readers.map(({ lastReadAt }) => lastReadAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times.every((time) => time >= before && time <= new Date().toISOString())).toBe(true);
    expect(readers.map(({ lastReadAt, ...rest }) => rest)).toContainEqual({
      user: { id: viewer.personId, name: "viewer" },
      token: { id: token.id, name: "Prometheus" },
      reads: 2,
    });
    expect(readers.map(({ reads }) => reads).toSorted()).toEqual([1, 1, 2]);
  });

  test("are counted with a 304, and not where nothing is answered", async () => {
    const { slug } = await create({ parameters: "port" });
    const token = await createToken(viewer, "Poller");
    expect((await token.read(slug)).status).toBe(400);
    expect(await readersOf(slug)).toEqual([]);
    const etag = (await token.read("kea")).headers.get("etag") ?? "";
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await token.read("kea", { "if-none-match": etag })).status).toBe(304);
    }
    expect(counts(await readersOf("kea"))).toEqual([["viewer", "Poller", 4]]);
  });

  test("stay when a record takes the place of a built-in output, and when it is deleted", async () => {
    const token = await createToken(viewer, "Inventory");
    await token.read("ansible");
    const { id } = await create({ slug: "ansible" });
    await token.read("ansible");
    for (const key of ["ansible", id]) {
      expect(counts(await readersOf(key))).toEqual([["viewer", "Inventory", 2]]);
    }
    await manager.delete(`/api/outputs/${id}`);
    expect(counts(await readersOf("ansible"))).toEqual([["viewer", "Inventory", 2]]);
    expect((await manager.get(`/api/outputs/${id}/readers`)).status).toBe(404);
  });

  test("go with their tokens and people", async () => {
    const { slug } = await create();
    const email = "leaver@sitebook.example";
    const secret = "correct horse battery";
    const { body } = await sitebook.as.admin.post("/api/profiles", {
      email,
      password: secret,
      role: "viewer",
    });
    const signedIn = await sitebook.anonymous.post("/api/auth/login", { email, password: secret });
    const cookie = /session=[^;]+/.exec(signedIn.headers.get("set-cookie") ?? "")?.[0] ?? "";
    const read = () =>
      sitebook.anonymous.send("GET", `/api/outputs/${slug}/text`, undefined, { headers: { cookie } });
    expect((await read()).status).toBe(200);
    const token = await createToken(viewer, "Old");
    await token.read(slug);
    // People without a name are called by their address.
    expect(counts(await readersOf(slug)).toSorted()).toEqual([
      [email, null, 1],
      ["viewer", "Old", 1],
    ]);
    expect((await token.end()).status).toBe(200);
    expect(counts(await readersOf(slug))).toEqual([[email, null, 1]]);
    expect((await sitebook.as.admin.delete(`/api/profiles/${body.data.id}`)).status).toBe(200);
    expect(await readersOf(slug)).toEqual([]);
  });

  test("are the command line where the text is rendered on the box", async () => {
    const { slug } = await create();
    expect((await runSitebook(["render", slug, "--data", sitebook.data])).code).toBe(0);
    expect(counts(await readersOf(slug))).toEqual([[null, null, 1]]);
  });

  test("are for managers, and of outputs that there are", async () => {
    for (const client of [viewer, sitebook.as.operator]) {
      expect((await client.get("/api/outputs/zone/readers")).status).toBe(403);
    }
    expect((await sitebook.anonymous.get("/api/outputs/zone/readers")).status).toBe(401);
    expect((await manager.get("/api/outputs/nope/readers")).status).toBe(404);
    expect((await manager.get("/api/outputs/zone/readers?page=1")).body.error).toBe(
      "Invalid filter parameter: page",
    );
  });

  test("are kept when Sitebook stops", async () => {
    const data = newData();
    const first = await start(data);
    const send = await signInOwner(first);
    await expectStatus(200, send("GET", "/api/outputs/prometheus/text"));
    const before = await expectStatus(200, send("GET", "/api/outputs/prometheus/readers"));
    expect(counts(before.body.data)).toEqual([[owner, null, 1]]);
    expect(await first.stop()).toBe(0);
    const second = await start(data);
    const after = await (await signInOwner(second))("GET", "/api/outputs/prometheus/readers");
    expect(after).toEqual(before);
    expect(await second.stop()).toBe(0);
  });
});
