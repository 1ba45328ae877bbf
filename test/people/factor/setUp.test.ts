import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createWorld, password, type World } from "../world.ts";
import { codeAt, type Equipped, equip, logInWith, step } from "./app.ts";

let world: World;
let session: string;
let ada: string;

beforeEach(async () => {
  world = createWorld();
  ada = await world.add("ada", "admin");
  session = await world.enter("ada");
});
afterEach(() => world.database.close());

const path = "/api/auth/second-factor";
const own = async (token = session) => (await world.get(path, { token })).body.data;
const begin = (secret = password, token = session) => world.post(path, { password: secret }, { token });
const confirm = (code: string, token = session) => world.post(`${path}/confirm`, { code }, { token });
const current = (secret: string): string => codeAt(secret, world.time.now);

describe("setting up", () => {
  test("counts from the first right code on, and not before", async () => {
    expect(await own()).toEqual({ active: false, required: false, since: null, recoveryCodes: 0 });
    const { status, body } = await begin();
    expect(status).toBe(201);
    expect(body.data.uri).toContain(`secret=${body.data.secret}`);
    expect(body.data.uri).toStartWith("otpauth://totp/Sitebook%20localhost:ada%40sitebook.example?");
    expect(await own()).toMatchObject({ active: false });
    expect((await logInWith(world, "ada")).status).toBe(200);

    const wrong = await confirm("000000");
    expect([wrong.status, wrong.body]).toEqual([400, { error: "code: is wrong" }]);
    const right = await confirm(current(body.data.secret));
    expect(right.status).toBe(200);
    expect(await own()).toEqual({
      active: true,
      required: false,
      since: "2026-11-21T02:30:00.000Z",
      recoveryCodes: 10,
    });
    expect((await logInWith(world, "ada")).status).toBe(401);
  });

  test("wants the password, which is counted like one at sign-in", async () => {
    const wrong = await begin("wrong horse battery");
    expect([wrong.status, wrong.body]).toEqual([400, { error: "password: is wrong" }]);
    for (let guess = 0; guess < 4; guess += 1) await begin("wrong horse battery");
    expect((await begin()).status).toBe(429);
  });

  test("is no way in for who finds the browser: wrong codes of a set-up that was begun are slowed down", async () => {
    const { secret } = (await begin()).body.data;
    for (let guess = 0; guess < 5; guess += 1) expect((await confirm("000000")).status).toBe(400);
    const right = await confirm(current(secret));
    expect([right.status, right.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(await own()).toMatchObject({ active: false });
    world.time.now += 1000;
    expect((await confirm(current(secret))).status).toBe(200);
  });

  test("again replaces a secret that was never confirmed", async () => {
    const first = (await begin()).body.data.secret;
    const second = (await begin()).body.data.secret;
    expect(second).not.toBe(first);
    expect((await confirm(current(first))).status).toBe(400);
    expect((await confirm(current(second))).status).toBe(200);
  });

  test("is refused where there is a factor, and nothing can be confirmed or renewed where there is none", async () => {
    expect((await confirm("123456")).status).toBe(409);
    for (const [tail, body] of [
      ["/recovery-codes", { code: "123456" }],
      ["/remove", { code: "123456", password }],
    ] as const) {
      expect((await world.post(path + tail, body, { token: session })).status).toBe(409);
    }
    expect((await world.post("/api/auth/confirm", { code: "123456" }, { token: session })).status).toBe(409);
    const { secret } = await equip(world, session);
    expect((await begin()).status).toBe(409);
    expect((await confirm(current(secret))).status).toBe(409);
  });

  test("signs out the other browsers, which came in with the password alone, and no tokens", async () => {
    const other = await world.enter("ada");
    const { token } = (await world.post("/api/auth/tokens", { name: "Script" }, { token: session })).body
      .data;
    await equip(world, session);
    expect(await Promise.all([session, other, token].map(world.statusOf))).toEqual([200, 401, 200]);
  });

  test("is not for tokens", async () => {
    const { token } = (await world.post("/api/auth/tokens", { name: "Script" }, { token: session })).body
      .data;
    const asked = [begin(password, token), confirm("123456", token)];
    for (const { status, body } of await Promise.all(asked)) {
      expect([status, body.error]).toEqual([
        403,
        "Tokens can't change second factors; sign in to change yours",
      ]);
    }
    expect((await world.get(path, { token })).status).toBe(200);
  });
});

describe("once there is one", () => {
  let equipped: Equipped;
  beforeEach(async () => {
    equipped = await equip(world, session);
  });

  test("removing it wants the password and a code", async () => {
    const remove = (sent: object) => world.post(`${path}/remove`, sent, { token: session });
    const code = current(equipped.secret);
    expect((await remove({ code })).body).toEqual({ error: "password: is required" });
    expect((await remove({ password })).body).toEqual({ error: "code: is required" });
    expect((await remove({ password: "wrong horse battery", code })).body).toEqual({
      error: "password: is wrong",
    });
    expect((await remove({ password, code: "000000" })).body).toEqual({ error: "code: is wrong" });
    expect((await remove({ password, code })).status).toBe(200);
    expect(await own()).toMatchObject({ active: false, recoveryCodes: 0 });
    expect((await logInWith(world, "ada")).status).toBe(200);
    for (const table of ["second_factors", "second_factor_steps", "recovery_codes"]) {
      expect(world.rows(`SELECT * FROM ${table}`)).toEqual([]);
    }
  });

  test("new recovery codes want a code, and end the old ones", async () => {
    const renew = (code: string) => world.post(`${path}/recovery-codes`, { code }, { token: session });
    expect((await renew("000000")).status).toBe(400);
    const { recoveryCodes } = (await renew(current(equipped.secret))).body.data;
    expect(recoveryCodes).toHaveLength(10);
    expect((await logInWith(world, "ada", equipped.recoveryCodes[0])).status).toBe(401);
    expect((await logInWith(world, "ada", recoveryCodes[0])).status).toBe(200);
  });

  test("it goes with its person", async () => {
    await world.add("eva", "super_admin");
    await world.delete(`/api/profiles/${ada}`, { token: await world.enter("eva") });
    for (const table of ["second_factors", "second_factor_steps", "recovery_codes"]) {
      expect(world.rows(`SELECT * FROM ${table}`)).toEqual([]);
    }
  });

  test("no answer, no change log entry and no session has its secret or a code", async () => {
    const [recovery = ""] = equipped.recoveryCodes;
    await logInWith(world, "ada", recovery);
    await world.add("eva", "super_admin");
    const eva = await world.enter("eva");
    const seen = await Promise.all(
      [path, "/api/auth/second-factors", "/api/profiles", `/api/profiles/${ada}`, "/api/auth/sessions"].map(
        async (address) => (await world.get(address, { token: eva })).text,
      ),
    );
    const tables = ["changes", "sessions", "profiles", "meta", "sign_in_failures", "recovery_codes"];
    const kept = tables.map((table) => JSON.stringify(world.rows(`SELECT * FROM ${table}`)));
    for (const text of [...seen, ...kept]) {
      for (const hidden of [equipped.secret, ...equipped.recoveryCodes, recovery.replaceAll("-", "")]) {
        expect(text).not.toContain(hidden);
      }
    }
  });

  test("the change log says what became of it", async () => {
    await logInWith(world, "ada", equipped.recoveryCodes[0]);
    world.time.now += step;
    await world.post(`${path}/recovery-codes`, { code: current(equipped.secret) }, { token: session });
    world.time.now += step;
    await world.post(`${path}/remove`, { password, code: current(equipped.secret) }, { token: session });
    const entries = world.rows(
      `SELECT actor_email, before, after FROM changes WHERE resource = 'profiles' AND action = 'update' AND record_id = '${ada}'`,
    );
    const actor_email = "ada@sitebook.example";
    expect(entries).toEqual([
      { actor_email, before: '{"secondFactor":null}', after: '{"secondFactor":"set up"}' },
      { actor_email, before: '{"recoveryCodes":10}', after: '{"recoveryCodes":9}' },
      { actor_email, before: '{"recoveryCodes":9}', after: '{"recoveryCodes":10}' },
      { actor_email, before: '{"secondFactor":"set up"}', after: '{"secondFactor":"removed"}' },
    ]);
  });
});
