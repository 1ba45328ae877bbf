import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Answer, type Client, type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;
let manager: Client;
let viewer: Client;
beforeAll(async () => {
  sitebook = await startSitebook();
  ({ manager, viewer } = sitebook.as);
  const { body: region } = await manager.post("/api/regions", { name: "North" });
  const { body: site } = await manager.post("/api/sites", { name: "Depot", regionId: region.data.id });
  const { body: type } = await manager.post("/api/device-types", { name: "R1" });
  for (const name of ["web10", "web2"]) {
    await manager.post("/api/devices", {
      name,
      deviceTypeId: type.data.id,
      siteId: site.data.id,
      serial: name,
    });
  }
});
afterAll(async () => {
  await sitebook.stop();
});

const preview = (client: Client, body: Readonly<Record<string, unknown>>): Promise<Answer> =>
  client.post("/api/outputs/preview", { resource: "devices", template: "", ...body });

/** The text of a template over the devices. */
async function textOf(template: string, body: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const answer = await preview(viewer, { template, ...body });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data.text;
}

let count = 0;
async function create(extra: Readonly<Record<string, unknown>> = {}): Promise<{ id: string; slug: string }> {
  count += 1;
  const slug = `output-${count}`;
  const answer = await manager.post("/api/outputs", {
    ...{ name: slug, slug, resource: "devices", query: "sort=name__natural" },
    template: "{% for device in records %}{{ device.name }}\n{% endfor %}",
    ...extra,
  });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data;
}

describe("a template", () => {
  test("reads records as the API answers them, and follows references by two steps", async () => {
    expect(await textOf("{{ records.size }} {{ records[0].serial }} {{ records[0].site.region.name }}")).toBe(
      "2 web10 North",
    );
    expect(await textOf("{{ records[0].role.name }}")).toBe("");
  });

  const filters = [
    ['"10.0.0.5/24" | ip', "10.0.0.5"],
    ['"10.0.0.5/24" | length', "24"],
    ['"10.0.0.5/24" | network', "10.0.0.0/24"],
    ['"10.0.0.5/24" | netmask', "255.255.255.0"],
    ['"10.0.0.5/24" | ip | ptr', "5.0.0.10.in-addr.arpa"],
    ['"10.0.0.0/24" | ptr', "0.0.10.in-addr.arpa"],
    ['"10.0.0.64/26" | ptr', "64/26.0.0.10.in-addr.arpa"],
    ['"10.0.0.70" | ptr: "10.0.0.64/26"', "70.64/26.0.0.10.in-addr.arpa"],
    ['"2001:db8::/32" | ptr', "8.b.d.0.1.0.0.2.ip6.arpa"],
    ['"AA-BB-CC-00-11-22" | mac', "aa:bb:cc:00:11:22"],
    ['"AA:BB:CC:00:11:22" | mac: "dot"', "aabb.cc00.1122"],
    ['"AA:BB:CC:00:11:22" | mac: "bare"', "aabbcc001122"],
    ['"Web-1" | dns_name: "example.net"', "web-1.example.net"],
    ['"web 1" | dns_name: "example.net"', ""],
    ['"-web" | dns_name', ""],
    [`'a"b' | json`, '"a\\"b"'],
    [`"yes" | yaml`, '"yes"'],
    [`"it's $(x)" | shell`, `'it'\\''s $(x)'`],
    ['records | where_exp: "one", "one.name == \'web2\'" | map: "serial" | join', "web2"],
    ['records | natural: "name" | map: "name" | join: " "', "web2 web10"],
  ] as const;
  for (const [expression, expected] of filters) {
    test(`takes {{ ${expression} }}`, async () => {
      expect(await textOf(`{{ ${expression} }}`)).toBe(expected);
    });
  }

  const failing = [
    ["unknown filters", "a\n{{ records | nope }}", "template: line 2, column 1: unknown filter nope"],
    [
      "unknown fields",
      "{{ records[0].nope }}",
      "template: line 1, column 4: unknown variable records.0.nope",
    ],
    ["unknown tags", "{% nope %}", "template: line 1, column 1: unknown tag nope"],
    ["tags that are not closed", "{% if true %}", "template: line 1, column 1: tag {% if true %} not closed"],
    ["division by zero", "{{ 1 | divided_by: 0 }}", "template: line 1, column 1: division by zero"],
    [
      "a third step",
      "{{ records[0].site.region.parent }}",
      "template: line 1, column 4: parent: references are",
    ],
    ["files", '{% include "/etc/passwd" %}', "template: line 1, column 1: templates can't include others"],
    [
      "rendered files",
      '{% render "/etc/passwd" %}',
      "template: line 1, column 1: templates can't include others",
    ],
    ["layouts", '{% layout "/etc/passwd" %}', "template: line 1, column 1: templates can't include others"],
    ["the time of day", '{{ "now" | date: "%Y" }}', "template: line 1, column 1: an output has no clock"],
    ["chance", "{{ records | sample }}", "template: line 1, column 1: unknown filter sample"],
    [
      "lists that don't exist",
      '{% read x from "nope" %}',
      "template: line 1, column 1: resource: there is no list nope",
    ],
    [
      "loops without end",
      "{% for a in (1..100000) %}{% for b in (1..100000) %}{% endfor %}{% endfor %}",
      "template: line 1, column 27: takes too many steps",
    ],
    [
      "100 MB",
      '{% assign x = "0123456789" %}{% for i in (1..24) %}{% assign x = x | append: x %}{% endfor %}{{ x }}',
      "template: line 1, column ",
    ],
  ] as const;
  const costly = [
    ["too many tags", `\n${"{{ 1 }}".repeat(5001)}`, "template: line 2, column 35001: more than 5000 tags"],
    [
      "too many lines of liquid",
      `{% liquid\n${"assign a = 1\n".repeat(5001)}%}`,
      "template: line 5000, column 13: more than 5000 tags",
    ],
    ["deep nesting", "{% if a %}".repeat(4900), "template: line 1, column "],
    [
      "a long list again and again",
      "{% assign list = (1..2000) %}{% for a in (1..10000) %}{% assign b = list | count_by: 'x' %}{% endfor %}",
      "template: line 1, column 55: takes too many steps",
    ],
    [
      "an expression for each item again and again",
      "{% assign list = (1..2000) %}{% for a in (1..10000) %}{% assign b = list | where_exp: 'i', 'i == 1' %}{% endfor %}",
      "template: line 1, column 55: takes too many steps",
    ],
    [
      "one that reads again and again",
      '{% for a in (1..100000) %}{% read x from "devices" %}{% endfor %}',
      "template: line 1, column 27: takes too many steps",
    ],
  ] as const;
  test.each(costly)("rejects %s", async (_, template, error) => {
    const answer = await preview(viewer, { template });
    expect([answer.status, String(answer.body.error).slice(0, error.length)]).toEqual([400, error]);
  });

  for (const [what, template, error] of failing) {
    test(`rejects ${what} with line and column`, async () => {
      const answer = await preview(viewer, { template });
      expect([answer.status, String(answer.body.error).slice(0, error.length)]).toEqual([400, error]);
    });
  }
});

