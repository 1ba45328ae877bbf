import { expect, test } from "bun:test";
import { openImportWorld } from "./world.ts";

const plant = JSON.stringify({
  sites: [{ name: "Delft" }],
  manufacturers: [{ name: "Korvane" }],
  "device-types": [{ name: "KR-1", manufacturer: "Korvane" }],
  devices: ["sw1", "sw2", "panel"].map((name) => ({ name, deviceType: "KR-1", site: "Delft" })),
  interfaces: [
    ...["1", "2", "3"].flatMap((name) => [
      { device: "sw1", name },
      { device: "sw2", name },
    ]),
    ...["1", "2"].map((name) => ({ device: "panel", name, kind: "panel" })),
    { device: "sw1", name: "breakout", positions: 4 },
  ],
});

const end = (one: string) =>
  ["Interface.device.name", "Interface.name", "Side", "Position"].map((field) => `${one}${field}`).join();
const header = `label,${end("a")},${end("b")},color`;

/** A database with ports, and what brings lists of cables into it; the first brought the cable of a row. */
async function openPlant(first: string) {
  const world = openImportWorld();
  expect((await world.bring(plant)).report.errors).toEqual([]);
  const bring = async (...rows: string[]) => {
    const { report } = await world.bring([header, ...rows, ""].join("\n"), { resource: "cables" });
    const { created, updated, unchanged } = report.counts;
    return { errors: report.errors.map(({ problem }) => problem), counts: [created, updated, unchanged] };
  };
  expect(await bring(first)).toEqual({ errors: [], counts: [1, 0, 0] });
  const cables = () =>
    world
      .rows(
        "cables JOIN interfaces a ON a.id = a_interface_id JOIN devices ad ON ad.id = a.device_id JOIN interfaces b ON b.id = b_interface_id JOIN devices bd ON bd.id = b.device_id",
        "concat_ws(' ', cables.label, ad.name, a.name, a_side, a_position, bd.name, b.name, b_side, b_position) AS cable",
        "cables.id",
      )
      .map(({ cable }) => cable);
  return { bring, cables };
}

test.each<[what: string, first: string, second: string]>([
  ["without a label", ",sw1,1,,,sw2,1,,,", ",sw2,1,,,sw1,1,,,"],
  ["with its label", "L-1,sw1,1,,,sw2,1,,,", "L-1,sw2,1,,,sw1,1,,,"],
  ["at a panel, whose front is not said", ",sw1,1,,,panel,1,,,", ",panel,1,,,sw1,1,,,"],
  ["at a panel, whose front is said once", ",sw1,1,,,panel,1,front,,", ",panel,1,,,sw1,1,,,"],
  ["at the rear of a panel", ",sw1,1,,,panel,1,rear,,", ",panel,1,rear,,sw1,1,,,"],
  ["at a position", ",sw1,breakout,,2,sw2,1,,,", ",sw2,1,,,sw1,breakout,,2,"],
])("changes nothing where a cable is typed from the other side: %s", async (_, first, second) => {
  const { bring, cables } = await openPlant(first);
  const before = cables();
  expect(await bring(first)).toEqual({ errors: [], counts: [0, 0, 1] });
  expect(await bring(second)).toEqual({ errors: [], counts: [0, 0, 1] });
  expect(cables()).toEqual(before);
});

test("finds a cable by its ends where its label is another one, and gives it that label", async () => {
  const { bring, cables } = await openPlant(",sw1,1,,,panel,1,,,");
  expect(await bring("L-7,panel,1,,,sw1,1,,,ff0000")).toEqual({ errors: [], counts: [0, 1, 0] });
  expect(cables()).toEqual(["L-7 sw1 1 panel 1 front"]);
});

test("finds cables of one label by their ends", async () => {
  const { bring, cables } = await openPlant("same,sw1,1,,,sw2,1,,,");
  expect(await bring("C-5,sw1,2,,,sw2,2,,,")).toEqual({ errors: [], counts: [1, 0, 0] });
  expect(await bring("same,sw1,3,,,sw2,3,,,")).toEqual({ errors: [], counts: [0, 1, 0] });
  expect(cables()).toEqual(["same sw1 3 sw2 3", "C-5 sw1 2 sw2 2"]);
});

test("moves the end of a cable that is known by its label, whichever side the row begins with", async () => {
  const { bring, cables } = await openPlant("L-1,sw1,1,,,panel,1,,,");
  expect(await bring("L-1,panel,2,,,sw1,1,,,")).toEqual({ errors: [], counts: [0, 1, 0] });
  expect(cables()).toEqual(["L-1 sw1 1 panel 2 front"]);
});

test("tells the front of a panel from its rear", async () => {
  const { bring, cables } = await openPlant(",sw1,1,,,panel,1,rear,,");
  expect(await bring(",panel,1,,,sw2,1,,,")).toEqual({ errors: [], counts: [1, 0, 0] });
  expect(cables()).toHaveLength(2);
});
