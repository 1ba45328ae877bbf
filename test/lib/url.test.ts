import { expect, test } from "bun:test";
import fc from "fast-check";
import { isWebUrl } from "../../src/lib/text/url.ts";

const base = "https://example.com/";

test.each([
  "https://example.com",
  "http://nas",
  "HTTP://EXAMPLE.COM/",
  "http://localhost:8480/a?b=c#d",
  "http://192.168.1.10/avatar.png",
  "http://[2001:db8::1]:80/",
  "https://müller.example/ü",
  "https://example.com/@name",
  "https://example.com?next=a@b",
  base + "a".repeat(2000 - base.length),
])("%p is a web URL", (text) => {
  expect(isWebUrl(text)).toBe(true);
});

test.each([
  "",
  "example.com",
  "//example.com/",
  "/avatar.png",
  "http:example.com",
  "http:/example.com",
  "http:///example.com",
  "http:\\\\example.com",
  "http://",
  "http://?a",
  "http://#a",
  "http://:80/",
  "http://example.com:99999/",
  "http://[::1",
  "http://user@example.com/",
  "http://user:password@example.com/",
  "http://@example.com/",
  "http://:@example.com/",
  "ftp://example.com/",
  "javascript:alert(1)",
  "javascript://example.com/%0aalert(1)",
  "data:text/html,hi",
  "file:///etc/passwd",
  " https://example.com",
  "https://example.com/a b",
  "https://example.com/a\n",
  "java\tscript:alert(1)",
  "ht\ntp://example.com",
  "https://example.com/\u0000",
  "https://example.com/\u0085",
  "https://example.com/\u00a0",
  base + "a".repeat(2001 - base.length),
])("%p is none", (text) => {
  expect(isWebUrl(text)).toBe(false);
});

test("what it takes, the URL parser reads as http or https with a host and without credentials", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab1.:/\\@?#[]%- \t"), maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom("http:", "https://", "http://"), text, (start, rest) => {
      if (!isWebUrl(start + rest)) return;
      const { protocol, hostname, username, password } = new URL(start + rest);
      expect(["http:", "https:"]).toContain(protocol);
      expect(hostname).not.toBe("");
      expect(username + password).toBe("");
    }),
    { numRuns: 2000 },
  );
});

test("takes what is generated as a web URL", () => {
  fc.assert(fc.property(fc.webUrl(), (url) => expect(isWebUrl(url)).toBe(true)));
});
