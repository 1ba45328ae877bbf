import { describe, expect, mock, test } from "bun:test";
import { createPasswords } from "../../src/areas/people/passwords.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";

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

  test("is also done without an account, with the same parameters", async () => {
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
