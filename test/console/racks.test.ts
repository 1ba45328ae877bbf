import { describe, expect, test } from "bun:test";
import type { Elevation, MountedDevice } from "../../src/areas/equipment/answers.ts";
import {
  blockedBy,
  inTheWay,
  movesOf,
  nearestPlace,
  nextPlace,
  placesOn,
  type RackDraft,
  withDraft,
} from "../../src/console/web/own/racks/arranging/arrangement.ts";
import {
  describeMeanwhile,
  describeOvertaken,
} from "../../src/console/web/own/racks/arranging/describeMeanwhile.ts";
import { describeMoveFailure } from "../../src/console/web/own/racks/arranging/describeMoveFailure.ts";
import { devicesOn, runsOn, topOf, unitNumbers, unplacedIn } from "../../src/console/web/own/racks/drawn.ts";
import { paintRoles, palette } from "../../src/console/web/own/racks/roleColours.ts";

const device = (name: string, position: string | null, more: Partial<MountedDevice> = {}): MountedDevice => ({
  ...{ id: name, name, status: "active", deviceTypeId: "t", typeName: "Box", roleId: null, roleName: null },
  ...{ roleColor: null, position, face: position === null ? null : "front", height: "1.0", fullDepth: true },
  ...{ serial: null, assetTag: null, primaryAddress: null, powerIdleW: null, powerMaxW: null, parts: 0 },
  ...more,
});

/** A rack of six units; what is free is reckoned by the draft. */
const rackOf = (devices: readonly MountedDevice[], more: Partial<Elevation> = {}): Elevation =>
  withDraft(
    {
      ...{
        id: "r",
        name: "R1",
        height: 6,
        startUnit: 1,
        topDown: false,
        locationId: null,
        locationName: null,
      },
      ...{ takenUnits: "0.0", powerBudgetW: null, powerIdleW: 0, powerMaxW: 0 },
      free: { front: [], rear: [], both: [] },
      ...more,
      devices: [...devices],
    } as Elevation,
    new Map(),
    [],
  );

const draftOf = (...places: [id: string, position: number | null, face?: "front" | "rear"][]): RackDraft =>
  new Map(places.map(([id, position, face = "front"]) => [id, { position, face }]));

describe("a rack is drawn", () => {
  test.each([
    [false, "2.0", 1, 4],
    [true, "2.0", 1, 1],
    [false, "1.0", 6, 0],
    [false, "2.5", 1.5, 3],
  ])("from the top down, numbered from above: %p, U%s and %p high is %p below", (topDown, at, high, top) => {
    expect(topOf({ height: 6, startUnit: 1, topDown }, Number(at), high)).toBe(top);
  });

  test("with its numbers in the order in which they stand", () => {
    expect(unitNumbers({ height: 3, startUnit: 1, topDown: false })).toEqual([3, 2, 1]);
    expect(unitNumbers({ height: 3, startUnit: 10, topDown: true })).toEqual([10, 11, 12]);
  });

  test("with what is on a face, with the backs of what is as deep as the rack, and without what has no place", () => {
    const rack = rackOf([
      device("low", "1.0"),
      device("high", "5.0", { fullDepth: false }),
      device("back", "3.0", { face: "rear", fullDepth: false }),
      device("loose", null),
    ]);
    expect(devicesOn(rack, "front").map(({ device: { name } }) => name)).toEqual(["high", "low"]);
    expect(devicesOn(rack, "rear").map(({ device: { name }, isBehind }) => [name, isBehind])).toEqual([
      ["back", false],
      ["low", true],
    ]);
    expect(unplacedIn(rack).map(({ name }) => name)).toEqual(["loose"]);
    expect(runsOn(rack, "front")).toEqual([
      { position: "6.0", height: 1, top: 0 },
      { position: "2.0", height: 3, top: 2 },
    ]);
  });
});

