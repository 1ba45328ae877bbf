import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codeAt, step } from "../people/factor/app.ts";
import { password, signIn, sitebookCommand } from "../support.ts";
import { cleanUp, expectStatus, newData, owner, run, type Send, type Server, sendAs, start } from "./box.ts";

afterAll(cleanUp);

const required = ["--require-second-factor", "admin"];
const setUpFirst = { secondFactor: "setup", error: expect.stringContaining("set one up") };

/** Sets a second factor up, and answers its secret. */
async function equip(send: Send): Promise<string> {
  const begun = await expectStatus(201, send("POST", "/api/auth/second-factor", { password }));
  const { secret } = begun.body.data;
  const code = codeAt(secret, Date.now());
  await expectStatus(200, send("POST", "/api/auth/second-factor/confirm", { code }));
  return secret;
}

const logIn = async ({ url }: Server, code?: string) => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: owner, password, code }),
  });
  return answer.status;
};

describe("--require-second-factor", () => {
  test("lets the first administrator in to set one up, and then to everything", async () => {
    const server = await start(newData(), { flags: required });
    const send = sendAs(server.url, (await signIn(server.url, owner)).token);
    const shut = await send("POST", "/api/sites", { name: "Berlin" });
    expect([shut.status, shut.body]).toEqual([403, setUpFirst]);
    await equip(send);
    await expectStatus(201, send("POST", "/api/sites", { name: "Berlin" }));
    await server.stop();
  });

  test("holds for who was made with the set-up code", async () => {
    const data = newData();
    const server = await start(data, {
      flags: required,
      command: ["env", "-u", "SITEBOOK_ADMIN_EMAIL", "-u", "SITEBOOK_ADMIN_PASSWORD", ...sitebookCommand()],
    });
    const code = readFileSync(join(data, "setup-code"), "utf8").trim();
    const made = await fetch(`${server.url}/api/auth/setup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code, email: owner, password }),
    });
    expect(made.status).toBe(201);
    const token = /session=([^;]+)/.exec(made.headers.get("set-cookie") ?? "")?.[1] ?? "";
    const send = sendAs(server.url, token);
    expect((await send("GET", "/api/sites")).body).toEqual(setUpFirst);
    await equip(send);
    await expectStatus(200, send("GET", "/api/sites"));
    await server.stop();
  });

  test("turned on later stops tokens of who lacks one, and the log says how many; a used code stays used", async () => {
    const data = newData();
    const before = await start(data);
    const session = sendAs(before.url, (await signIn(before.url, owner)).token);
    const made = await expectStatus(201, session("POST", "/api/auth/tokens", { name: "Script" }));
    await before.stop();

    const server = await start(data, { flags: required });
    await server.said("people lack the second factor");
    expect(server.errors()).toMatch(/people=1\b.*tokens=1\b/);
    const script = sendAs(server.url, made.body.data.token);
    expect((await script("GET", "/api/sites")).body).toEqual(setUpFirst);
    const secret = await equip(sendAs(server.url, (await signIn(server.url, owner)).token));
    await expectStatus(200, script("GET", "/api/sites"));
    const code = codeAt(secret, Date.now() + step);
    expect(await logIn(server, code)).toBe(200);
    await server.kill();

    const after = await start(data, { flags: required });
    expect(after.errors()).not.toContain("people lack");
    expect(await logIn(after, code)).toBe(401);
    await after.stop();
  });

  test("takes no role that there is not", async () => {
    const ended = await run(["serve", "--data", newData(), "--require-second-factor", "boss"]);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.errors).toContain(
      "--require-second-factor must be one of viewer, operator, manager, admin, super_admin",
    );
  });
});
