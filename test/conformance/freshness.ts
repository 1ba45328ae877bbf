import { expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import type { Answer } from "../support.ts";
import { expectError, sentKeys, type World } from "./world.ts";

/** Records and lists that the caller has already are not sent again, until something changes. */
export function checkFreshness(resource: Resource, world: World): void {
  const read = (path: string, etag: string): Promise<Answer> =>
    world.admin.get(path, { headers: { "if-none-match": etag } });

  test("answers 304 to a record that is known, and 200 after a write", async () => {
    const made = await world.make(resource);
    for (const known of [made.etag, `W/${made.etag}`, `"x", ${made.etag}`, "*"]) {
      const answer = await read(made.path, known);
      expect([answer.status, answer.text, answer.headers.get("etag")]).toEqual([304, "", made.etag]);
    }
    expect((await read(made.path, '"x"')).status).toBe(200);
    const [key = ""] = sentKeys(resource);
    await world.admin.patch(made.path, { [key]: await world.otherValue(resource, key, made.record[key]) });
    const again = await read(made.path, made.etag);
    expect([again.status, again.headers.get("etag") === made.etag]).toEqual([200, false]);
  });

  test("answers 304 to a list that is known, and 200 after each kind of write", async () => {
    const collection = await world.collection(resource);
    let etag = "";
    const expectFresh = async (): Promise<void> => {
      const answer = await read(collection, etag);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
      expect(answer.headers.get("vary")).toBe("Cookie, Authorization, Accept-Encoding");
      etag = answer.headers.get("etag") ?? "";
      expect(await read(collection, etag)).toMatchObject({ status: 304, text: "" });
    };
    await expectFresh();
    const { path, record } = await world.make(resource);
    await expectFresh();
    const [key = ""] = sentKeys(resource);
    const value = await world.otherValue(resource, key, record[key]);
    await world.admin.patch(path, { [key]: value });
    await expectFresh();
    await world.admin.patch(path, { [key]: value });
    expect((await read(collection, etag)).status).toBe(304);
    await world.admin.delete(path);
    await expectFresh();
    expectError(await read(path, "*"), 404);
  });

  test("does not let writes and errors be kept", async () => {
    const collection = await world.collection(resource);
    const body = await world.minimum(resource);
    for (const answer of [await world.admin.post(collection, body), await world.admin.post(collection, {})]) {
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });
}
