import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Client, type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;
let client: Client;
let ids: { readonly vendorId: string; readonly siteId: string; readonly interfaceId: string };
let deviceId: string;

const make = async (path: string, body: object): Promise<string> => {
  const answer = await sitebook.as.super_admin.post(`/api/${path}`, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
  return answer.body.data.id;
};

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.operator;
  const siteId = await make("sites", { name: "Mill" });
  const manufacturerId = await make("manufacturers", { name: "Fernwerk" });
  const deviceTypeId = await make("device-types", { name: "FX", slug: "fx", manufacturerId });
  deviceId = await make("devices", { name: "sw1", deviceTypeId, siteId });
  const interfaceId = await make("interfaces", { deviceId, name: "wan" });
  ids = { siteId, interfaceId, vendorId: await make("vendors", { name: "Fennet" }) };
});
afterAll(() => sitebook.stop());

let count = 0;
/** A circuit with an end: at the site, at its interface, in a network, or nowhere. */
const circuit = (body: object): Promise<string> => {
  count += 1;
  return make("circuits", { cid: `CIR-${count}`, vendorId: ids.vendorId, ...body });
};

for (const end of ["a", "z"] as const) {
  const [site, port, network] = [`${end}SiteId`, `${end}InterfaceId`, `${end}ProviderNetwork`];
  const atSite = () => ({ [site]: ids.siteId });

  test(`the ${end.toUpperCase()} end of a circuit is at a site or in a provider network, not both`, async () => {
    const both = await client.post("/api/circuits", {
      ...{ cid: "BOTH", vendorId: ids.vendorId, ...atSite(), [network]: "MPLS" },
    });
    expect([both.status, both.body.error]).toEqual([
      409,
      `${network}: the end is at a site; leave out ${site} or ${network}`,
    ]);
    const placed = await circuit(atSite());
    const added = await client.patch(`/api/circuits/${placed}`, { [network]: "MPLS" });
    expect([added.status, added.body.error]).toEqual([
      409,
      `${network}: the end is at a site; clear ${site} first`,
    ]);
    const outside = await circuit({ [network]: "MPLS" });
    const moved = await client.patch(`/api/circuits/${outside}`, atSite());
    expect([moved.status, moved.body.error]).toEqual([
      409,
      `${site}: the end is in a provider network; clear ${network} first`,
    ]);
  });

  test(`the ${end.toUpperCase()} end of a circuit moves from a port to a provider network and back`, async () => {
    const id = await circuit({ ...atSite(), [port]: ids.interfaceId });
    const gone = { [site]: null, [port]: null, [network]: "  Level MPLS " };
    const out = await client.patch(`/api/circuits/${id}`, gone);
    expect([out.status, out.body.data?.[network], out.body.data?.[site]]).toEqual([200, "Level MPLS", null]);
    for (const query of [`${network}=level%20mpls`, "search=el%20mpls"]) {
      const found = await client.get(`/api/circuits?${query}`);
      expect([query, found.body.data.map((one: { id: string }) => one.id)]).toEqual([query, [id]]);
    }
    const refused = await client.patch(`/api/circuits/${id}`, { [network]: " " });
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining(`${network}: `)]);
    const home = { ...atSite(), [port]: ids.interfaceId, [network]: null };
    const back = await client.patch(`/api/circuits/${id}`, home);
    expect([back.status, back.body.data?.[network]]).toEqual([200, null]);
    expect((await client.delete(`/api/circuits/${id}`)).status).toBe(200);
  });
}

test("an undo restores the end at a deleted device, beside the end in a provider network", async () => {
  const ends = { aSiteId: ids.siteId, aInterfaceId: ids.interfaceId, zProviderNetwork: "Internet" };
  const id = await circuit(ends);
  expect((await client.delete(`/api/devices/${deviceId}`)).status).toBe(200);
  const read = async () => (await client.get(`/api/circuits/${id}`)).body.data;
  expect(await read()).toMatchObject({ ...ends, aInterfaceId: null });
  const log = await client.get(`/api/changes?resource=devices&recordId=${deviceId}&action=delete`);
  const undone = await client.post(`/api/changes/${log.body.data[0].sequence}/undo`, {});
  expect([undone.status, undone.body.error]).toEqual([200, undefined]);
  expect(await read()).toMatchObject(ends);
});

test("an undo never puts an end back at a port once it is in a provider network", async () => {
  const id = await circuit({ zSiteId: ids.siteId });
  const port = await make("interfaces", { deviceId, name: "wan2" });
  await client.patch(`/api/circuits/${id}`, { zInterfaceId: port });
  expect((await client.delete(`/api/interfaces/${port}`)).status).toBe(200);
  const gone = await client.patch(`/api/circuits/${id}`, { zSiteId: null, zProviderNetwork: "MPLS" });
  expect(gone.status).toBe(200);
  const log = await client.get(`/api/changes?resource=interfaces&recordId=${port}&action=delete`);
  const undone = await client.post(`/api/changes/${log.body.data[0].sequence}/undo`, {});
  expect([undone.status, undone.body.error]).toEqual([409, "Nothing is undone: there is one conflict"]);
  expect((await client.get(`/api/circuits/${id}`)).body.data).toMatchObject({
    ...{ zSiteId: null, zInterfaceId: null, zProviderNetwork: "MPLS" },
  });
});
