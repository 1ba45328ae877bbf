import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { maxClonesOut } from "../../src/lib/limits.ts";
import { writeElsewhere } from "../people/world.ts";
import { type Client, type Sitebook, startSitebook } from "../support.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
});
afterAll(() => box.stop());

const take = async (client: Client) => {
  const answer = await fetch(`${box.url}/api/clones`, {
    method: "POST",
    headers: { cookie: `session=${client.token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Laptop" }),
  });
  const error = answer.ok ? undefined : ((await answer.json()) as { error: string }).error;
  if (answer.ok) await answer.bytes();
  return { status: answer.status, id: answer.headers.get("sitebook-clone") ?? "", error };
};

test("a person has a limited number of clones out; recalled and returned ones and those of others don't count", async () => {
  const { operator, manager } = box.as;
  const { id } = await take(operator);
  const copied = (state: string, count: number): string =>
    `INSERT INTO clones SELECT '01a1fc87-fa3a-7${state === "out" ? 1 : 2}00-8000-' || printf('%012d', number.value), name, kind, '${state}', person_id, person_email, token_hash || number.value || '${state}', public_key, base, fingerprint, documents, bytes, created_at, last_merge_id, chain FROM clones AS own, json_each('[${Array.from({ length: count }, (_, n) => n).join()}]') AS number WHERE own.id = '${id}'`;
  const database = join(box.data, "sitebook.db");
  // One more is possible.
  writeElsewhere(database, copied("out", maxClonesOut - 2));
  writeElsewhere(database, copied("returned", maxClonesOut));
  const last = await take(operator);
  expect(last.status).toBe(200);
  expect(await take(operator)).toMatchObject({
    status: 409,
    error: `clones: you have ${maxClonesOut} out, and no more are possible; recall those that you no longer use`,
  });
  expect((await operator.get("/api/clones")).body.total).toBe(2 * maxClonesOut);
  expect((await take(manager)).status).toBe(200);
  expect((await operator.delete(`/api/clones/${last.id}`)).status).toBe(200);
  expect((await take(operator)).status).toBe(200);
});
