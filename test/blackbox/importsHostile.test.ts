import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { password, type Sitebook, signIn, startSitebook } from "../support.ts";
import { endOf } from "./importing.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
});
afterAll(() => box.stop());

const csv = (text: string, headers: Readonly<Record<string, string>> = {}) => ({
  raw: text,
  headers: { "content-type": "text/csv", ...headers },
});

const words = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "site.constructor",
  "__proto__.name",
];

describe("a hostile import", () => {
  test("makes no record that their role may not write", async () => {
    const { operator, manager } = box.as;
    const file = csv("cid,vendor\nC1,Unheard of\n");
    const path = "/api/imports?resource=circuits&makes=vendor&run=true";
    const refused = (await endOf(operator, operator.post(path, undefined, file))).body.data;
    expect([refused.state, refused.report.errors[0].message]).toEqual([
      "failed",
      "no vendor has this name, and your role may not write Vendors",
    ]);
    expect((await operator.get("/api/vendors")).body.total).toBe(0);
    expect((await endOf(manager, manager.post(path, undefined, file))).body.data.report.made).toBe(1);
  });

  test("keeps no ids once they are no admin any more", async () => {
    const { super_admin: owner } = box.as;
    const person = { email: "demoted@sitebook.example", password, firstName: "Demoted", role: "admin" };
    const { id } = (await owner.post("/api/profiles", person)).body.data;
    const send = async (path: string, text = "") => {
      const { token } = await signIn(box.url, person.email);
      const headers = { cookie: `session=${token}`, "content-type": "text/csv", origin: box.url };
      return await (await fetch(`${box.url}${path}`, { method: "POST", headers, body: text })).json();
    };
    const made = await send("/api/imports?resource=sites&keepIds=true", "name\nKept\n");
    expect((await owner.patch(`/api/profiles/${id}`, { role: "operator" })).status).toBe(200);
    await send(`/api/imports/${made.data.id}/run`);
    const ran = await endOf(owner, owner.get(`/api/imports/${made.data.id}`));
    const { state, failure } = ran.body.data;
    expect([state, failure]).toEqual(["failed", "keepIds: needs the role admin"]);
  });

  test.each(words)("has an unknown column %s", async (word) => {
    const { operator } = box.as;
    for (const resource of ["devices", "sites"]) {
      const file = csv(`name,${word}\nA,B\n`);
      const { body } = await operator.post(`/api/imports?resource=${resource}&dryRun=true`, undefined, file);
      expect(body.data.report.errors[0].message).toStartWith(`${word}: unknown column`);
    }
  });

  test("fetches the rows that failed by the names of sheets alone", async () => {
    const { operator } = box.as;
    const file = csv("name,status\nA,nonsense\n");
    const { body } = await operator.post("/api/imports?resource=sites&dryRun=true", undefined, file);
    for (const word of words) {
      const path = `/api/imports/${body.data.id}/errors.csv?sheet=${encodeURIComponent(word)}`;
      expect((await operator.get(path)).status).toBe(404);
    }
  });

  test("unpacks no few lines of YAML into more than a machine holds", async () => {
    const { operator } = box.as;
    const lists = [..."bcdefghij"].map((own, n) => {
      const before = "abcdefghi"[n];
      return `${own}: &${own} [${Array(9).fill(`*${before}`).join(", ")}]`;
    });
    const raw = ["---", "a: &a [x]", ...lists].join("\n");
    const headers = { "content-type": "application/yaml" };
    const answer = await operator.post("/api/imports?resource=sites", undefined, { raw, headers });
    expect([answer.status, answer.body.error]).toEqual([
      413,
      "The file unpacks to more than 128 MiB: split it, or save it as CSV",
    ]);
  });

  test("has no time zone that there is not", async () => {
    const { operator } = box.as;
    const { id } = (await operator.post("/api/imports?resource=sites", undefined, csv("name\nA\n"))).body
      .data;
    const answer = await operator.patch(`/api/imports/${id}`, { options: { timeZone: "Nowhere/Land" } });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      "timeZone: must be a time zone such as Europe/Berlin",
    ]);
  });

  test("keeps a bounded number of mended cells, however often they are sent", async () => {
    const { operator } = box.as;
    const made = (await operator.post("/api/imports?resource=sites", undefined, csv("name\nA\n"))).body.data;
    const cells = (from: number) =>
      Array.from({ length: 600 }, (_, n) => ({
        ...{ sheet: made.sheets[0].name, line: from + n, column: "name", value: "B" },
      }));
    const statuses: number[] = [];
    for (const from of [2, 2, 602, 602]) {
      statuses.push((await operator.patch(`/api/imports/${made.id}`, { cells: cells(from) })).status);
    }
    expect(statuses).toEqual([200, 200, 400, 400]);
  });
});

test("the file of an import lies beside the database only as long as it may be needed", async () => {
  const { operator } = box.as;
  const files = (id: string): string[] =>
    readdirSync(join(box.data, "imports")).filter((name) => name.startsWith(id) && name.endsWith(".file"));
  const path = "/api/imports?resource=sites&partial=true";
  const { id } = (await operator.post(path, undefined, csv("name,status\nNeeded,\n,planned\n"))).body.data;
  expect(files(id)).toEqual([`${id}.file`]);
  await endOf(operator, operator.post(`/api/imports/${id}/run`));
  expect(files(id)).toEqual([]);
  expect(
    (
      await fetch(`${box.url}/api/imports/${id}/errors.csv`, {
        headers: { cookie: `session=${operator.token}` },
      })
    ).status,
  ).toBe(200);
  await operator.delete(`/api/imports/${id}`);
  expect(readdirSync(join(box.data, "imports")).filter((name) => name.startsWith(id))).toEqual([]);
});

describe("the same import sent many times at once", () => {
  test("is one with an Idempotency-Key", async () => {
    const { operator } = box.as;
    const send = () =>
      operator.post(
        "/api/imports?resource=sites&run=true",
        undefined,
        csv("name\nAt once\n", { "idempotency-key": "at once" }),
      );
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect((await endOf(operator, send())).body.data.state).toBe("done");
    expect((await operator.get("/api/sites?search=At%20once")).body.total).toBe(1);
  });

  test("runs once, and is neither changed, checked nor forgotten meanwhile", async () => {
    const { operator } = box.as;
    const text = Array.from({ length: 3000 }, (_, n) => `Busy ${n}\n`).join("");
    const made = await operator.post("/api/imports?resource=sites", undefined, csv(`name\n${text}`));
    const path = `/api/imports/${made.body.data.id}`;
    const [ran, ...others] = await Promise.all([
      operator.post(`${path}/run`),
      operator.post(`${path}/run`),
      operator.post(`${path}/check`),
      operator.patch(path, { options: { encoding: "windows-1252" } }),
    ]);
    expect([ran?.status, ...others.map(({ status }) => status)]).toEqual([200, 409, 409, 409]);
    expect((await endOf(operator, operator.get(path))).body.data.state).toBe("done");
    expect((await operator.get("/api/sites?search=Busy&pageSize=1")).body.total).toBe(3000);
    expect((await operator.patch(path, { options: { encoding: "utf-8" } })).status).toBe(409);
  });
});
