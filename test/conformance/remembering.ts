import { expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { type Rec, sentKeys, type World } from "./world.ts";

interface Entry {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Each write of a record is one entry of its change log, with what changed before and after. */
export function checkRemembering(resource: Resource, world: World): void {
  /** What the log keeps of a record: the fields that are stored in it. */
  const stored = Object.keys(resource.fields).filter((key) => resource.fields[key]?.kind.column !== "none");
  const keep = (record: Rec, keys: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(keys.map((key) => [key, record[key]]));

  test("remembers each write once, with what changed, also after its deletion", async () => {
    const { path, record } = await world.makeFull(resource);
    const whole = ["id", ...stored, "createdAt", "updatedAt"];
    const expected: Entry[] = [{ action: "create", before: null, after: keep(record, whole) }];
    let current = record;
    for (const key of sentKeys(resource)) {
      const value = await world.otherValue(resource, key, current[key]);
      const changed: Rec = (await world.admin.patch(path, { [key]: value })).body.data;
      const keys = stored.filter((name) => !Bun.deepEquals(changed[name], current[name]));
      expect(keys).toContain(key);
      expected.unshift({ action: "update", before: keep(current, keys), after: keep(changed, keys) });
      await world.admin.patch(path, { [key]: value });
      await world.admin.patch(path, { [key]: { wrong: true } });
      current = changed;
    }
    await world.admin.delete(path);
    expected.unshift({ action: "delete", before: keep(current, whole), after: null });

    const { status, body, text } = await world.admin.get(`${path}/changes`);
    expect(status).toBe(200);
    expect(body.data.map(({ action, before, after }: Entry) => ({ action, before, after }))).toEqual(
      expected,
    );
    expect(body).toMatchObject({ total: expected.length, page: 1, hasMore: false });
    const actor = { actorId: world.admin.personId, resource: resource.name, recordId: record.id };
    for (const entry of body.data) expect(entry).toMatchObject(actor);
    expect(new Set(body.data.map(({ requestId }: Rec) => requestId)).size).toBe(expected.length);
    expect(text).not.toMatch(/argon2|password/i);
  });
}
