import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sitebook } from "../commands/run.ts";
import { codeAt, step } from "../people/factor/app.ts";
import { writeElsewhere } from "../people/world.ts";
import {
  type Answer,
  type Client,
  createClient,
  password,
  type Sitebook,
  startSitebook,
} from "../support.ts";
import { endOf } from "./importing.ts";

let service: Sitebook;
let recovery: string[] = [];
let secret = "";

beforeAll(async () => {
  service = await startSitebook();
  const { admin } = service.as;
  const begun = await admin.post("/api/auth/second-factor", { password });
  secret = begun.body.data.secret;
  const code = codeAt(secret, Date.now());
  const confirmed = await admin.post("/api/auth/second-factor/confirm", { code });
  recovery = [...confirmed.body.data.recoveryCodes];
});
afterAll(async () => {
  await service.stop();
});

const email = "admin@sitebook.example";
const logIn = (code?: string, guess = password): Promise<Answer> =>
  service.anonymous.post("/api/auth/login", { email, password: guess, code });
const nextRecoveryCode = (): string => recovery.pop() ?? "";
const tokenOf = ({ headers }: Answer): string =>
  /session=([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";

/** A client with a session that this answer began. */
const enter = (answer: Answer): Client =>
  createClient(service.url, { id: service.as.admin.personId, token: tokenOf(answer) }, () => undefined);

/** Gives a person the second factor of another one, past the API, so that none of their sessions is confirmed. */
const equipByFile = (personId: string): void =>
  writeElsewhere(
    join(service.data, "sitebook.db"),
    `INSERT INTO second_factors (person_id, secret, created_at, confirmed_at) SELECT '${personId}', secret, created_at, confirmed_at FROM second_factors LIMIT 1`,
  );
const removeFactor = (personId: string): void =>
  writeElsewhere(
    join(service.data, "sitebook.db"),
    `DELETE FROM second_factors WHERE person_id = '${personId}'`,
  );

describe("over HTTP", () => {
  test("signing in takes password and code, each code once, of two at once one", async () => {
    expect((await logIn()).body).toEqual({
      error: "A code of the second factor is needed as well",
      secondFactor: "required",
    });
    // The code of the next step is valid already, without a wait.
    const code = codeAt(secret, Date.now() + step);
    const both = await Promise.all([logIn(code), logIn(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await logIn(nextRecoveryCode())).status).toBe(200);
    expect((await logIn(undefined, "a wrong password")).body).toEqual({ error: "Wrong e-mail or password" });
  });

  test("nothing that is listed, searched or recorded shows that there is a factor but its own answers", async () => {
    const { super_admin: all } = service.as;
    const { personId } = service.as.admin;
    const seen = await Promise.all(
      [
        `/api/profiles/${personId}`,
        "/api/profiles",
        "/api/search?q=admin",
        "/api/auth/second-factors",
        `/api/changes?recordId=${personId}`,
        "/api/admin/backups",
      ].map((path) => all.get(path)),
    );
    for (const { status, text } of seen) {
      expect(status).toBeLessThan(300);
      for (const hidden of [secret, ...recovery]) expect(text).not.toContain(hidden);
    }
    expect(seen[0]?.body.data).not.toHaveProperty("secondFactor");
    expect(seen[3]?.body.data).toEqual([
      { personId, since: expect.stringMatching(/Z$/), recoveryCodes: recovery.length },
    ]);
  });

  test("a token is made after a code, and works without one from then on", async () => {
    const session = enter(await logIn(nextRecoveryCode()));
    const made = await session.post("/api/auth/tokens", { name: "Script" });
    expect(made.status).toBe(201);
    const headers = { authorization: `Bearer ${made.body.data.token}` };
    expect((await service.anonymous.get("/api/sites", { headers })).status).toBe(200);
  });

  test("a backup, which has everybody's secrets, is fetched after a code, and by a script without one", async () => {
    const { super_admin: all } = service.as;
    const { name } = (await all.post("/api/admin/backups")).body.data;
    const { token } = (await all.post("/api/auth/tokens", { name: "Backups" })).body.data;
    equipByFile(all.personId);
    for (const address of [`/api/admin/backups/${name}`, `/api/admin/backups/${name}/manifest`]) {
      const { status, body } = await all.get(address);
      expect([address, status, body.secondFactor]).toEqual([address, 403, "confirm"]);
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(service.url + address, { headers })).status).toBe(200);
    }
    expect((await all.get("/api/admin/backups")).status).toBe(200);
    const confirmed = await all.post("/api/auth/confirm", { code: codeAt(secret, Date.now()) });
    expect(confirmed.status).toBe(200);
    expect((await all.get(`/api/admin/backups/${name}/manifest`)).status).toBe(200);
    removeFactor(all.personId);
  });

  test("an import of people is checked without a code, and run after one; the command line is never asked", async () => {
    const top = service.as.super_admin;
    const credentials = { email: "super_admin@sitebook.example", password };
    const session = enter(await service.anonymous.post("/api/auth/login", credentials));
    equipByFile(top.personId);
    const sheet = (name: string) => `email,firstName\n${name}@sitebook.example,Grace\n`;
    const draft = async (path: string, raw: string): Promise<string> => {
      const headers = { "content-type": "text/csv" };
      return (await session.post(path, undefined, { raw, headers })).body.data.id;
    };
    const id = await draft("/api/imports?resource=profiles", sheet("grace"));
    expect((await session.post(`/api/imports/${id}/check`)).body.data.report.counts.created).toBe(1);
    const refused = await session.post(`/api/imports/${id}/run`);
    expect([refused.status, refused.body.secondFactor]).toEqual([403, "confirm"]);
    const raw = { raw: sheet("ada"), headers: { "content-type": "text/csv" } };
    const atOnce = await session.post("/api/imports?resource=profiles&run=true", undefined, raw);
    expect([atOnce.status, atOnce.body.secondFactor]).toEqual([403, "confirm"]);
    const people = async () => (await session.get("/api/profiles?firstName=Grace")).body.total;
    expect(await people()).toBe(0);

    const sites = await draft("/api/imports?resource=sites", "name\nHalvermeer\n");
    const run = session.post(`/api/imports/${sites}/run`);
    expect((await endOf(session, run)).body.data.state).toBe("done");

    const file = join(service.data, "people.csv");
    writeFileSync(file, sheet("hopper"));
    const command = ["import", file, "--resource", "profiles", "--data", service.data];
    expect(await sitebook(command)).toMatchObject({ code: 0 });
    expect(await people()).toBe(1);

    // The code of the next step: an earlier test has used the present one.
    await session.post("/api/auth/confirm", { code: codeAt(secret, Date.now() + step) });
    const confirmed = session.post(`/api/imports/${id}/run`);
    expect((await endOf(session, confirmed)).body.data.state).toBe("done");
    expect(await people()).toBe(2);
    removeFactor(top.personId);
  });

  test("a body that has no sense for a code is refused by name, and never a fault", async () => {
    const { admin } = service.as;
    for (const code of [1, null, {}, ["123456"], "x".repeat(2000)]) {
      const answers = [
        await service.anonymous.post("/api/auth/login", { email, password, code }),
        await admin.post("/api/auth/confirm", { code }),
        await admin.post("/api/auth/second-factor/confirm", { code }),
      ];
      for (const { status, body } of answers) {
        expect([status, body]).toEqual([400, { error: "code: must be text of up to 1024 characters" }]);
      }
    }
  });

  test("the command line takes a lost factor away while the server runs", async () => {
    const session = enter(await logIn(nextRecoveryCode()));
    const reset = (who: string) => sitebook(["user", "reset-second-factor", who, "--data", service.data]);
    expect(await reset(email)).toMatchObject({
      code: 0,
      errors: "",
      output: `${email} no longer has a second factor, and is signed out of all browsers.\n`,
    });
    expect((await session.get("/api/sites")).status).toBe(401);
    expect((await logIn()).status).toBe(200);
    expect(await reset(email)).toMatchObject({
      code: 0,
      output: `${email} has no second factor: nothing was changed.\n`,
    });
    expect(await reset("nobody@sitebook.example")).toMatchObject({ code: 1, output: "" });
    const { super_admin: all } = service.as;
    const log = await all.get(`/api/changes?resource=profiles&recordId=${service.as.admin.personId}`);
    expect(log.body.data[0]).toMatchObject({
      requestId: "command line",
      before: { secondFactor: "set up" },
      after: { secondFactor: "reset" },
    });
  });
});
