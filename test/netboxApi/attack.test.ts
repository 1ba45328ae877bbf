import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { models } from "../../src/features/netboxApi/models/index.ts";
import { parametersOf } from "../../src/features/netboxApi/query.ts";
import { type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;
beforeAll(async () => {
  sitebook = await startSitebook();
  for (const name of ["a", "b%", "c_'"]) {
    expect((await sitebook.as.manager.post("/api/sites", { name })).status).toBe(201);
  }
});
afterAll(() => sitebook.stop());

const uuid = "01890000-0000-7000-8000-000000000000";

/** Text of a query, as it is sent: some of it is no proper escape and no UTF-8. */
const sentText = fc.oneof(
  fc.constantFrom(
    ...[
      "",
      "0",
      "-1",
      "1e9",
      "NaN",
      "99999999999999999999",
      "9007199254740993",
      "0x10",
      "null",
      "None",
      "true",
    ],
    ...[
      "%",
      "%2",
      "%zz",
      "%00",
      "%ff%fe",
      "%ed%a0%80",
      "%F0%9F%92%A9",
      "%e2%80%ae",
      "+",
      "%0d%0aset-cookie:x",
    ],
    ...[
      "'",
      '"',
      "%27%20OR%201=1--",
      "%5c",
      "*",
      ".*",
      "(a%2b)%2b%24",
      "%5B%5D",
      "%7B%7D",
      "%24where",
      "..%2f..%2f",
    ],
    ...["10.0.0.0/8", "::/0", "::ffff:1.2.3.4", "fe80::1%25eth0", "1.2.3.4/33", "2001:db8::/200", uuid],
    ...[
      "name,-name,name",
      "-",
      "--name",
      ",",
      ",,,",
      "name,".repeat(40),
      "x".repeat(3000),
      `${uuid},`.repeat(50),
    ],
  ),
  fc.string({ unit: "binary", maxLength: 30 }).map(encodeURIComponent),
  fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[#\s]/g, "")),
);

const path = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...models).map((model) => ({ model, path: `${model.path}/` })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...models), fc.oneof(fc.constant(uuid), sentText))
      .map(([model, id]) => ({ model, path: `${model.path}/${id.replaceAll(/[?#\\]/g, "")}/` })),
  },
  {
    weight: 1,
    arbitrary: sentText.map((text) => ({ model: models[0], path: text.replaceAll(/[?#\\]/g, "") })),
  },
);

const asked = path.chain(({ model, path: address }) => {
  const known = model === undefined ? [] : parametersOf(model);
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("__proto__", "cf_", "cf_x", "name__", "__n", "id__in", "name[]", "limit%00"),
    },
    { weight: 1, arbitrary: sentText },
  );
  const pair = fc.tuple(name, sentText).map(([one, text]) => `${one}=${text}`);
  const repeated = fc
    .tuple(name, sentText, fc.integer({ min: 2, max: 60 }))
    .map(([one, text, times]) => Array.from({ length: times }, () => `${one}=${text}`).join("&"));
  return fc
    .array(fc.oneof({ weight: 6, arbitrary: pair }, { weight: 1, arbitrary: repeated }), { maxLength: 5 })
    .map((pairs) => `${address}?${pairs.join("&")}`);
});

const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant("GET") },
  { weight: 1, arbitrary: fc.constantFrom("HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE") },
);

test("odd requests are answered, or refused in NetBox's shape", async () => {
  const authorization = `Token ${sitebook.as.viewer.token}`;
  const request = fc.tuple(method, asked);
  await fc.assert(
    fc.asyncProperty(request, async ([sent, below]) => {
      const url = `${sitebook.url}/netbox/api/${below}`;
      // What leaves the API once its dots are resolved is not asked of it.
      if (!new URL(url).pathname.startsWith("/netbox/api/")) return;
      // Bun refuses longer ones before they reach the API.
      if (url.length > 12_000) return;
      const answer = await fetch(url, { method: sent, headers: { authorization } });
      const text = await answer.text();
      expect([200, 400, 403, 404, 405]).toContain(answer.status);
      if (sent === "HEAD") return;
      const body = JSON.parse(text);
      if (answer.status !== 200) expect(Object.keys(body)).toEqual(["detail"]);
    }),
    { numRuns: 250 },
  );
});

test("long lists of ids are found, and refused where the address is too long", async () => {
  const headers = { authorization: `Token ${sitebook.as.viewer.token}` };
  const site = await (await fetch(`${sitebook.url}/netbox/api/dcim/sites/?limit=1`, { headers })).json();
  const many = (count: number): string =>
    [site.results[0].id, ...Array.from({ length: count }, () => uuid)].map((id) => `id=${id}`).join("&");
  const some = await fetch(`${sitebook.url}/netbox/api/dcim/sites/?${many(150)}`, { headers });
  expect([some.status, (await some.json()).count]).toEqual([200, 1]);
  const tooMany = await fetch(`${sitebook.url}/netbox/api/dcim/sites/?${many(5000)}`, { headers });
  expect(tooMany.status).toBeGreaterThanOrEqual(400);
  expect(tooMany.status).toBeLessThan(500);
});
