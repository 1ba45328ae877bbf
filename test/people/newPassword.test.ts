import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { hostname } from "node:os";
import { checkPassword } from "../../src/areas/people/newPassword.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { sites } from "../../src/resources/sites.ts";
import { createWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = createWorld();
  await world.create(sites, { name: "Halvermeer Nord" });
});
afterAll(() => world.database.close());

const owner = { email: "ada.okafor@x.example", firstName: "Zoë", lastName: "Quist" };

/** What is said against a password; undefined where it is taken. */
function problemOf(password: string): string | undefined {
  try {
    checkPassword("newPassword", password, owner, {
      database: world.database,
      hostNames: ["inventory.kontor.lan"],
    });
    return undefined;
  } catch (error) {
    return error instanceof Refusal && error.status === 400 ? error.message : `unexpected: ${error}`;
  }
}

describe("a new password", () => {
  test.each([
    ["256 characters", "a lamp in the third rack, ".repeat(10).slice(0, 256)],
    ["letters of twelve scripts and signs", "aяαאعअ한字あ🔑✂☂"],
    ["white space", "correct horse battery"],
    ["the product's name among other words", "sitebook on the wall"],
    ["the e-mail among other words", "ada.okafor likes racks"],
    ["a site among other words", "halvermeer is by the sea"],
    ["what a password manager makes", "k7mzd-9x2pq-b4hjt-w8rsn"],
  ])("may be %s", (_what, password) => expect(problemOf(password)).toBeUndefined());

  test.each([
    ["empty", ""],
    ["eleven characters", "wall lamp r"],
    ["eleven characters, which JavaScript counts as 22", "🔑".repeat(11)],
    ["257 characters", "a".repeat(257)],
    ["with a NUL", "wall lamp rac\0k"],
    ["with half a character", "wall lamp rack\ud800"],
  ])("is not %s", (_what, password) => {
    expect(problemOf(password)).toBe("newPassword: must be 12 to 256 characters");
  });

  test.each([
    ["ada.okafor@x.example"],
    ["ADA.OKAFOR@x.example"],
    ["ada.okafor2026!"],
    ["Ada.Okafor ada.okafor"],
    ["sitebooksitebook"],
    ["Sitebook-2026"],
    ["!!S1t3b00k!!SITEBOOK"],
    ["Zoe.Quist-1984!"],
    ["ZOË QUIST 12345"],
    ["Halvermeer2026"],
    ["Halvermeer-Nord!"],
    ["kontor-inventory"],
    ["qu1st@h4lvermeer"],
    ...(hostname().replace(/[^a-z]/gi, "").length < 3 ? [] : [[`${hostname()}-2026-11-22`]]),
  ])("is not %s, which is made of names", (password) => {
    expect(problemOf(password)).toBe(
      "newPassword: must not be made of names (the person's, the e-mail address's, Sitebook's, the machine's, a site's): take a few words that do not belong together",
    );
  });

  test.each([
    ["password1234", "must not be a common password, nor one with digits and signs added"],
    ["P4$$w0rd-2026", "must not be a common password, nor one with digits and signs added"],
    ["Dragon!!!!!!!!", "must not be a common password, nor one with digits and signs added"],
    ["sitebook-welcome-1", "must not be a common password, nor one with digits and signs added"],
    ["Willkommen-123", "must not be made of months, seasons, places or everyday words"],
    ["Januar2026Januar", "must not be made of months, seasons, places or everyday words"],
    [
      "liverpoolfc2024!",
      "must not be one from a list of stolen passwords, nor one with digits and signs added",
    ],
    ["            ", "must not be the same few characters over and over"],
    ["abcabcabcabc", "must not be the same few characters over and over"],
    ["🔑".repeat(12), "must not be the same few characters over and over"],
    ["abcdefghijkl", "must not be made of characters in a row, as on the keyboard or in the alphabet"],
    ["nmlkjihgfedcba", "must not be made of characters in a row, as on the keyboard or in the alphabet"],
  ])("is not %j, and the error says what to do", (password, error) => {
    expect(problemOf(password)).toBe(`newPassword: ${error}: take a few words that do not belong together`);
  });
});
