import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import inventoryRecorded from "./recorded/nb_inventory.json";
import pynetboxRecorded from "./recorded/pynetbox.json";
import scriptsRecorded from "./recorded/scripts.json";
import { type Demo, type OwnRecord, startDemo } from "./world.ts";

/** The Python of the system that has pynetbox; undefined where none has. */
const python = ["/usr/bin/python3", "python3"].find((program) => {
  if (Bun.which(program) === null) return false;
  return Bun.spawnSync([program, "-c", "import pynetbox"]).exitCode === 0;
});
if (python === undefined) {
  console.warn("SKIPPED reading with pynetbox: it is not installed (Debian: python3-pynetbox)");
}

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.stop());

const namesOf = (records: readonly OwnRecord[]): string[] => records.map(({ name }) => String(name)).sort();

const isSwitchPort = ({ kind }: OwnRecord): boolean => ["network", "virtual", "lag"].includes(String(kind));

/** The address of a record without the length of its network. */
const hostOf = ({ address }: OwnRecord): string => String(address).split("/")[0] ?? "";

const isAssigned = ({ interfaceId, vmInterfaceId }: OwnRecord): boolean =>
  (interfaceId ?? vmInterfaceId) !== null;

describe.skipIf(python === undefined)("pynetbox", () => {
  test("lists, counts, gets and follows all records, and is refused what is not answered", async () => {
    const script = join(import.meta.dir, "readWithPynetbox.py");
    const child = Bun.spawn([python ?? "", script, `${demo.url}/netbox`, demo.token], {
      stdout: "pipe",
      stderr: "pipe",
    });
    const [said, wrong] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ]);
    expect([await child.exited, wrong]).toEqual([0, ""]);
    const read = JSON.parse(said);
    const devices = await demo.all("devices");
    const interfaces = await demo.all("interfaces");
    const ports = interfaces.filter(isSwitchPort);
    expect(devices.length).toBeGreaterThan(300);
    expect(read).toMatchObject({
      version: "4.2",
      devices: namesOf(devices),
      paged: namesOf(devices),
      count: devices.length,
      machines: namesOf(await demo.all("virtual-machines")),
      addresses: (await demo.all("ip-addresses")).filter(isAssigned).map(hostOf).sort(),
      interfaces: ports.length,
      threaded: ports.length,
      choices: expect.arrayContaining(["active", "inventory", "decommissioning"]),
      site: [expect.any(String), expect.any(String)],
      followed: [expect.any(String), true],
      again: true,
      byName: true,
      ports: namesOf(ports.filter(({ deviceId }) => deviceId === read.first)),
      cable: [expect.any(String)],
      missing: null,
      number: null,
    });
    expect(read.unknown).toEqual([400, expect.stringContaining("nope: unknown filter")]);
    for (const refused of [read.written, read.changed]) {
      expect(refused).toEqual([405, expect.stringContaining("/api/devices")]);
    }
  });
});

/** A request as a program sent it: method, address below the base, and the status that it was answered with. */
type Recorded = readonly [method: string, path: string, status: number];

interface Recording {
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly (readonly (string | number)[])[];
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
type Body = any;

async function send(
  { headers }: Recording,
  method: string,
  path: string,
): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`${demo.url}/netbox/api${path}`, {
    method,
    headers: { ...headers, authorization: `Token ${demo.token}` },
  });
  expect([path, answer.headers.get("content-type")]).toEqual([path, "application/json"]);
  return { status: answer.status, body: await answer.json() };
}

const read = async (recording: Recording, path: string): Promise<readonly Body[]> => {
  const { status, body } = await send(recording, "GET", path);
  expect([path, status]).toEqual([path, 200]);
  return body.results;
};

