import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Answer, password, type Sitebook, startSitebook } from "../support.ts";

/** What strangers who guess passwords can do to others, and what they learn. */
let sitebook: Sitebook;

beforeAll(async () => {
  sitebook = await startSitebook(["--trusted-proxy", "127.0.0.1"]);
});
afterAll(() => sitebook.stop());

const wrong = "wrong horse battery";

/** Tries to sign in from an address, with these cookies. */
const attempt = (from: string, email: string, secret: string, cookie = ""): Promise<Answer> =>
  sitebook.anonymous.post(
    "/api/auth/login",
    { email, password: secret },
    { headers: { "x-forwarded-for": from, cookie } },
  );

/** Fails with ever other e-mails until the address has to wait for so many seconds. */
async function tireAddress(from: string, seconds: number): Promise<void> {
  for (let guess = 0; guess < 1000; guess += 1) {
    const answer = await attempt(from, `guess${guess}.${from}@sitebook.example`, wrong);
    const wait = Number(answer.headers.get("retry-after") ?? 0);
    if (wait >= seconds) return;
    await Bun.sleep(wait * 1000);
  }
  throw new Error("the address never has to wait");
}

describe("an address that has guessed too much", () => {
  test("hears the same of accounts that are there, are not, and are inactive, even after sign-ins from it", async () => {
    const { body } = await sitebook.as.admin.post("/api/profiles", {
      email: "gone@sitebook.example",
      password,
    });
    await sitebook.as.admin.patch(`/api/profiles/${body.data.id}`, { isActive: false });
    const told = await Promise.all(
      ["viewer", "nobody", "gone"].map(async (name, index) => {
        const from = `10.1.0.${index}`;
        expect((await attempt(from, "viewer@sitebook.example", password)).status).toBe(200);
        await tireAddress(from, 4);
        const { status, body, headers } = await attempt(from, `${name}@sitebook.example`, wrong);
        return [status, Object.keys(body), [...headers.keys()].sort()];
      }),
    );
    expect(told[0]?.[0]).toBe(429);
    expect(told[1]).toEqual(told[0] ?? []);
    expect(told[2]).toEqual(told[0] ?? []);
  });
});

describe("an owner whose password strangers guess from the same network", () => {
  test("signs in where they have signed in before", async () => {
    const email = "operator@sitebook.example";
    const [mine, theirs] = ["2001:db8:1:2::1", "2001:db8:1:2::bad"];
    let entered = await attempt(mine, email, password);
    for (let round = 0; round < 3; round += 1) {
      const guesses = await Promise.all(Array.from({ length: 10 }, () => attempt(theirs, email, wrong)));
      expect(guesses.map(({ status }) => status)).toContain(429);
      const device = entered.headers.getSetCookie().find((cookie) => cookie.startsWith("device="));
      entered = await attempt(mine, email, password, device?.split(";")[0]);
      expect(entered.status).toBe(200);
    }
  });

  test("has no cookie of theirs from a script, which waits like anybody", async () => {
    const email = "manager@sitebook.example";
    expect((await attempt("10.2.0.1", email, password)).status).toBe(200);
    for (let guess = 0; guess < 6; guess += 1) await attempt("10.2.0.1", email, wrong);
    expect((await attempt("10.2.0.1", email, password)).status).toBe(429);
    expect((await attempt("10.2.0.2", email, password)).status).toBe(200);
  });
});
