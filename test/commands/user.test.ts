import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { password, type Sitebook, signIn, startSitebook } from "../support.ts";
import { emptyDirectory, sitebook } from "./run.ts";

const { path: directory, remove } = emptyDirectory();
afterAll(remove);

const user = (data: string, words: string, input = "") =>
  sitebook(["user", ...words.split(" "), "--data", data], { input });

describe("people of a directory that nothing serves", () => {
  const data = join(directory, "data");

  test("the first one is added before the first start, and everything can be done to them", async () => {
    const added = await user(
      data,
      "add ada@example.org --role super_admin --first-name Ada",
      `${password}\n`,
    );
    expect(added).toMatchObject({ code: 0, output: "Added ada@example.org as super_admin.\n" });

    const second = await user(data, "add Tom@example.org --password-stdin", password);
    expect(second).toMatchObject({ code: 0, output: "Added Tom@example.org as viewer.\n" });

    const table = await user(data, "list");
    expect(table.output).toBe(
      "EMAIL            ROLE         ACTIVITY  NAME\nada@example.org  super_admin  active    Ada\nTom@example.org  viewer       active\n",
    );
    const changed = await user(data, "set-role tom@example.org manager");
    expect(changed).toMatchObject({ code: 0, output: "tom@example.org is manager.\n" });
    expect(await user(data, "deactivate tom@example.org")).toMatchObject({ code: 0 });
    const json = JSON.parse((await user(data, "list --json")).output);
    expect(json).toMatchObject([
      { email: "ada@example.org", role: "super_admin", isActive: true },
      { email: "Tom@example.org", role: "manager", isActive: false },
    ]);
    expect(await user(data, "activate tom@example.org")).toMatchObject({ code: 0 });
  });

  test.each([
    [1, "add ada@example.org", `${password}`, "an account with the e-mail ada@example.org already exists"],
    [1, "add eve@example.org", "short", "password: must be 12 to 256 characters"],
    [1, "add eve@example.org", "password1234", "password: must not be a common password"],
    [1, "add eve@example.org --first-name Evelyn", "evelyn-evelyn-1", "password: must not be made of names"],
    [2, "add eve@example.org", "", "standard input has no password"],
    [1, "set-password nobody@example.org", password, "no account has the e-mail nobody@example.org"],
    [
      1,
      "set-role ada@example.org admin",
      "",
      "ada@example.org is the last active super_admin: add another one first",
    ],
    [1, "deactivate ada@example.org", "", "ada@example.org is the last active super_admin"],
    [1, "unlock nobody@example.org", "", '"sitebook user list" lists all accounts'],
  ] as const)("exit %i: user %s", async (code, words, input, says) => {
    const before = await user(data, "list --json");
    const ended = await user(data, words, input);
    expect(ended).toMatchObject({ code, output: "" });
    expect(ended.errors).toContain(says);
    expect(ended.errors.trimEnd().split("\n")).toHaveLength(1);
    expect((await user(data, "list --json")).output).toBe(before.output);
  });

  test("without a super_admin it says how to get one", async () => {
    const other = join(directory, "other");
    const { output } = await user(other, "add tom@example.org", password);
    expect(output).toContain("There is no super_admin yet");
  });
});

describe("people while the server runs", () => {
  let service: Sitebook;
  beforeAll(async () => {
    service = await startSitebook();
  });
  afterAll(async () => {
    await service.stop();
  });
  const act = async (words: string, input = ""): Promise<void> => {
    const ended = await user(service.data, words, input);
    expect(ended).toMatchObject({ code: 0, errors: "" });
  };

  test("a new role acts on the very next request", async () => {
    const { operator } = service.as;
    const site = { name: "Before" };
    expect((await operator.post("/api/sites", site)).status).toBe(201);
    await act("set-role operator@sitebook.example viewer");
    expect((await operator.post("/api/sites", { name: "After" })).status).toBe(403);
    await act("set-role operator@sitebook.example operator");
    expect((await operator.post("/api/sites", { name: "Again" })).status).toBe(201);
  });

  test("a deactivation ends the sessions at once, and is on record", async () => {
    const { manager, super_admin: admin } = service.as;
    await act("deactivate manager@sitebook.example");
    expect((await manager.get("/api/sites")).status).toBe(401);
    const log = await admin.get(`/api/changes?resource=profiles&recordId=${manager.personId}`);
    expect(log.body.data[0]).toMatchObject({
      actorId: null,
      actorEmail: null,
      requestId: "command line",
      action: "update",
      before: { isActive: true },
      after: { isActive: false },
    });
    await act("activate manager@sitebook.example");
    expect((await signIn(service.url, "manager@sitebook.example")).id).toBe(manager.personId);
  });

  test("a person who is added may sign in, and a new password ends what the old one began", async () => {
    await act("add zoe@sitebook.example --role viewer", password);
    const { token } = await signIn(service.url, "zoe@sitebook.example");
    const read = () => fetch(`${service.url}/api/sites`, { headers: { cookie: `session=${token}` } });
    expect((await read()).status).toBe(200);
    await act("set-password zoe@sitebook.example", "another horse battery");
    expect((await read()).status).toBe(401);
    await expect(signIn(service.url, "zoe@sitebook.example")).rejects.toThrow("401");
  });

  test("a locked account can be unlocked", async () => {
    const email = "viewer@sitebook.example";
    const attempt = async (secret: string): Promise<number> => {
      const body = JSON.stringify({ email, password: secret });
      const headers = { "content-type": "application/json" };
      return (await fetch(`${service.url}/api/auth/login`, { method: "POST", headers, body })).status;
    };
    let status = 401;
    for (let count = 0; status === 401 && count < 30; count++) status = await attempt("a wrong password");
    expect(status).toBe(429);
    await act(`unlock ${email}`);
    expect(await attempt(password)).toBe(200);
  });
});
