import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { maxTitles } from "../../src/lib/limits.ts";
import { type Sitebook, startSitebook } from "../support.ts";

/*
 * What records are called outside of what they lie in, `GET /api/titles`, against a model that composes the titles of
 * what it has made.
 */

let sitebook: Sitebook;
beforeAll(async () => {
  sitebook = await startSitebook();
});
afterAll(() => sitebook.stop());

interface Named {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  /** The records in front of it, the outermost first. */
  readonly path: readonly Named[];
}

async function create(
  resource: string,
  body: object,
  title: string,
  path: readonly Named[] = [],
): Promise<Named> {
  const answer = await sitebook.as.admin.post(`/api/${resource}`, body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return { resource, id: answer.body.data.id, title, path };
}

const stepOf = ({ resource, id, title }: Named) => ({ resource, id, title });
const answerOf = (named: Named) => ({ ...stepOf(named), path: named.path.map(stepOf) });

async function askFor(some: readonly Named[]) {
  const params = new URLSearchParams(some.map(({ resource, id }) => [resource, id]));
  const { status, body } = await sitebook.as.viewer.get(`/api/titles?${params}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
}

const byId = <One extends { readonly id: string }>(some: readonly One[]): One[] =>
  some.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Names repeat, so that only their paths tell the records apart. */
const place = fc.record({ site: fc.nat({ max: 2 }), parent: fc.nat({ max: 2 }), isPlaced: fc.boolean() });

test("records of one title are told apart by what they lie in", async () => {
  const { admin } = sitebook.as;
  const typeId = (await create("device-types", { name: "Switch" }, "Switch")).id;
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(place, { minLength: 2, maxLength: 6 }), async (places) => {
      round += 1;
      const sites: Named[] = [];
      for (const index of [0, 1, 2]) {
        const name = `Site ${round}.${index}`;
        sites.push(await create("sites", { name }, name));
      }
      const regions: Named[] = [];
      const all: Named[] = [];
      for (const [index, { site, parent, isPlaced }] of places.entries()) {
        const at = sites[site] as Named;
        const above = regions[parent];
        const region = await create(
          "regions",
          { name: "North", parentId: above?.id ?? null },
          "North",
          above === undefined ? [] : [...above.path, above],
        );
        regions.push(region);
        const room = await create("locations", { name: "Row 2", siteId: at.id }, "Row 2", [at]);
        const name = `sw-${round}-${index}`;
        const device = await create("devices", { name, deviceTypeId: typeId, siteId: at.id }, name);
        const port = await create("interfaces", { deviceId: device.id, name: "Gi0/1" }, "Gi0/1", [device]);
        const group = await create(
          "vlan-groups",
          { name: `Group ${round}.${index}` },
          `Group ${round}.${index}`,
        );
        const vlan = await create(
          "vlans",
          { vid: 120, name: "Storage", siteId: isPlaced ? at.id : null, groupId: group.id },
          "120 Storage",
          [isPlaced ? at : group],
        );
        // A membership is called as its VLAN.
        const tagged = await create(
          "vlan-memberships",
          { interfaceId: port.id, vlanId: vlan.id },
          "120 Storage",
          [device, port],
        );
        all.push(at, region, room, device, port, vlan, tagged);
      }
      const wanted = [...new Map(all.map((one) => [one.id, one])).values()];
      expect(byId(await askFor(wanted))).toEqual(byId(wanted.map(answerOf)));
    }),
    { numRuns: 8 },
  );
  expect((await admin.get("/api/devices")).body.total).toBeGreaterThan(0);
});

test("a title follows the records around it, and those that do not exist are left out", async () => {
  const { admin, viewer } = sitebook.as;
  const machine = await create("virtual-machines", { name: "web-1" }, "web-1");
  const port = await create("vm-interfaces", { name: "eth0", vmId: machine.id }, "eth0", [machine]);
  const gone = await create("tenants", { name: "Acme" }, "Acme");
  await admin.delete(`/api/tenants/${gone.id}`);
  expect(await askFor([port, gone])).toEqual([answerOf(port)]);
  const address = `/api/titles?vm-interfaces=${port.id}`;
  const etag = (await viewer.get(address)).headers.get("etag") ?? "";
  expect((await viewer.get(address, { headers: { "if-none-match": etag } })).status).toBe(304);
  await admin.patch(`/api/virtual-machines/${machine.id}`, { name: "web-2" });
  const after = await viewer.get(address, { headers: { "if-none-match": etag } });
  expect([after.status, after.body.data[0].path[0].title]).toEqual([200, "web-2"]);
});

test("leaves out what the caller may not read, and refuses what is unknown or too much", async () => {
  const { anonymous, as } = sitebook;
  const id = as.admin.personId;
  expect((await anonymous.get("/api/titles")).status).toBe(401);
  expect((await as.operator.get(`/api/titles?profiles=${id}`)).body.data).toHaveLength(1);
  expect((await as.viewer.get(`/api/titles?profiles=${id}&incidents=${id}`)).body.data).toEqual([]);
  for (const [query, name] of [
    [`colours=${id}`, "colours"],
    ["sites=delft", "sites"],
    [Array.from({ length: maxTitles + 1 }, () => `sites=${id}`).join("&"), "sites"],
  ]) {
    const { status, body } = await as.viewer.get(`/api/titles?${query}`);
    expect([name, status, body.error]).toEqual([name, 400, `Invalid filter parameter: ${name}`]);
  }
});

test("search results, groups of changes and the home page name records with their paths", async () => {
  const { admin, viewer } = sitebook.as;
  const machine = await create("virtual-machines", { name: "db-7" }, "db-7");
  const port = await create("vm-interfaces", { name: "uplink-77", vmId: machine.id }, "uplink-77", [machine]);
  await create("ip-addresses", { address: "10.77.0.1/24", vmInterfaceId: port.id }, "10.77.0.1/24");
  const found = await viewer.get("/api/search?q=uplink-77");
  expect([found.body.data[0].title, found.body.data[0].subtitle]).toEqual(["uplink-77", "db-7"]);
  const address = await viewer.get("/api/search?q=10.77.0.1");
  expect(address.body.data.map(({ subtitle }: { subtitle: string }) => subtitle)).toContain(
    "db-7 · uplink-77",
  );
  await admin.patch(`/api/vm-interfaces/${port.id}`, { mtu: 9000 });
  const home = await admin.get("/api/home");
  expect(JSON.stringify(home.body)).toContain("db-7 · uplink-77");
});