const doubled = (step: string): string => `{% assign list = "x" | split: "," %}${step.repeat(60)}`;

describe("a template that grows without end", () => {
  const bombs = [
    ["lists in lists as JSON", `${doubled("{% assign list = list | push: list %}")}{{ list | json }}`],
    ["lists in lists as text", `${doubled("{% assign list = list | push: list %}")}{{ list }}`],
    [
      "lists in groups",
      `${doubled('{% assign list = list | group_by: "size" | concat: list | map: "items" %}{% assign list = list | push: list %}')}{{ list | json }}`,
    ],
    [
      "captured text",
      `{% assign text = "xxxxxxxx" %}${"{% capture text %}{{ text }}{{ text }}{% endcapture %}".repeat(60)}`,
    ],
    [
      "long text in a filter of ours",
      `{% assign text = "${"x".repeat(10_000)}" %}{% for i in (1..100000) %}{% assign y = text | line %}{% endfor %}`,
    ],
  ] as const;
  for (const [what, template] of bombs) {
    test(`fails with 400: ${what}`, async () => {
      const { status, body } = await preview(viewer, { template });
      expect([status, body.error]).toEqual([
        400,
        expect.stringMatching(/^template: line 1, column \d+: .*(too long|too much memory|too many steps)/),
      ]);
    });
  }
});

test("a template that is nested too deeply fails with 400", async () => {
  const lists = `{% assign a = "x" | split: "," %}{% for i in (1..100000) %}{% assign b = a %}{% assign a = "" | split: "," | push: b %}{% endfor %}{{ a }}`;
  for (const template of [`{{ a${"[a".repeat(60_000)}${"]".repeat(60_000)} }}`, lists]) {
    const { status, body } = await preview(viewer, { template });
    expect([status, body.error]).toEqual([400, expect.stringContaining("is nested too deeply; nest less")]);
  }
});