describe("requests as programs send them", () => {
  /** The ids that stand for those that were recorded, by what is in braces. */
  const ids: Record<string, readonly string[]> = {};
  const resources = {
    devices: "devices",
    device_id: "devices",
    virtual_machine_id: "virtual-machines",
    sites: "sites",
    "ip-addresses": "ip-addresses",
  };
  beforeAll(async () => {
    for (const [name, resource] of Object.entries(resources)) {
      ids[name] = (await demo.all(resource)).slice(0, 80).map(({ id }) => id);
    }
  });

  const filled = (path: string): string =>
    path
      .replace(/(\w+_id)=\{(\w+)\}/, (_, name, of) => (ids[of] ?? []).map((id) => `${name}=${id}`).join("&"))
      .replace(/\{([\w-]+)\}/, (_, of) => ids[of]?.[0] ?? "");

  for (const [program, recording] of [
    ["pynetbox", pynetboxRecorded],
    ["nb_inventory", inventoryRecorded],
    ["scripts, Oxidized and octoDNS", scriptsRecorded],
  ] as const) {
    test(`${program}: each is answered as it was`, async () => {
      const requests = recording.requests as readonly unknown[] as readonly Recorded[];
      for (const [method, path, status] of requests) {
        const answer = await send(recording, method, filled(path));
        expect([method, path, answer.status]).toEqual([method, path, status]);
        if (path.includes("limit=0") && status === 200) {
          expect([path, answer.body.results.length, answer.body.next]).toEqual([
            path,
            answer.body.count,
            null,
          ]);
        }
      }
    });
  }

  test("lists that are read in a thread are refused and asked about as others are", async () => {
    for (const [query, problem] of [
      ["site=nope", "site: no site has the slug nope"],
      ["nope=1", "nope: unknown filter"],
    ]) {
      const { status, body } = await send(pynetboxRecorded, "GET", `/dcim/interfaces/?limit=0&${query}`);
      expect([status, Object.keys(body)]).toEqual([400, ["detail"]]);
      expect(body.detail).toStartWith(problem ?? "");
    }
    const head = await fetch(`${demo.url}/netbox/api/dcim/interfaces/?limit=0`, {
      method: "HEAD",
      headers: { authorization: `Token ${demo.token}` },
    });
    expect([head.status, head.headers.get("api-version"), await head.text()]).toEqual([200, "4.2", ""]);
  });

  test("Oxidized finds what it logs in to: name, address, model and group of each device", async () => {
    const found = await read(scriptsRecorded, "/dcim/devices/?has_primary_ip=True&status=active&limit=0");
    const own = (await demo.all("devices")).filter(
      ({ status, primaryIp4Id, primaryIp6Id }) =>
        status === "active" && (primaryIp4Id ?? primaryIp6Id) !== null,
    );
    expect(own.length).toBeGreaterThan(100);
    expect(found.map(({ name }) => name).sort()).toEqual(namesOf(own));
    for (const { primary_ip, device_type, site } of found) {
      expect({ primary_ip, device_type, site }).toMatchObject({
        primary_ip: { address: expect.stringMatching(/^[0-9a-f.:]+\/\d+$/) },
        device_type: { slug: expect.any(String), manufacturer: { slug: expect.any(String) } },
        site: { slug: expect.any(String) },
      });
    }
  });

  test("nb_inventory gets all hosts, groups and addresses, with the fields that it falls over without", async () => {
    const list = (path: string) => read(inventoryRecorded, path);
    const hosts = [
      ...(await list("/dcim/devices/?limit=0&exclude=config_context")),
      ...(await list("/virtualization/virtual-machines/?limit=0&exclude=config_context")),
    ];
    const own = [...(await demo.all("devices")), ...(await demo.all("virtual-machines"))];
    expect(hosts.map(({ name }) => name).sort()).toEqual(namesOf(own));
    for (const host of hosts) {
      expect(host).toMatchObject({
        id: expect.any(String),
        status: { value: expect.any(String) },
        tags: expect.any(Array),
      });
      expect("config_context" in host).toBe(false);
    }
    const sites = new Map((await list("/dcim/sites/?limit=0")).map((site) => [site.id, site]));
    for (const site of sites.values()) expect(site.prefix_count).toBeNumber();
    const ofSites = Map.groupBy(hosts, ({ site }) => sites.get(site?.id)?.slug);
    const clusters = new Map((await demo.all("clusters")).map((cluster) => [cluster.id, cluster]));
    const siteOf = (record: OwnRecord) => record.siteId ?? clusters.get(String(record.clusterId))?.siteId;
    const slugs = new Map((await demo.all("sites")).map(({ id, slug }) => [id, String(slug)]));
    const expected = Map.groupBy(own, (record) => slugs.get(String(siteOf(record))));
    expect(counted(ofSites)).toEqual(counted(expected));

    const interfaces = [
      ...(await list("/dcim/interfaces/?limit=0")),
      ...(await list("/virtualization/interfaces/?limit=0")),
    ];
    for (const { device, virtual_machine, tags, count_ipaddresses } of interfaces) {
      expect({ id: (device ?? virtual_machine).id, tags, count: count_ipaddresses }).toEqual({
        id: expect.any(String),
        tags: expect.any(Array),
        count: expect.any(Number),
      });
    }
    const addresses = await list("/ipam/ip-addresses/?limit=0&assigned_to_interface=true");
    const ports = new Set(interfaces.map(({ id }) => id));
    expect(addresses.filter(({ assigned_object_id }) => !ports.has(assigned_object_id))).toEqual([]);
    expect(addresses).toHaveLength((await demo.all("ip-addresses")).filter(isAssigned).length);
    const primary = hosts.filter(({ primary_ip }) => primary_ip !== null);
    const known = new Set(addresses.map(({ id }) => id));
    expect(primary.length).toBeGreaterThan(500);
    expect(primary.filter(({ primary_ip }) => !known.has(primary_ip.id))).toEqual([]);
    for (const { site } of await list("/dcim/locations/?limit=0")) expect(sites.has(site.id)).toBe(true);
    for (const prefix of await list("/ipam/prefixes")) expect("site" in prefix).toBe(true);
    const { body } = await send(inventoryRecorded, "GET", "/schema/?format=json");
    // Newer versions of the plugin look below the path of the base address.
    for (const path of ["/api/dcim/devices/", "/netbox/api/virtualization/virtual-machines/"]) {
      expect(body.paths[path].get.parameters.map(({ name }: { name: string }) => name)).toContain(
        "has_primary_ip",
      );
    }
  });
});

/** How many there are of each group. */
const counted = (groups: ReadonlyMap<string | undefined, readonly unknown[]>): Record<string, number> =>
  Object.fromEntries([...groups].map(([name, members]) => [String(name), members.length] as const).sort());
