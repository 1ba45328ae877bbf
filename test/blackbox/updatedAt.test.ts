import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;

beforeAll(async () => {
  sitebook = await startSitebook();
});
afterAll(() => sitebook.stop());

test("every change has an updatedAt of its own, also those that come at once", async () => {
  const client = sitebook.as.operator;
  for (let round = 0; round < 20; round += 1) {
    const created = (await client.post("/api/incidents", { name: `Incident ${round}` })).body.data;
    const path = `/api/incidents/${created.id}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => client.patch(path, { description: `Change ${n}` })),
    );
    const changed: string[] = answers.map(({ body }) => body.data.updatedAt);
    expect(created.updatedAt).toBe(created.createdAt);
    expect(new Set([created.createdAt, ...changed]).size).toBe(11);
    const last = changed.toSorted().at(-1);
    expect((await client.get(path)).body.data.updatedAt).toBe(last);
    expect((await client.patch(path, { name: created.name })).body.data.updatedAt).toBe(last);
  }
});
