import { expect, test } from "bun:test";
import fc from "fast-check";
import { isEmail } from "../../src/lib/text/email.ts";

const domain = `${`${"d".repeat(61)}.`.repeat(3)}example`;

test.each([
  "ada@example.com",
  "Ada.Lovelace+tag@mail.example.co.uk",
  "o'brien@example.com",
  "admin@localhost",
  "root@nas-1",
  "jürgen@müller.example",
  "Ju\u0308rgen@example.com",
  "用户@例子.公司",
  "a@1.2",
  `${"a".repeat(64)}@example.com`,
  `${"a".repeat(60)}@${domain}`,
  `a@${"d".repeat(63)}.com`,
])("%p is an address", (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  "",
  "ada",
  "@example.com",
  "ada@",
  "ada@@example.com",
  "ada@b@example.com",
  "ada lovelace@example.com",
  " ada@example.com",
  "ada@example.com\n",
  "ada@exam ple.com",
  "ada\u0000@example.com",
  "ada\u00a0@example.com",
  "ada\u200b@example.com",
  ".ada@example.com",
  "ada.@example.com",
  "ada..l@example.com",
  "ada@.example.com",
  "ada@example.com.",
  "ada@example..com",
  "ada@-example.com",
  "ada@example-.com",
  "ada@exam_ple.com",
  "ada@[127.0.0.1]",
  '"ada"@example.com',
  "Ada <ada@example.com>",
  "ada@example.com,bob@example.com",
  `${"a".repeat(65)}@example.com`,
  `${"a".repeat(62)}@${domain}`,
  `a@${"d".repeat(64)}.com`,
])("%p is none", (text) => {
  expect(isEmail(text)).toBe(false);
});

test("takes what is generated as an address", () => {
  fc.assert(fc.property(fc.emailAddress(), (address) => expect(isEmail(address)).toBe(true)));
});

test("refuses a long line, however it goes on", () => {
  expect(isEmail(`${"a.".repeat(500_000)}@`)).toBe(false);
  expect(isEmail(`a@${"a-".repeat(120)}`)).toBe(false);
});
