import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createPasswords } from "../../src/areas/people/passwords.ts";
import { createFirstAdmin } from "../../src/areas/people/setup/firstAdmin.ts";
import { profiles } from "../../src/resources/profiles.ts";
import { createWorld, password, tokenOf, type World } from "./world.ts";

const email = "root@sitebook.example";

let world: World;
beforeEach(() => {
  world = createWorld({ passwords: createPasswords() });
});
afterEach(() => world.database.close());

describe("the first administrator", () => {
  test("is created while there are no accounts, and can sign in", async () => {
    expect(await createFirstAdmin(world.store, { email, password })).toBe(true);
    const answer = await world.logIn(email);
    expect(answer.body.data).toMatchObject({ email, role: "super_admin", isActive: true });
    expect(await world.statusOf(tokenOf(answer))).toBe(200);
  });

  test("is made only once, also by many at the same time", async () => {
    const names = ["one", "two", "three", "four"];
    const made = await Promise.all(
      names.map((name) => createFirstAdmin(world.store, { email: `${name}@sitebook.example`, password })),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(world.rows("SELECT role FROM profiles")).toEqual([{ role: "super_admin" }]);
    expect(world.rows("SELECT count(*) AS count FROM credentials")).toEqual([{ count: 1 }]);
  });

  test("is not created if there are accounts, whatever the variables contain", async () => {
    await world.create(profiles, { email });
    expect(await createFirstAdmin(world.store, { email, password })).toBe(false);
    expect(await createFirstAdmin(world.store, { email: "nonsense", password: "weak" })).toBe(false);
    expect(world.rows("SELECT role FROM profiles")).toEqual([{ role: "viewer" }]);
  });

  test.each([
    ["nonsense", password, "SITEBOOK_ADMIN_EMAIL: must be an e-mail address"],
    ["", password, "SITEBOOK_ADMIN_EMAIL: must be an e-mail address"],
    [email, "", "SITEBOOK_ADMIN_PASSWORD: must be 12 to 256 characters"],
    [email, "too short", "SITEBOOK_ADMIN_PASSWORD: must be 12 to 256 characters"],
    [email, email, "SITEBOOK_ADMIN_PASSWORD: must not be made of names"],
  ])("is not made of %p and %p", async (wrongEmail, wrongPassword, message) => {
    const wish = { email: wrongEmail, password: wrongPassword };
    await expect(createFirstAdmin(world.store, wish)).rejects.toThrow(message);
    expect(world.rows("SELECT 1 FROM profiles")).toEqual([]);
  });
});
