import { beforeAll, describe, expect, test } from "bun:test";
import { openWorld } from "../conformance/world.ts";
import type { Client } from "../support.ts";

const world = openWorld();
const ids = new Map<string, string>();

async function make(path: string, body: object): Promise<string> {
  const answer = await world.admin.post(path, body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data.id;
}

async function ask(q: string, who: Client = world.admin, more = "") {
  const answer = await who.get(`/api/search?q=${encodeURIComponent(q)}${more}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

/** What was found, on a line each: "sites Berlin 1". */
const found = async (q: string, who?: Client): Promise<string[]> =>
  (await ask(q, who)).data.map(
    ({ resource, title }: Readonly<Record<string, string>>) => `${resource} ${title}`,
  );

beforeAll(async () => {
  const siteId = await make("/api/sites", { name: "Berlin 1", status: "planned" });
  ids.set("site", siteId);
  await make("/api/sites", { name: "Nord", description: "North of Berlin" });
  await make("/api/locations", { name: "Berlin cage", siteId });
  await make("/api/incidents", { name: "Berlin dark", severity: "sev2" });
  await make("/api/incidents", { name: "Router slow", severity: "sev2", status: "closed" });
  await make("/api/incidents", { name: "Fan loud", severity: "sev4", status: "acknowledged" });
  await make("/api/known-issues", { name: "Fan of the router", affectedSystem: "Core layer" });
  const group = await make("/api/vlan-groups", { name: "Campus" });
  await make("/api/vlans", { name: "Voice", vid: 20, groupId: group });
  await make("/api/vlans", { name: "Guests", vid: 20, siteId });
  await make("/api/vlans", { name: "Storage 20", vid: 120, description: "iSCSI" });
  await make("/api/vlans", { name: "Printers", vid: 200 });
  for (const [prefix, description] of [
    ["10.0.0.0/8", "Internal"],
    ["10.16.0.0/16", "Campus"],
    ["10.16.110.0/24", "Colocation A"],
    ["10.16.110.64/26", "Customers"],
    ["10.17.0.0/16", "Elsewhere"],
    ["2001:db8::/32", "Documentation"],
  ] as const)
    ids.set(prefix, await make("/api/prefixes", { prefix, description }));
  const vmId = await make("/api/virtual-machines", { name: "dns-01" });
  await make("/api/vm-interfaces", { name: "eth0", vmId, macAddress: "52:54:00:1a:2b:3c" });
  await make("/api/vm-interfaces", { name: "eth1", vmId, macAddress: "02:00:52:54:00:99" });
  await make("/api/vm-interfaces", { name: "eth2", vmId, macAddress: "aa:bb:cc:dd:ee:ff" });
  await make("/api/contracts", { name: "Nordnetz transit", contractNumber: "C-2026-014" });
  await make("/api/contracts", { name: "Copy of C-2026-014" });
  await make("/api/purchase-orders", { poNumber: "PO-7", supplierName: "Nordnetz" });
  await make("/api/profiles", {
    ...{ email: "a.okafor@sitebook.example", password: "correct horse battery" },
    ...{ firstName: "Ada", lastName: "Okafor", role: "viewer" },
  });
});

describe("an address", () => {
  test("finds the prefixes that contain it, the closest first", async () => {
    const { data, network } = await ask("10.16.110.77");
    expect(data.map(({ title }: { title: string }) => title)).toEqual([
      "10.16.110.64/26",
      "10.16.110.0/24",
      "10.16.0.0/16",
      "10.0.0.0/8",
    ]);
    expect(data[0]).toMatchObject({ subtitle: "Customers", relation: "contains" });
    expect(network).toEqual({
      kind: "address",
      text: "10.16.110.77",
      isKnown: false,
      within: ids.get("10.16.110.64/26"),
    });
  });

  test("of a family of its own finds those of that family, and none where none contains it", async () => {
    expect(await found("2001:DB8::0077")).toEqual(["prefixes 2001:db8::/32"]);
    expect((await ask("2001:DB8::0077")).network.text).toBe("2001:db8::77");
    expect(await ask("192.0.2.1")).toMatchObject({ data: [], network: { within: null } });
  });
});

describe("a prefix", () => {
  test("finds itself, what contains it and what lies in it", async () => {
    const { data, network } = await ask("10.16.110.0/24");
    expect(data.map(({ title, relation }: Readonly<Record<string, string>>) => [title, relation])).toEqual([
      ["10.16.110.0/24", undefined],
      ["10.16.0.0/16", "contains"],
      ["10.0.0.0/8", "contains"],
      ["10.16.110.64/26", "inside"],
    ]);
    expect(data[0].exact).toBe(true);
    expect(network).toEqual({
      kind: "prefix",
      text: "10.16.110.0/24",
      isKnown: true,
      within: ids.get("10.16.0.0/16"),
    });
  });

  test("that there is not finds what is around it", async () => {
    const { data, network } = await ask("10.16.112.5/22");
    expect(data.map(({ title }: { title: string }) => title)).toEqual(["10.16.0.0/16", "10.0.0.0/8"]);
    expect(network).toMatchObject({ kind: "prefix", text: "10.16.112.0/22", isKnown: false });
  });
});

describe("a piece of a MAC address", () => {
  test.each(["52:54", "52-54", "52:54:", "5254.00", "52:54:00", "525400"])(
    "%s finds the interfaces that have it, those that begin with it first",
    async (piece) => {
      const { data } = await ask(piece);
      expect(data).toMatchObject([
        { title: "eth0", field: "macAddress", subtitle: "52:54:00:1a:2b:3c · dns-01" },
        { title: "eth1", field: "macAddress", subtitle: "02:00:52:54:00:99 · dns-01" },
      ]);
    },
  );

  test.each(["AA-BB-CC", "aabb.ccdd", "dd:ee:f", "mac aa:bb"])("%s finds one", async (piece) => {
    expect(await found(piece)).toEqual(["vm-interfaces eth2"]);
  });
});

describe("words of a resource", () => {
  test.each(["vlan 20", "vlans 20", "VLAN #20", "vid 20", "vlan20"])(
    "%s finds VLANs by their VID first",
    async (q) => {
      const { data, lists } = await ask(q);
      expect(data.map(({ title }: { title: string }) => title)).toEqual([
        "20 Guests",
        "20 Voice",
        "200 Printers",
        "120 Storage 20",
      ]);
      expect(data[0].exact).toBe(true);
      expect(lists).toEqual([{ resource: "vlans", query: "vid=20", total: 2 }]);
    },
  );

  test.each<[string, readonly string[]]>([
    ["site berlin", ["sites Berlin 1", "sites Nord"]],
    ["berlin sites", ["sites Berlin 1", "sites Nord"]],
    ["location berlin", ["locations Berlin cage"]],
    ["contract nordnetz", ["contracts Nordnetz transit"]],
    ["po nordnetz", ["purchase-orders PO-7"]],
    ["vm dns", ["virtual-machines dns-01"]],
    ["people ada", ["profiles a.okafor@sitebook.example"]],
    ["issue core router", ["known-issues Fan of the router"]],
  ])("%s finds nothing else", async (q, expected) => {
    expect(await found(q)).toEqual([...expected]);
  });

  test("that find nothing there are words like others", async () => {
    await make("/api/tenants", { name: "Site office" });
    expect(await found("site office")).toEqual(["tenants Site office"]);
    expect(await found("order of the vlan")).toEqual([]);
  });

  test("do not hide what is called so", async () => {
    await make("/api/platforms", { name: "Site Berlin bus" });
    expect(await found("site berlin")).toEqual(["sites Berlin 1", "sites Nord", "platforms Site Berlin bus"]);
  });
});

describe("terms", () => {
  test("of a severity or a status find the records that have it, and their list", async () => {
    expect(await found("sev2")).toEqual(["incidents Router slow", "incidents Berlin dark"]);
    expect((await ask("sev2")).lists).toEqual([{ resource: "incidents", query: "severity=sev2", total: 2 }]);
    expect(await found("investigating incidents")).toEqual([]);
    expect(await found("acknowledged incidents")).toEqual(["incidents Fan loud"]);
    expect(await found("planned sites")).toEqual(["sites Berlin 1"]);
    expect(await found("open sev2 incidents")).toEqual(["incidents Berlin dark"]);
    expect(await found("sev2 incidents slow")).toEqual(["incidents Router slow"]);
  });

  test("with the name of a view, find what the view shows in its order", async () => {
    expect(await found("open incidents")).toEqual(["incidents Berlin dark", "incidents Fan loud"]);
    expect(await found("open incidents loud")).toEqual(["incidents Fan loud"]);
    expect((await ask("open incidents")).lists).toMatchObject([
      { resource: "incidents", total: 2, view: "Open" },
    ]);
    expect(await found("vlans without a site")).toEqual([
      "vlans 20 Voice",
      "vlans 120 Storage 20",
      "vlans 200 Printers",
    ]);
  });

  test("a view of oneself or of a time is for lists, as its answer would not be the same for long", async () => {
    const { data, lists } = await ask("on call schedule mine");
    expect([data, lists]).toEqual([[], undefined]);
  });

  test("a list that the search names answers as many", async () => {
    for (const q of [
      "sev2",
      "open incidents",
      "vlan 20",
      "site berlin",
      "active sites",
      "active sites nord",
    ]) {
      for (const { resource, query, total } of (await ask(q)).lists) {
        expect([q, (await world.admin.get(`/api/${resource}?${query}`)).body.total]).toEqual([q, total]);
      }
    }
  });
});

describe("values that stand for a record", () => {
  test("come first of all, in any case", async () => {
    for (const q of ["C-2026-014", "c-2026-014", "contract number c-2026-014"]) {
      expect((await ask(q)).data[0]).toMatchObject({
        ...{ title: "Nordnetz transit", exact: true, field: "contractNumber" },
        subtitle: "C-2026-014",
      });
    }
    expect(await found("2026-014")).toEqual(["contracts Copy of C-2026-014", "contracts Nordnetz transit"]);
  });

  test("people are found by their names and their e-mail address", async () => {
    for (const q of ["ada", "okafor", "ada okafor", "Okafor Ada", "a.okafor"]) {
      expect(await found(q)).toEqual(["profiles a.okafor@sitebook.example"]);
    }
  });
});

test("several words are found in any order and in any field", async () => {
  expect(await found("iscsi 120 storage")).toEqual(["vlans 120 Storage 20"]);
  expect(await found("transit c-2026 nord")).toEqual(["contracts Nordnetz transit"]);
  expect(await found("router core")).toEqual(["known-issues Fan of the router"]);
  expect(await found("router nowhere")).toEqual([]);
});

test("never shows what the caller may not read", async () => {
  const { viewer } = world.sitebook.as;
  for (const q of ["sev2", "open incidents", "people ada", "ada okafor", "core layer", "issue core"]) {
    expect([q, (await ask(q, viewer)).data, (await ask(q, viewer)).lists]).toEqual([q, [], undefined]);
  }
});

test("what was changed or deleted is found as it is now", async () => {
  const id = await make("/api/contracts", { name: "Moving", contractNumber: "MV-1" });
  await world.admin.patch(`/api/contracts/${id}`, { contractNumber: "MV-2" });
  expect(await found("MV-1")).toEqual([]);
  expect(await found("MV-2")).toEqual(["contracts Moving"]);
  await world.admin.delete(`/api/contracts/${id}`);
  expect(await found("MV-2")).toEqual([]);
});
