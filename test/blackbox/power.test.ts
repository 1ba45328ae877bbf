import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Client, type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;
let client: Client;
beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.operator;
});
afterAll(() => sitebook.stop());

let count = 0;
const called = (stem: string): string => {
  count += 1;
  return `${stem}${count}`;
};

async function make(path: string, body: object): Promise<string> {
  const answer = await client.post(`/api/${path}`, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text} ${JSON.stringify(body)}`);
  return answer.body.data.id;
}

const newRack = async (powerBudgetW: number | null = null): Promise<string> =>
  make("racks", { name: called("R"), siteId: await make("sites", { name: called("Site ") }), powerBudgetW });

/** A device in a rack, with these ports; its type draws so many watts. */
async function device(rackId: string | null, name: string, inlets: readonly string[], watts: object = {}) {
  const deviceTypeId = await make("device-types", { name: called("T"), ...watts });
  const id = await make("devices", { name, deviceTypeId, ...(rackId === null ? {} : { rackId }) });
  const ports: string[] = [];
  for (const inlet of inlets)
    ports.push(await make("interfaces", { deviceId: id, name: inlet, kind: "inlet" }));
  return { id, ports };
}
const outlet = (deviceId: string, name: string, more: object = {}): Promise<string> =>
  make("interfaces", { deviceId, name, kind: "outlet", ...more });
const cable = (a = "", b = ""): Promise<string> => make("cables", { aInterfaceId: a, bInterfaceId: b });

/** The power of a rack in short: feeds with their watts, and names. */
async function power(rackId: string) {
  const { body, status } = await client.get(`/api/racks/${rackId}/power`);
  expect(status).toBe(200);
  const { feeds, singleFed, unconnected, ...totals } = body.data;
  interface Named {
    readonly device: string;
    readonly name: string;
  }
  return {
    totals,
    feeds: feeds.map((feed: Named & { isComplete: boolean; powerMaxW: number; inlets: readonly Named[] }) =>
      [
        `${feed.device} ${feed.name}${feed.isComplete ? "" : " open"}`,
        feed.powerMaxW,
        feed.inlets.map((inlet) => `${inlet.device} ${inlet.name}`).join(", "),
      ].join(": "),
    ),
    singleFed: singleFed.map((one: Named & { inlets: number }) => `${one.device} ${one.inlets}`),
    unconnected: unconnected.map((one: Named) => `${one.device} ${one.name}`),
  };
}

describe("the power of a rack", () => {
  test("follows inlets through PDUs to their feeds, and shares the draw of a device", async () => {
    const rack = await newRack(1000);
    const board = await device(null, "board", []);
    const [feedA, feedB] = [await outlet(board.id, "A"), await outlet(board.id, "B")];
    const pduA = await device(rack, "pdu-a", ["in"]);
    const pduB = await device(rack, "pdu-b", ["in"], { powerMaxW: 7000 });
    await cable(pduA.ports[0], feedA);
    await cable(feedB, pduB.ports[0]);
    const web = await device(rack, "web", ["PSU1", "PSU2"], { powerIdleW: 101, powerMaxW: 301 });
    await cable(web.ports[0], await outlet(pduA.id, "1", { leadsToId: pduA.ports[0] }));
    await cable(web.ports[1], await outlet(pduB.id, "1"));
    const db = await device(rack, "db", ["PSU1", "PSU2"], { powerMaxW: 200 });
    await cable(db.ports[0], await outlet(pduA.id, "2", { leadsToId: pduA.ports[0] }));
    const tape = await device(rack, "tape", ["in"], { powerMaxW: 40 });
    expect(tape.ports).toHaveLength(1);
    expect(await power(rack)).toEqual({
      totals: { powerBudgetW: 1000, powerIdleW: 101, powerMaxW: 541 },
      feeds: ["board A: 351: db PSU1, pdu-a in, web PSU1", "board B: 150: pdu-b in, web PSU2"],
      singleFed: ["db 2", "pdu-a 1", "pdu-b 1"],
      unconnected: ["db PSU2", "tape in"],
    });
  });

  test("groups by the inlet of a PDU that is not connected", async () => {
    const rack = await newRack();
    const pdu = await device(rack, "pdu", ["in"]);
    const web = await device(rack, "web", ["PSU1", "PSU2"], { powerMaxW: 300 });
    for (const [index, port] of web.ports.entries())
      await cable(port, await outlet(pdu.id, String(index), { leadsToId: pdu.ports[0] }));
    expect(await power(rack)).toMatchObject({
      totals: { powerBudgetW: null },
      feeds: ["pdu in open: 300: web PSU1, web PSU2"],
      singleFed: ["web 2"],
      unconnected: [],
    });
  });

  test("has the inlets of parts, and ends in a ring of PDUs", async () => {
    const rack = await newRack();
    const chassis = await device(rack, "chassis", []);
    const deviceTypeId = await make("device-types", { name: called("PSU"), powerMaxW: 50 });
    const part = await make("devices", { name: "psu", deviceTypeId, parentId: chassis.id });
    const inlet = await make("interfaces", { deviceId: part, name: "in", kind: "inlet" });
    const [one, other] = [await device(null, "one", ["in"]), await device(null, "other", ["in"])];
    await cable(inlet, await outlet(one.id, "1"));
    await cable(one.ports[0], await outlet(other.id, "1"));
    await cable(other.ports[0], await outlet(one.id, "2"));
    const { feeds } = await power(rack);
    expect(feeds).toHaveLength(1);
    expect(feeds[0]).toMatch(/^\w+ \d open: 50: psu in$/);
  });

  test("is empty in an empty rack, and not there without one", async () => {
    expect(await power(await newRack())).toMatchObject({ feeds: [], singleFed: [], unconnected: [] });
    expect((await client.get("/api/racks/nope/power")).status).toBe(404);
  });
});
