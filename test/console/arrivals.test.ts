import { describe, expect, test } from "bun:test";
import {
  type Arrivals,
  arrivalKey,
  arrivalsOf,
  doublesIn,
  isTyped,
  pasteArrivals,
  sentArrival,
  serialsIn,
  typeArrival,
} from "../../src/console/web/own/purchase-orders/receiving/arrivals.ts";
import {
  arrivalLines,
  doubleProblems,
  refusedArrivals,
  withDevices,
} from "../../src/console/web/own/purchase-orders/receiving/deliveredLines.ts";
import { maxDelivered } from "../../src/lib/limits.ts";
import { makeRecord } from "./makeRecord.ts";

const item = (id: string, deviceTypeId: string | null = "type") =>
  makeRecord("purchase-order-items", { id, description: `Item ${id}`, deviceTypeId, quantityOrdered: 10 });
const items = [item("a"), item("b"), item("c", null)];
const serials = (arrivals: Arrivals, id: string, count: number): string[] =>
  arrivalsOf(arrivals, id, count).map(({ serial }) => serial);
const typed = (...all: string[]): Arrivals =>
  all.reduce<Arrivals>((before, serial, index) => typeArrival(before, "a", index, { serial }), {});

describe("the devices of a delivery", () => {
  test("are as many as have come, and keep what was typed while their number changes", () => {
    const arrivals = typed("S1", "S2", "S3");
    expect(serials(arrivals, "a", 4)).toEqual(["S1", "S2", "S3", ""]);
    expect(serials(arrivals, "a", 1)).toEqual(["S1"]);
    expect(serials(arrivals, "a", 3)).toEqual(["S1", "S2", "S3"]);
    expect(serials(arrivals, "b", 2)).toEqual(["", ""]);
    expect(serialsIn(arrivalsOf(typed("S1", " ", "S3", "s3 "), "a", 5))).toBe(2);
  });

  test.each([
    ["lines", "S1\nS2\nS3", 0, ["S1", "S2", "S3", ""], 0],
    ["lines of Windows, and a last one that is empty", "S1\r\nS2\r\n", 1, ["", "S1", "S2", ""], 0],
    ["blanks around them", "  S1 \n S2", 0, ["S1", "S2", "", ""], 0],
    ["an empty line, which is a device without a serial", "S1\n\nS3", 0, ["S1", "", "S3", ""], 0],
    ["more than there are devices", "S1\nS2\nS3\nS4", 2, ["", "", "S1", "S2"], 2],
  ])("take what is pasted: %s", (_, text, index, expected, left) => {
    const pasted = pasteArrivals({}, { id: "a", index, field: "serial", count: 4 }, text);
    expect(serials(pasted.arrivals, "a", 4)).toEqual(expected);
    expect(pasted.left).toBe(left);
  });

  test("take columns of a spreadsheet from the field that is pasted into", () => {
    const at = { id: "a", index: 0, count: 2 } as const;
    const all = pasteArrivals({}, { ...at, field: "serial" }, "S1\tT1\tweb01\nS2\tT2\tweb02\tmore");
    expect(all.arrivals.a).toEqual([
      { serial: "S1", assetTag: "T1", name: "web01" },
      { serial: "S2", assetTag: "T2", name: "web02" },
    ]);
    const tags = pasteArrivals(all.arrivals, { ...at, field: "assetTag" }, "T8\nT9");
    expect(tags.arrivals.a).toEqual([
      { serial: "S1", assetTag: "T8", name: "web01" },
      { serial: "S2", assetTag: "T9", name: "web02" },
    ]);
  });

  test("are told of doubles, each with the first that has it, whatever the case", () => {
    const places = (arrivals: Arrivals) =>
      ["a", "b"].flatMap((id) =>
        arrivalsOf(arrivals, id, 3).map((arrival, index) => ({ id, index, arrival })),
      );
    const arrivals = typeArrival(typed("S1", "s1 ", "S1"), "b", 2, { serial: "S1", assetTag: "S1" });
    const doubles = doublesIn(places(arrivals));
    expect([...doubles.keys()]).toEqual([
      arrivalKey({ id: "a", index: 1 }, "serial"),
      arrivalKey({ id: "a", index: 2 }, "serial"),
      arrivalKey({ id: "b", index: 2 }, "serial"),
    ]);
    for (const first of doubles.values()) expect(first).toMatchObject({ id: "a", index: 0 });
    expect(doublesIn(places({})).size).toBe(0);
  });

  test("are sent with what is known of them", () => {
    expect(sentArrival({ serial: " S1 ", assetTag: "", name: " " })).toEqual({ serial: "S1" });
    expect(sentArrival({ serial: "", assetTag: "", name: "" })).toEqual({});
    expect([typed("S1"), typed(" ", ""), {}].map(isTyped)).toEqual([true, false, false]);
  });
});

describe("the lines of a delivery", () => {
  const lines = [
    { itemId: "a", quantity: 2 },
    { itemId: "b", quantity: 3 },
    { itemId: "c", quantity: 1 },
  ];

  test("have devices where their items have a device type", () => {
    const arrivals = arrivalLines(items, lines, { b: "unnamed" }, typed("S1"));
    expect(arrivals.map(({ item: { id }, mode, rows }) => [id, mode, rows.length])).toEqual([
      ["a", "serials", 2],
      ["b", "unnamed", 0],
    ]);
    expect(withDevices(lines, arrivals)).toEqual([
      { itemId: "a", quantity: 2, devices: [{ serial: "S1" }, {}] },
      { itemId: "b", quantity: 3, devices: [{}, {}, {}] },
      { itemId: "c", quantity: 1 },
    ]);
    const counted = arrivalLines(items, lines, { a: "counted", b: "counted" }, {});
    expect(withDevices(lines, counted)).toEqual(lines);
  });

  test("are booked as a number where they are more than can be made at once", () => {
    const most = { itemId: "a", quantity: maxDelivered.devices };
    const more = { itemId: "a", quantity: 1_000_000_000 };
    expect(arrivalLines(items, [most], {}, {})[0]).toMatchObject({ isTooMany: false, mode: "serials" });
    expect(arrivalLines(items, [more], { a: "serials" }, {})[0]).toMatchObject({
      isTooMany: true,
      mode: "counted",
      rows: [],
    });
    expect(arrivalLines(items, [{ itemId: "a", quantity: Number.NaN }], {}, {})).toEqual([]);
  });

  test("name the line of a double that is another's", () => {
    const arrivals = typeArrival(typed("S1", "S1"), "b", 0, { serial: "S1" });
    expect(doubleProblems(arrivalLines(items, lines, {}, arrivals))).toEqual({
      [arrivalKey({ id: "a", index: 1 }, "serial")]: "Is already that of device 1",
      [arrivalKey({ id: "b", index: 0 }, "serial")]: "Is already that of device 1 of Item a",
    });
  });

  test("have what the service refused at the field of the device", () => {
    const fields = {
      "items[1].devices[2].serial": "is already that of web01",
      "items[0].devices[0].assetTag": "is already in use",
      "items[0].devices[1].name": "is already in use within the same siteId",
      "items[0].devices": "must not be more than the 2 that have come",
      locationId: "no such location",
      status: "the order is a draft",
    };
    expect(refusedArrivals(fields, lines)).toEqual({
      [arrivalKey({ id: "b", index: 2 }, "serial")]: "Is already that of web01",
      [arrivalKey({ id: "a", index: 0 }, "assetTag")]: "Is already in use",
      [arrivalKey({ id: "a", index: 1 }, "name")]: "Is already in use within the same Site",
      locationId: "No such location",
    });
  });
});