/** A template that takes longer than any text does. */
const slow = `{% assign a = (1..7000) %}{% assign b = a | where_exp: "i", "a | where_exp: 'j', 'j == i' | size" %}`;

test("a text doesn't wait for the previews of others", async () => {
  const leaving = new AbortController();
  const asked = fetch(`${sitebook.url}/api/outputs/preview`, {
    method: "POST",
    headers: { cookie: `session=${viewer.token}`, "content-type": "application/json" },
    body: JSON.stringify({ resource: "devices", template: slow }),
    signal: leaving.signal,
  }).then(
    () => "the preview",
    () => "the end of the preview",
  );
  const read = manager.get("/api/outputs/hosts/text").then(({ status }) => `a text with ${status}`);
  expect(await Promise.race([asked, read])).toBe("a text with 200");
  leaving.abort();
  expect(await asked).toBe("the end of the preview");
});

describe("a preview", () => {
  test("is answered however long the gaps in the lines of its parameters are", async () => {
    const answer = await preview(viewer, { parameters: `port =${" ".repeat(9000)}\u2028x` });
    expect([answer.status, answer.body.data?.text]).toEqual([200, ""]);
  });

  test("says how long the whole text is, and which serial it has", async () => {
    const plain = (await preview(viewer, { template: "abc" })).body.data;
    expect(plain).toMatchObject({ text: "abc", characters: 3, serial: null });
    const { data } = (await preview(viewer, { template: "{{ serial }}" })).body;
    expect(String(data.serial)).toBe(data.text);
    const long = (await preview(viewer, { template: "x".repeat(70_000) })).body.data;
    expect([long.text.length, long.characters]).toEqual([65_536, 70_000]);
  });

  test("is narrowed by words of its list", async () => {
    const template = "{% for device in records %}{{ device.name }} {% endfor %}";
    expect(await textOf(template, { narrowing: "name=web2" })).toBe("web2 ");
    expect((await preview(viewer, { template, narrowing: "nope=1" })).status).toBe(400);
  });
});

