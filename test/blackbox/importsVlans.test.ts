import { afterEach, beforeEach, expect, test } from "bun:test";
import { type Sitebook, startSitebook } from "../support.ts";
import { endOf } from "./importing.ts";

let box: Sitebook;
beforeEach(async () => {
  box = await startSitebook();
});
afterEach(() => box.stop());

const upload = async (lines: readonly string[]) => {
  const file = { raw: lines.join("\n"), headers: { "content-type": "text/csv" } };
  const { manager } = box.as;
  return (await manager.post("/api/imports?name=netze.csv&resource=prefixes&guesses=true", undefined, file))
    .body.data;
};

const networks = (header: string, more = "") => [
  `Subnet,Mask,${header},Bezeichnung`,
  "10.0.30.0,255.255.255.0,30,Drucker",
  "10.0.31.0,255.255.255.0,31,Telefone",
  "10.0.32.0,255.255.255.0,31,Tueren",
  ...(more === "" ? [] : [more]),
];

test.each(["VLAN", "VLAN ID", "VLAN-ID", "vlan.vid", "VLAN number"])(
  "numbers in a column %s of prefixes are VIDs, and missing VLANs are created from them",
  async (header) => {
    const { manager } = box.as;
    const draft = await upload(networks(header));
    const columns: { header: string; field: string; makes: string | null }[] = draft.sheets[0].columns;
    expect(columns.map(({ field }) => field)).toEqual(["prefix", "prefix.length", "vlan.vid", "description"]);
    expect(columns[2]?.makes).toBe("vlans");
    const path = `/api/imports/${draft.id}`;
    const { report } = (await endOf(manager, manager.post(`${path}/check`))).body.data;
    expect(report.missing).toMatchObject([
      { resource: "vlans", name: "31", rows: 2, makes: "vlan.vid" },
      { resource: "vlans", name: "30", rows: 1, makes: "vlan.vid" },
    ]);
    await manager.patch(path, { options: { makes: ["vlan.vid"] } });
    const done = (await endOf(manager, manager.post(`${path}/run`))).body.data;
    expect(done).toMatchObject({ state: "done", report: { counts: { created: 3, failed: 0 } } });
    const { body: vlans } = await manager.get("/api/vlans?sort=vid");
    expect(vlans.data.map(({ vid, name }: { vid: number; name: string }) => ({ vid, name }))).toEqual([
      { vid: 30, name: "VLAN 30" },
      { vid: 31, name: "VLAN 31" },
    ]);
    const { body: prefixes } = await manager.get("/api/prefixes?sort=prefix");
    const [first, second, third] = vlans.data;
    expect(prefixes.data.map(({ vlanId }: { vlanId: string }) => vlanId)).toEqual(
      [first, second, second].map(({ id }) => id),
    );
    expect(third).toBeUndefined();
    expect(prefixes.data[0].description).toBe("Drucker");
  },
);

test("a VLAN column with a name in it is read as names", async () => {
  const draft = await upload(networks("VLAN", "10.0.33.0,255.255.255.0,servers,Server"));
  expect(draft.sheets[0].columns[2].field).toBe("vlan");
});

test("a column of VLAN names next to one of numbers names the new VLANs", async () => {
  const { manager } = box.as;
  const draft = await upload(["Subnet,VLAN,VLAN number", "10.0.30.0/24,printers,30"]);
  const path = `/api/imports/${draft.id}`;
  await manager.patch(path, { options: { makes: ["vlan.vid"] } });
  const done = (await endOf(manager, manager.post(`${path}/run`))).body.data;
  expect(done).toMatchObject({ state: "done", report: { counts: { created: 1, failed: 0 } } });
  expect((await manager.get("/api/vlans")).body.data).toMatchObject([{ vid: 30, name: "printers" }]);
});
