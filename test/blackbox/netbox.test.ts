import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { company, dumpOf } from "../netbox/dump.ts";
import { startNetBox } from "../netbox/fakeNetBox.ts";
import { createClient, type Sitebook, startSitebook } from "../support.ts";
import { endOf } from "./importing.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook(["--netbox-hosts", "127.0.0.1"]);
});
afterAll(() => box.stop());

const token = "0123456789abcdef";
const vlans = Array.from({ length: 20 }, (_, index) => ({
  ...{ id: index + 1, vid: index + 100, name: `v${index}`, status: { value: "active", label: "Active" } },
  ...{ site: { id: 1 }, group: null },
}));
const objects = {
  "dcim/sites": [{ id: 1, name: "Mill", slug: "mill", status: { value: "active", label: "Active" } }],
  "ipam/vlans": vlans,
  "dcim/cables": [{ id: 1 }, { id: 2 }],
};

/** Asks for a NetBox without the check of the test client, which takes 502 for a fault of ours. */
const readUnchecked = (address: string): Promise<Response> =>
  fetch(`${box.url}/api/imports/netbox`, {
    method: "POST",
    headers: { cookie: `session=${box.as.admin.token}`, "content-type": "application/json" },
    body: JSON.stringify({ url: address, token }),
  });

describe("a NetBox", () => {
  test("is read into a draft, checked and run, and the second time nothing changes", async () => {
    await using netbox = startNetBox({ objects });
    const { admin } = box.as;
    const draft = await admin.post("/api/imports/netbox", { url: netbox.url, token });
    expect(draft.status).toBe(201);
    const { id, sheets, conversion, state } = draft.body.data;
    expect(state).toBe("draft");
    expect(JSON.stringify(draft.body)).not.toContain(token);
    expect(sheets.map(({ resource, rows }: { resource: string; rows: number }) => [resource, rows])).toEqual([
      ["sites", 1],
      ["vlans", 20],
    ]);
    expect(conversion.lost).toEqual([{ model: "dcim.cable", count: 2, fields: [] }]);
    expect((await admin.post(`/api/imports/${id}/check`)).body.data.report.counts.created).toBe(21);
    expect((await admin.get("/api/vlans")).body.total).toBe(0);
    const run = await endOf(admin, admin.post(`/api/imports/${id}/run`));
    expect(run.body.data.state).toBe("done");
    expect((await admin.get("/api/vlans")).body.total).toBe(20);
    const again = await admin.post("/api/imports/netbox", { url: netbox.url, token });
    const checked = await admin.post(`/api/imports/${again.body.data.id}/check`);
    expect(checked.body.data.report.counts).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 21,
      failed: 0,
    });
  });

  test("whose records nest without end is refused", async () => {
    const deep = `${"[".repeat(100_000)}1${"]".repeat(100_000)}`;
    await using netbox = startNetBox({
      objects,
      instead: ({ pathname }) =>
        pathname.endsWith("dcim/sites/")
          ? new Response(
              `{"count":1,"results":[{"id":1,"name":"Mill","slug":"mill","custom_fields":{"a":${deep}}}]}`,
            )
          : undefined,
    });
    const refused = await readUnchecked(netbox.url);
    expect([refused.status, (await refused.json()).error]).toEqual([
      502,
      "url: an answer has too many values, or nests them too deeply",
    ]);
  });

  test("is read for admins alone", async () => {
    await using netbox = startNetBox({ objects });
    const sent = { url: netbox.url, token };
    expect((await box.as.manager.post("/api/imports/netbox", sent)).status).toBe(403);
    expect(netbox.asked).toEqual([]);
  });

  test("that cannot be read is told, without the token", async () => {
    await using netbox = startNetBox({ objects, token: "Token another" });
    const refused = await readUnchecked(netbox.url);
    expect(refused.status).toBe(502);
    expect(await refused.json()).toEqual({ error: "url: NetBox does not accept the token (403)" });
    const wrong = await box.as.admin.post("/api/imports/netbox", { url: "file:///etc/passwd", token });
    expect(wrong.status).toBe(400);
  });
});

