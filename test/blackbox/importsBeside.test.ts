import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Answer, type Sitebook, startSitebook } from "../support.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
});
afterAll(() => box.stop());

const machines = (name: string): string =>
  `name,status,description\n${Array.from({ length: 60_000 }, (_, index) => `${name}-${index},active,Machine ${index}`).join("\n")}`;

const csv = (text: string) => ({ raw: text, headers: { "content-type": "text/csv" } });

test.each(["check", "run"])(
  "others write while the rows of a long import are looked at, and see when they wait: %s",
  async (how) => {
    const { operator, super_admin: owner } = box.as;
    const path = "/api/imports?resource=virtual-machines";
    const { id } = (await owner.post(path, undefined, csv(machines(how)))).body.data;
    const progress = async () => (await owner.get(`/api/imports/${id}`)).body.data.progress;
    let ended: Answer | undefined;
    const importing = owner.post(`/api/imports/${id}/${how}`).then((answer) => {
      ended = answer;
    });
    let isWritten = false;
    const watching = (async () => {
      const seen = new Set<string | null>();
      while (!isWritten) seen.add((await operator.get("/api/health")).body.data.longWrite);
      return seen;
    })();
    while (((await progress())?.done ?? 0) === 0) {
      // The answer to a long import comes while it is still running.
      if (ended !== undefined && ended.body.data?.state !== "running")
        throw new Error(`the import has ended before its progress was seen: ${ended.text}`);
    }
    const created = await operator.post("/api/sites", { name: `Beside the ${how}` });
    const { done, total } = (await progress()) ?? { done: 0, total: 0 };
    expect(created.status).toBe(201);
    expect(total).toBe(60_000);
    expect(done).toBeLessThan(60_000);
    await importing;
    while ((await progress()) !== null) await Bun.sleep(20);
    isWritten = true;
    const reasons = await watching;
    expect(reasons.has("import")).toBe(how === "run");
    expect((await operator.get("/api/health")).body.data.longWrite).toBe(null);
    const { state, report } = (await owner.get(`/api/imports/${id}`)).body.data;
    expect([state, report.counts.created]).toEqual([how === "run" ? "done" : "checked", 60_000]);
    const { total: count } = (await owner.get("/api/virtual-machines?pageSize=1")).body;
    expect(count).toBe(how === "run" ? 60_000 : 0);
  },
);