describe("an output", () => {
  test("is read by its id and by its slug, with its type and its file name", async () => {
    const { id, slug } = await create({ contentType: "text/csv", fileName: "names.csv" });
    for (const key of [id, slug, slug.toUpperCase()]) {
      const answer = await viewer.get(`/api/outputs/${key}/text`);
      expect([answer.status, answer.text]).toEqual([200, "web2\nweb10\n"]);
      expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(answer.headers.get("content-disposition")).toBe('inline; filename="names.csv"');
      expect(answer.headers.get("last-modified")).toMatch(/ GMT$/);
    }
  });

  test("takes its parameters and the words of its list", async () => {
    const { slug } = await create({
      parameters: "port = 9100 # Port\nuser",
      template: "{% for d in records %}{{ parameters.user }}@{{ d.name }}:{{ parameters.port }} {% endfor %}",
    });
    const read = async (query: string) => {
      const { status, text } = await viewer.get(`/api/outputs/${slug}/text?${query}`);
      return [status, text];
    };
    expect(await read("user=kim")).toEqual([200, "kim@web2:9100 kim@web10:9100 "]);
    expect(await read("user=kim&port=1&name=web2")).toEqual([200, "kim@web2:1 "]);
    expect(await read("user=kim&order=desc&sort=name__natural")).toEqual([
      200,
      "kim@web10:9100 kim@web2:9100 ",
    ]);
    expect(await read("")).toEqual([400, '{"error":"user: is missing; pass user=…"}']);
    expect(await read("user=kim&nope=1")).toEqual([400, '{"error":"Invalid filter parameter: nope"}']);
  });

  test("has the same ETag until its text changes, and answers 304 to it", async () => {
    const { slug } = await create();
    const path = `/api/outputs/${slug}/text`;
    const first = await viewer.get(path);
    const etag = first.headers.get("etag") ?? "";
    const again = { headers: { "if-none-match": etag } };
    expect((await viewer.send("GET", path, undefined, again)).status).toBe(304);
    // Another table, then another field of a record: the same text.
    await manager.post("/api/regions", { name: "South" });
    const [device] = (await manager.get("/api/devices?name=web2")).body.data;
    await manager.patch(`/api/devices/${device.id}`, { description: "Rear door" });
    expect((await viewer.send("GET", path, undefined, again)).status).toBe(304);
    await manager.patch(`/api/devices/${device.id}`, { name: "web3" });
    const changed = await viewer.send("GET", path, undefined, again);
    expect([changed.status, changed.text]).toEqual([200, "web3\nweb10\n"]);
    await manager.patch(`/api/devices/${device.id}`, { name: "web2" });
    expect((await viewer.get(path)).headers.get("etag")).toBe(etag);
  });

  test("has a serial that grows with the changes of what it reads, and with no others", async () => {
    const { slug } = await create({ template: "{{ serial }} {{ records[0].site.name }}" });
    const serial = async () => Number((await viewer.get(`/api/outputs/${slug}/text`)).text.split(" ")[0]);
    const first = await serial();
    await manager.post("/api/racks", { name: "R1", height: 42 });
    expect(await serial()).toBe(first);
    const [site] = (await manager.get("/api/sites")).body.data;
    await manager.patch(`/api/sites/${site.id}`, { description: "By the river" });
    expect(await serial()).toBeGreaterThan(first);
  });

  test("says nothing of what its reader may not list", async () => {
    const { slug } = await create({ resource: "incidents", query: null, template: "{{ records.size }}" });
    expect((await viewer.get(`/api/outputs/${slug}/text`)).status).toBe(403);
    expect((await sitebook.as.operator.get(`/api/outputs/${slug}/text`)).text).toBe("0");
    const further = await create({ template: '{% read all from "incidents" %}{{ all.size }}' });
    expect((await viewer.get(`/api/outputs/${further.slug}/text`)).status).toBe(403);
    expect((await sitebook.as.operator.get(`/api/outputs/${further.slug}/text`)).text).toBe("0");
  });

  test("is written by managers, and read with read-only tokens", async () => {
    const made = await viewer.post("/api/auth/tokens", { name: "Prometheus", readOnly: true });
    const token = { headers: { authorization: `Bearer ${made.body.data.token}`, cookie: "" } };
    const { anonymous } = sitebook;
    const { slug } = await create();
    expect((await anonymous.send("GET", `/api/outputs/${slug}/text`, undefined, token)).status).toBe(200);
    const seen = await anonymous.send(
      "POST",
      "/api/outputs/preview",
      { resource: "devices", template: "x" },
      token,
    );
    expect(seen.status).toBe(200);
    expect(
      (await sitebook.as.operator.post("/api/outputs", { name: "x", resource: "devices", template: "x" }))
        .status,
    ).toBe(403);
    expect((await anonymous.get(`/api/outputs/${slug}/text`)).status).toBe(401);
  });

  const wrong = [
    [{ template: "{% if %}" }, "template: line 1, column 6"],
    [{ query: "nope=1" }, "query: Invalid filter parameter: nope"],
    [{ parameters: "status = x" }, "parameters: status is a word of the list"],
    [{ parameters: "Bad Name" }, "parameters: "],
    [{ parameters: "a\na" }, "parameters: "],
    [{ resource: "nope" }, "resource: must be one of"],
  ] as const;
  for (const [extra, error] of wrong) {
    test(`is rejected with ${JSON.stringify(extra)}`, async () => {
      const body = { name: "x", resource: "devices", template: "x", ...extra };
      const answer = await manager.post("/api/outputs", body);
      expect([answer.status, String(answer.body.error).slice(0, error.length)]).toEqual([400, error]);
    });
  }
});

test("built-in outputs are listed, and a record with the slug of one takes its place", async () => {
  const { body } = await viewer.get("/api/outputs/built-in");
  expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual([
    ...[
      "prometheus",
      "ansible",
      "hosts",
      "zone",
      "reverse-zone",
      "dnsmasq",
      "kea",
      "ssh",
      "oxidized",
      "icinga",
    ],
  ]);
  expect((await viewer.get("/api/outputs/prometheus/text")).text).toBe("[\n]\n");
  const { id } = await create({ slug: "prometheus", template: "mine" });
  expect((await viewer.get("/api/outputs/prometheus/text")).text).toBe("mine");
  const { body: after } = await viewer.get("/api/outputs/built-in");
  expect(after.data[0]).toMatchObject({ slug: "prometheus", replacedBy: id });
  expect((await viewer.get("/api/outputs/nope/text")).status).toBe(404);
});
