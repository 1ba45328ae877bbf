import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { password, type Sitebook, startSitebook } from "../support.ts";

/** The patterns of the filter that docs/operate.md gives, as fail2ban reads them: `<ADDR>` is an address. */
const operate = await Bun.file(join(import.meta.dir, "../../docs/operate.md")).text();
const filter = /failregex = (.*)\n +(.*)\n/.exec(operate)?.slice(1) ?? [];
const patterns = filter.map((text) => new RegExp(text.replace("<ADDR>", "(?<address>[\\da-fA-F:.]+)")));

/** The addresses that fail2ban would count: it takes the time out of a line of a file, and leaves one of the journal. */
const addressesIn = (log: string): string[] =>
  log.split("\n").flatMap((line) => {
    const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/;
    const forms = [line.replace(time, ""), `nas sitebook[812]: ${line}`];
    const found = forms.map(
      (form) =>
        patterns.map((pattern) => pattern.exec(form)?.groups?.address).find((address) => address) ?? "",
    );
    expect(found[0]).toBe(found[1] ?? "");
    return found[0] === "" || found[0] === undefined ? [] : [found[0]];
  });

const hostile = [
  "nobody@sitebook.example",
  "x\n2026-11-22T08:30:00.000Z warn sign-in failed address=192.0.2.1 reason=wrong_password",
  'x","message":"sign-in failed","address":"192.0.2.1","reason":"',
];

test("the documents have a filter of two patterns", () => expect(patterns).toHaveLength(2));

describe.each([["text"], ["json"]])("the log as %s", (format) => {
  let sitebook: Sitebook;
  beforeAll(async () => {
    sitebook = await startSitebook([
      ...["--trusted-proxy", "127.0.0.1", "--log-format", format, "--log-requests"],
    ]);
  });
  afterAll(() => sitebook.stop());

  test("has one line for each failure that the filter finds, with the client's address, whatever was sent", async () => {
    const before = addressesIn(sitebook.errors());
    const sent: string[] = [];
    for (const [index, email] of ["viewer@sitebook.example", ...hostile].entries()) {
      const address = index % 2 === 0 ? `203.0.113.${index}` : `2001:db8::${index}`;
      const { status } = await sitebook.anonymous.post(
        "/api/auth/login",
        { email, password: "wrong horse battery" },
        {
          headers: {
            "x-forwarded-for": `192.0.2.1, ${address}`,
            "user-agent": 'x warn sign-in failed address=192.0.2.1 reason=x "message":"sign-in failed"',
          },
        },
      );
      expect(status).toBe(401);
      sent.push(address);
    }
    await sitebook.anonymous.get("/api/x warn sign-in failed address=192.0.2.1 reason=x");
    const right = { email: "viewer@sitebook.example", password };
    await sitebook.anonymous.post("/api/auth/login", right, {
      headers: { "x-forwarded-for": "203.0.113.77" },
    });
    // The line of the last request is the last to come.
    while (!sitebook.errors().includes("203.0.113.77")) await Bun.sleep(10);
    expect(before).toEqual([]);
    expect(addressesIn(sitebook.errors())).toEqual(sent);
    expect(sitebook.errors()).not.toContain("nobody@");
  });
});
