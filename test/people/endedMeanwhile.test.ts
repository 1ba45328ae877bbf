import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { profileHandlers } from "../../src/areas/people/handlers.ts";
import { createPasswords } from "../../src/areas/people/passwords.ts";
import { peopleRoutes } from "../../src/areas/people/routes.ts";
import { createSessions } from "../../src/areas/people/sessions/sessions.ts";
import { mount } from "../../src/http/mount.ts";
import { resourceRoutes } from "../../src/resource/answering/routes.ts";
import { profiles } from "../../src/resources/profiles.ts";
import { type Answer, createWorld, password, quickPasswords, type World } from "./world.ts";

let world: World;
let root: string;
let kim: string;
let lee: string;
/** What happens while a password is being hashed, once. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeEach(async () => {
  meanwhile = undefined;
  const quick = quickPasswords();
  const hash = async (plain: string): Promise<string> => {
    const event = meanwhile;
    meanwhile = undefined;
    await event?.();
    return quick.hash(plain);
  };
  world = createWorld({ passwords: { ...quick, hash } });
  await world.add("root", "super_admin");
  kim = await world.add("kim", "super_admin");
  lee = await world.add("lee", "operator");
  root = await world.enter("root");
});
afterEach(() => world.database.close());

const change = (body: Record<string, unknown>) => world.patch(`/api/profiles/${kim}`, body, { token: root });

/** A body that stops after its first byte until it is told to go on; `asked` resolves once it is read. */
function slowBody(text: string) {
  const bytes = new TextEncoder().encode(text);
  const asked = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  let pulls = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        pulls += 1;
        if (pulls === 1) return controller.enqueue(bytes.slice(0, 1));
        asked.resolve();
        await rest.promise;
        controller.enqueue(bytes.slice(1));
        return controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, asked: asked.promise, finish: rest.resolve };
}

function sendSlowly(path: string, token: string, body: ReadableStream): Promise<Response> {
  const sessions = createSessions(world.database, { idleMinutes: 60, hours: 12 }, () => world.time.now);
  const services = { store: world.store, sessions, passwords: createPasswords(), signIns: world.signIns };
  const routes = [
    ...peopleRoutes(services),
    ...resourceRoutes(world.store, profiles, profileHandlers(services)),
  ];
  const app = mount(routes, {
    isOurHost: () => true,
    findCaller: sessions.findCaller,
    logFault: (fault) => {
      throw fault;
    },
  });
  const headers = { cookie: `session=${token}`, "content-type": "application/json" };
  return Promise.resolve(
    app.handle(new Request(`http://localhost${path}`, { method: "POST", headers, body })),
  );
}

const fates: readonly [string, number, () => Promise<Answer>][] = [
  ["deactivated", 401, () => change({ isActive: false })],
  ["given a new password", 401, () => change({ password: "another long password" })],
  ["deleted", 401, () => world.delete(`/api/profiles/${kim}`, { token: root })],
  ["made a manager", 403, () => change({ role: "manager" })],
  ["made an admin", 403, () => change({ role: "admin" })],
];

describe.each(fates)("a person who is %s while their request is under way", (_, status, happen) => {
  test("creates no one", async () => {
    const token = await world.enter("kim");
    meanwhile = happen;
    const body = { email: "new@sitebook.example", role: "super_admin", password };
    expect((await world.post("/api/profiles", body, { token })).status).toBe(status);
    expect(world.rows("SELECT id FROM profiles WHERE email LIKE 'new@%'")).toEqual([]);
  });

  test("promotes no one", async () => {
    const token = await world.enter("kim");
    meanwhile = happen;
    const body = { role: "super_admin", password: "another long password" };
    expect((await world.patch(`/api/profiles/${lee}`, body, { token })).status).toBe(status);
    expect(world.rows(`SELECT role FROM profiles WHERE id = '${lee}'`)).toEqual([{ role: "operator" }]);
  });
});

test("an admin who becomes an operator meanwhile creates no one, however low", async () => {
  await world.add("max", "admin");
  const token = await world.enter("max");
  const [max] = world.rows("SELECT id FROM profiles WHERE email LIKE 'max@%'");
  meanwhile = () => world.patch(`/api/profiles/${max?.id}`, { role: "operator" }, { token: root });
  const answer = await world.post("/api/profiles", { email: "new@sitebook.example", password }, { token });
  expect([answer.status, answer.body]).toEqual([403, { error: "Admin access required" }]);
});

test.each(fates.filter(([, status]) => status === 401))(
  "a person who is %s while the body of their request arrives gets no token",
  async (_, status, happen) => {
    const token = await world.enter("kim");
    const body = slowBody('{"name":"Spare key"}');
    const answer = sendSlowly("/api/auth/tokens", token, body.stream);
    await body.asked;
    expect((await happen()).status).toBe(200);
    body.finish();
    expect((await answer).status).toBe(status);
    expect(world.rows(`SELECT id FROM sessions WHERE person_id = '${kim}'`)).toEqual([]);
  },
);

test("a session that is signed out while its person's new password is hashed changes nothing", async () => {
  const token = await world.enter("kim");
  meanwhile = () => world.post("/api/auth/logout", undefined, { token });
  const body = { firstName: "Eve", currentPassword: password, newPassword: "another long password" };
  expect((await world.patch("/api/profiles/me", body, { token })).status).toBe(401);
  expect(await world.enter("kim")).not.toBe("");
});

test.each(["search=x", "order=desc", "sort=id", "kind=token"])(
  "lists of sessions refuse %s",
  async (query) => {
    for (const list of ["sessions", "tokens"]) {
      const answer = await world.get(`/api/auth/${list}?${query}`, { token: root });
      const name = query.slice(0, query.indexOf("="));
      expect([answer.status, answer.body]).toEqual([400, { error: `Invalid filter parameter: ${name}` }]);
    }
  },
);
