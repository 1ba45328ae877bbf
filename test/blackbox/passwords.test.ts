import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { password, type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;
beforeAll(async () => {
  sitebook = await startSitebook();
});
afterAll(async () => {
  await sitebook.stop();
});

const weak = [
  "123456789012",
  "password1234",
  "            ",
  "Password-2026",
  "qwertyuiop12",
  "abcabcabcabc",
  "P4ssw0rdP4ssw0rd",
  "Sitebook-2026!",
  "Grace.Hopper.1",
  "hopper@sitebook",
  "Willkommen123",
  "Januar2026Januar",
  "Graubünden2026",
  "liverpoolfc2024!",
];

describe("a password that others would guess", () => {
  const person = { email: "grace@sitebook.example", firstName: "Grace", lastName: "Hopper" };

  test.each(weak.map((guess) => [guess]))(
    "%j is refused wherever one is set, and the answer says what to do",
    async (guess) => {
      const { super_admin: top, viewer } = sitebook.as;
      const before = (await top.get("/api/profiles")).text;
      await viewer.patch("/api/profiles/me", { firstName: "Grace", lastName: "Hopper" });
      const answers = [
        await top.post("/api/profiles", { ...person, password: guess }),
        await top.patch(`/api/profiles/${viewer.personId}`, { password: guess }),
        await viewer.patch("/api/profiles/me", { currentPassword: password, newPassword: guess }),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(400);
        expect(body.error).toMatch(/^(password|newPassword): must not be .*: take a few words /);
        expect(body.error).not.toContain(guess);
      }
      const count = (text: string) => JSON.parse(text).total;
      expect(count((await top.get("/api/profiles")).text)).toBe(count(before));
      expect((await viewer.get("/api/profiles/me")).status).toBe(200);
    },
  );

  test("a phrase is taken", async () => {
    const made = await sitebook.as.super_admin.post("/api/profiles", {
      ...person,
      password: "correct horse battery",
    });
    expect(made.status).toBe(201);
  });
});