describe("the hosts of --netbox-hosts", () => {
  const statusOf = async ({ url, as }: Sitebook, sent: object): Promise<[number, string]> => {
    const answer = await fetch(`${url}/api/imports/netbox`, {
      method: "POST",
      headers: { cookie: `session=${as.admin.token}`, "content-type": "application/json" },
      body: JSON.stringify(sent),
    });
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };

  test("loopback is refused unless it is listed, and any host where it is switched off", async () => {
    await using netbox = startNetBox({ objects });
    const sent = { url: netbox.url, token };
    for (const [flags, status] of [
      [[], 400],
      [["--netbox-hosts", "netbox.example,10.0.0.0/8"], 400],
      [["--netbox-hosts", "off"], 403],
    ] as const) {
      const other = await startSitebook(flags);
      try {
        expect(await statusOf(other, sent)).toEqual([status, expect.stringMatching(/^url: /)]);
      } finally {
        await other.stop();
      }
    }
    expect(netbox.asked).toEqual([]);
  });
});

test("a dump is known by what is in it", async () => {
  const { admin } = box.as;
  const sending = {
    raw: JSON.stringify(dumpOf(company)),
    headers: { "content-type": "application/json" },
  };
  const path = "/api/imports?name=company.json&run=true";
  const made = await endOf(admin, admin.post(path, undefined, sending));
  expect(made.status).toBe(201);
  expect(made.body.data.report.errors).toEqual([]);
  expect(made.body.data).toMatchObject({ state: "done", file: { format: "NetBox dump" } });
  expect((await admin.get("/api/devices?name=sw1")).body.total).toBe(1);
});

describe("a dump with custom fields", () => {
  const dump = (name: string): unknown[] =>
    dumpOf({
      "dcim.site": [
        { name, slug: name.toLowerCase(), status: "active", custom_field_data: { rack_colour: "red" } },
      ],
      "extras.customfield": [
        { name: "rack_colour", type: "text", label: "Colour", content_types: [["dcim", "site"]] },
      ],
    });
  /** A client whose answers are held against no document: the document changes with the fields. */
  const clientOf = (role: "manager" | "admin") => {
    const { personId: id, token: session } = box.as[role];
    return createClient(box.url, { id, token: session }, () => undefined);
  };
  const customOf = async (name: string) =>
    (await clientOf("admin").get(`/api/sites?name=${name}`)).body.data[0]?.custom;

  test("needs an admin, and comes in without them otherwise", async () => {
    const manager = clientOf("manager");
    const draft = await manager.post("/api/imports?name=netbox.json", dump("Weir"));
    const { id } = draft.body.data;
    const refused = await endOf(manager, manager.post(`/api/imports/${id}/run`));
    expect(refused.body.data).toMatchObject({
      state: "failed",
      failure: "Your role may not write Custom fields",
    });
    const sheets = [
      { name: "custom-fields", resource: null },
      { name: "sites", mapping: { "custom.rackColour": "" } },
    ];
    expect((await manager.patch(`/api/imports/${id}`, { sheets })).status).toBe(200);
    const run = await endOf(manager, manager.post(`/api/imports/${id}/run`));
    expect(run.body.data.report).toMatchObject({ counts: { created: 1, failed: 0 }, errors: [] });
    expect(await customOf("Weir")).toBeUndefined();
  });

  test("adds them where an admin imports it, and gives others their values from then on", async () => {
    const admin = clientOf("admin");
    const first = await endOf(admin, admin.post("/api/imports?name=netbox.json&run=true", dump("Lock")));
    expect(first.body.data.report).toMatchObject({ counts: { created: 2, failed: 0 }, errors: [] });
    expect(await customOf("Lock")).toEqual({ rackColour: "red" });
    const manager = clientOf("manager");
    const draft = await manager.post("/api/imports?name=netbox.json", dump("Ford"));
    const { id } = draft.body.data;
    await manager.patch(`/api/imports/${id}`, { sheets: [{ name: "custom-fields", resource: null }] });
    const run = await endOf(manager, manager.post(`/api/imports/${id}/run`));
    expect(run.body.data.report).toMatchObject({ counts: { created: 1, failed: 0 }, errors: [] });
    expect(await customOf("Ford")).toEqual({ rackColour: "red" });
  });
});
