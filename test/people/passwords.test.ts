import { describe, expect, mock, test } from "bun:test";
import { checkPassword, createPasswords } from "../../src/areas/people/passwords.ts";
import { Refusal } from "../../src/lib/refusal.ts";

/** What is said against a password; undefined where it is taken. */
function problemOf(password: string, email = "ada.okafor@sitebook.example"): string | undefined {
  try {
    checkPassword("newPassword", password, email);
    return undefined;
  } catch (error) {
    return error instanceof Refusal && error.status === 400 ? error.message : `unexpected: ${error}`;
  }
}

describe("a new password", () => {
  test.each([
    ["twelve characters", "abcdefghijkl"],
    ["256 characters", "abcd".repeat(64)],
    ["twelve characters beyond the basic plane", "🔑".repeat(12)],
    ["256 characters beyond the basic plane", "🔑".repeat(256)],
    ["white space", "correct horse battery"],
    ["the product's name among other words", "sitebook on the wall"],
    ["the e-mail among other words", "ada.okafor likes racks"],
  ])("may be %s", (_what, password) => expect(problemOf(password)).toBeUndefined());

  test.each([
    ["empty", ""],
    ["eleven characters", "abcdefghijk"],
    ["eleven characters, which JavaScript counts as 22", "🔑".repeat(11)],
    ["257 characters", "a".repeat(257)],
    ["with a NUL", "abcdefghijk\0l"],
    ["with half a character", "abcdefghijk\ud800"],
  ])("is not %s", (_what, password) => {
    expect(problemOf(password)).toBe("newPassword: must be 12 to 256 characters");
  });

  test.each([
    ["ada.okafor@sitebook.example"],
    ["ADA.OKAFOR@sitebook.example"],
    ["ada.okafor2026!"],
    ["Ada.Okafor ada.okafor"],
    ["sitebooksitebook"],
    ["Sitebook-2026"],
    ["!!Sitebook!!SITEBOOK"],
  ])("is not %s", (password) => {
    expect(problemOf(password)).toBe(
      "newPassword: must not be made of the e-mail address or the product's name",
    );
  });
});

describe("hashing", () => {
  test("is argon2id with a salt of its own, and only the very password is right", async () => {
    const passwords = createPasswords();
    const [one, two] = await Promise.all([
      passwords.hash("correct horse battery"),
      passwords.hash("correct horse battery"),
    ]);
    expect(one).toStartWith("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(one).not.toBe(two);
    expect(await passwords.verify("correct horse battery", one)).toBe(true);
    expect(await passwords.verify("Correct horse battery", one)).toBe(false);
    expect(await passwords.verify("", one)).toBe(false);
  });

  test("of nobody's password is done all the same, with the same parameters", async () => {
    const verify = Bun.password.verify;
    const against: string[] = [];
    Bun.password.verify = mock((password: string, hash: string) => {
      against.push(hash);
      return verify(password, hash);
    }) as typeof verify;
    try {
      expect(await createPasswords().verify("correct horse battery", undefined)).toBe(false);
    } finally {
      Bun.password.verify = verify;
    }
    const [decoy = ""] = against;
    const real = await createPasswords().hash("correct horse battery");
    expect(against).toHaveLength(1);
    expect(decoy.split("$").slice(0, 4)).toEqual(real.split("$").slice(0, 4));
    expect(decoy.split("$").map(({ length }) => length)).toEqual(real.split("$").map(({ length }) => length));
  });

  test("takes two at a time, fifty wait, and more are refused with 503", async () => {
    const original = Bun.password.hash;
    const running: (() => void)[] = [];
    let most = 0;
    Bun.password.hash = mock(() => {
      const done = new Promise<string>((resolve) => running.push(() => resolve("hash")));
      most = Math.max(most, running.length);
      return done;
    }) as unknown as typeof original;
    try {
      const passwords = createPasswords();
      const works = Array.from({ length: 52 }, () => passwords.hash("correct horse battery"));
      for (const refused of [passwords.hash("one too many"), passwords.verify("one too many", undefined)]) {
        const error = await refused.catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(Refusal);
        expect(error).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
      }
      let finished = 0;
      const all = Promise.all(works.map((work) => work.then(() => (finished += 1))));
      while (finished < works.length) {
        for (const finish of running.splice(0)) finish();
        await new Promise(setImmediate);
      }
      await all;
      expect(most).toBe(2);
      const again = passwords.hash("there is room again");
      for (const finish of running.splice(0)) finish();
      expect(await again).toBe("hash");
    } finally {
      Bun.password.hash = original;
    }
  });

  test("goes on after one that failed", async () => {
    const original = Bun.password.hash;
    const passwords = createPasswords();
    Bun.password.hash = mock(() => Promise.reject(new Error("no memory"))) as unknown as typeof original;
    const failed = await Promise.allSettled([1, 2, 3, 4].map(() => passwords.hash("correct horse battery")));
    Bun.password.hash = original;
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "rejected"]);
    expect(await passwords.hash("correct horse battery")).toStartWith("$argon2id$");
  });
});