describe("an arrangement", () => {
  const rack = rackOf([
    device("a", "1.0"),
    device("b", "3.0", { height: "2.0" }),
    device("half", null, { height: "1.5" }),
  ]);

  test("finds the places that are free, its own among them", () => {
    expect(placesOn(rack, device("a", "1.0"), "front")).toEqual([10, 20, 50, 60]);
    expect(placesOn(rack, device("half", null, { height: "1.5" }), "front")).toEqual([50]);
  });

  test.each([
    [10, -1, 20],
    [20, -1, 50],
    [60, -1, undefined],
    [50, 1, 20],
    [10, 1, undefined],
    [null, -1, 10],
    [null, 1, 60],
  ] as const)(
    "steps from %p by %p to %p, and the other way where units count from the top",
    (from, step, to) => {
      const places = [10, 20, 50, 60];
      expect(nextPlace({ topDown: false }, places, from, step)).toBe(to as number);
      expect(nextPlace({ topDown: true }, places, from, step === 1 ? -1 : 1)).toBe(to as number);
    },
  );

  test("drops to the nearest place", () => {
    expect(nearestPlace([10, 20, 50], 38)).toBe(50);
    expect(nearestPlace([], 38)).toBeUndefined();
  });

  test("names what blocks a position, unit by unit", () => {
    expect(inTheWay(rack, device("a", "1.0"), 40, "front")).toBe("U3 to U4 is taken by b");
    expect(inTheWay(rack, device("a", "1.0"), 10, "front")).toBeUndefined();
  });

  test("sends what stands elsewhere and nothing else", () => {
    const guest = device("guest", null);
    const draft = draftOf(["a", 20], ["b", 30], ["half", 50, "rear"], ["guest", null]);
    const moves = movesOf(rack, draft, [guest]);
    expect(moves).toEqual([
      { deviceId: "a", position: "2.0", face: "front" },
      { deviceId: "half", position: "5.0", face: "rear" },
    ]);
  });

  test("is refused in the names of the devices", () => {
    const told = "moves[1].position: U5 is taken by b; moves[7].face: is not known";
    expect(describeMoveFailure(told, [{ deviceId: "x" }, { deviceId: "a" }], rack.devices)).toBe(
      "a: U5 is taken by b; moves[7].face: is not known",
    );
  });
});

describe("what others have moved meanwhile", () => {
  const before = rackOf([device("a", "1.0"), device("b", "3.0"), device("c", "5.0")]);

  test("is said device by device", () => {
    const now = rackOf([
      device("a", "2.0", { height: "2.0" }),
      device("b", null),
      device("d", "6.0", { face: "rear" }),
    ]);
    expect(describeMeanwhile(before, now)).toBe(
      "a is now at U2 to U3, front, b now has no position, d was added at U6, rear, 1 more",
    );
    expect(describeMeanwhile(before, rackOf([device("a", "1.0"), device("b", "3.0")]))).toBe("c was removed");
  });

  test("is not undone unseen: what they took away stays away, and what they put in is there once", () => {
    const guest = device("guest", null);
    const draft = draftOf(["a", 20], ["c", 60], ["guest", 70]);
    const now = rackOf([device("a", "1.0"), device("b", "3.0"), device("guest", "8.0")]);
    expect(movesOf(now, draft, [guest])).toEqual([
      { deviceId: "a", position: "2.0", face: "front" },
      { deviceId: "guest", position: "7.0", face: "front" },
    ]);
    const shown = withDraft(now, draft, [guest]).devices.map(({ id, position }) => `${id} ${position}`);
    expect(shown).toEqual(["a 2.0", "b 3.0", "guest 7.0"]);
  });

  test("may leave no room for a draft, which is kept", () => {
    const now = rackOf([...before.devices, device("d", "2.0")]);
    const [fits, blocked] = [draftOf(["a", 40]), draftOf(["a", 20])];
    expect(describeOvertaken(before, now, withDraft(now, fits, []), fits)).toBe(
      "Other people have changed this rack: d was added at U2, front. Save again to keep your moves.",
    );
    expect(blockedBy(withDraft(now, blocked, []), blocked)).toEqual(["a: U2 is taken by d"]);
    expect(describeOvertaken(before, now, withDraft(now, blocked, []), blocked)).toEndWith(
      "a: U2 is taken by d.",
    );
  });
});

describe("roles without a colour", () => {
  const coloursOf = (roles: readonly Partial<MountedDevice>[]) => {
    const devices = roles.map((role, index) => device(`${index}`, `${index + 1}.0`, role));
    return paintRoles([rackOf(devices)])[0]?.devices.map(({ roleColor }) => roleColor);
  };
  const named = (roleName: string) => ({ roleId: `id of ${roleName}`, roleName });

  test("differ from each other, up to as many as there are colours", () => {
    const roles = palette.map((_, index) => named(`Role ${index * 8}`));
    expect(new Set(coloursOf(roles))).toEqual(new Set(palette));
    expect(coloursOf([...roles, named("One more")])?.at(-1)).toMatch(/^[0-9a-f]{6}$/);
  });

  test("look the same with other devices around; their own colour and no role stay as they are", () => {
    const [alone = ""] = coloursOf([named("Server")]) ?? [];
    const own = { ...named("Switch"), roleColor: "4caf50" };
    expect(coloursOf([own, named("Server"), {}, named("Server")])).toEqual(["4caf50", alone, null, alone]);
  });

  test.each(palette.map((colour) => [colour]))(
    "#%s stands out by 3:1 on light and dark surfaces",
    (colour) => {
      const linear = [0, 2, 4].map((at) => {
        const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      const [red = 0, green = 0, blue = 0] = linear;
      const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      const dark = 0.0092; // of --surface, oklch(0.208 0.01 258)
      expect(1.05 / (light + 0.05)).toBeGreaterThanOrEqual(3);
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(3);
    },
  );
});
