import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Sitebook, startSitebook } from "../support.ts";
import { type Cabling, createCabling } from "./cabling.ts";

let sitebook: Sitebook;
let cabling: Cabling;
beforeAll(async () => {
  sitebook = await startSitebook();
  cabling = createCabling(sitebook.as.admin);
});
afterAll(() => sitebook.stop());

interface End {
  readonly device: string;
  readonly name: string;
}
interface Ends {
  readonly id: string;
  readonly cables: readonly { readonly far: End | null; readonly peer: End | null; readonly state: string }[];
  readonly circuit: { readonly cid: string } | null;
}

const path = (ids: readonly string[]): string =>
  `/api/interfaces/ends?${ids.map((id) => `id=${id}`).join("&")}`;

/** The ends of ports, by id: "sw2 eth1 complete". */
async function endsOf(ids: readonly string[]): Promise<Record<string, readonly string[]>> {
  const { status, body } = await sitebook.as.viewer.get(path(ids));
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 1, hasMore: false });
  return Object.fromEntries(
    body.data.map(({ id, cables, circuit }: Ends) => [
      id,
      [
        ...cables.map(({ far, peer, state }) => {
          const end = peer ?? far;
          return `${end?.device} ${end?.name} ${state}`;
        }),
        ...(circuit === null ? [] : [circuit.cid]),
      ],
    ]),
  );
}

test("names what the cables of many ports lead to, through panels, and circuits", async () => {
  const [one, other] = [await cabling.device("sw1"), await cabling.device("sw2")];
  const [eth1, eth2, free, wan] = [
    await cabling.port(one, "eth1"),
    await cabling.port(one, "eth2"),
    await cabling.port(one, "eth3"),
    await cabling.port(one, "wan"),
  ];
  const far = await cabling.port(other, "eth1");
  const [socket = ""] = await cabling.panel("panel");
  await cabling.cable(eth1, socket);
  await cabling.cable(socket, far, { aSide: "rear" });
  const [open = ""] = await cabling.panel("wall");
  await cabling.cable(eth2, open);
  const { admin } = sitebook.as;
  const vendorId = (await admin.post("/api/vendors", { name: "Nordlicht" })).body.data.id;
  const aSiteId = (await admin.post("/api/sites", { name: "Delft" })).body.data.id;
  await admin.patch(`/api/devices/${one}`, { siteId: aSiteId });
  const circuit = await admin.post("/api/circuits", { cid: "C1", vendorId, aSiteId, aInterfaceId: wan });
  expect(circuit.status).toBe(201);
  expect(await endsOf([eth1, free, eth2, wan, far, eth1])).toEqual({
    [eth1]: ["sw2 eth1 complete"],
    [eth2]: ["wall 1 open"],
    [wan]: ["C1"],
    [far]: ["sw1 eth1 complete"],
  });
  expect(await endsOf([])).toEqual({});
});

test("rejects what is no id, and more than a hundred", async () => {
  const id = "01a20191-bb51-7cc0-8a51-3a1c5a3f2b11";
  for (const [query, name] of [
    ["/api/interfaces/ends?id=nope", "id"],
    ["/api/interfaces/ends?ids=nope", "ids"],
    [path(Array.from({ length: 101 }, () => id)), "id"],
  ] as const) {
    const { status, body } = await sitebook.as.viewer.get(query);
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: `Invalid filter parameter: ${name}`,
    });
  }
  expect(await endsOf([id])).toEqual({});
});
