import { expect, test } from "bun:test";
import { guardRequest } from "../../src/http/guard.ts";

/** Whether a write that a page of this origin sends to sitebook.example passes. */
function passes(origin: string, isSecure: boolean, host = "sitebook.example"): boolean {
  const request = new Request("http://localhost/api/sites", { method: "POST", headers: { host, origin } });
  try {
    guardRequest(
      request,
      () => true,
      () => isSecure,
    );
    return true;
  } catch {
    return false;
  }
}

test.each([
  ["http://sitebook.example", false, true],
  ["https://sitebook.example", true, true],
  ["HTTPS://Sitebook.Example", true, true],
  ["https://sitebook.example", false, false],
  ["http://sitebook.example", true, false],
  ["https://sitebook.example:8480", true, false],
  ["https://other.example", true, false],
  ["https://sitebook.example.evil.example", true, false],
  ["https://me@sitebook.example", true, false],
  ["null", true, false],
  ["", true, false],
])("a page of %j, over TLS: %p, may write: %p", (origin, isSecure, may) => {
  expect(passes(origin, isSecure)).toBe(may);
});
