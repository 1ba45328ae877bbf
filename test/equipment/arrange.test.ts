import { afterAll, expect, test } from "bun:test";
import { arrange } from "../../src/areas/equipment/arrange.ts";
import { createDevice } from "../../src/areas/equipment/createDevice.ts";
import { attachedKinds } from "../../src/attached.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { type Frame, faces, type Occupant } from "../../src/lib/rackSpace.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { deviceTypes } from "../../src/resources/device-types.ts";
import { registry } from "../../src/resources/index.ts";
import { racks } from "../../src/resources/racks.ts";
import { sites } from "../../src/resources/sites.ts";
import { openNewDatabase } from "../db/template.ts";
import { createRandom, fitting } from "./cells.ts";

const database = openNewDatabase();
afterAll(() => database.close());

const context = {
  database,
  registry,
  attached: attachedKinds,
  actor: { personId: null, email: null },
  requestId: null,
};

/** A device, and where it should be by now. */
interface Model extends Pick<Occupant, "height" | "fullDepth"> {
  readonly id: string;
  readonly rack: string | null;
  readonly place: Pick<Occupant, "position" | "face"> | null;
}

const frames: readonly Frame[] = [
  { startUnit: 1, height: 9 },
  { startUnit: 4, height: 7 },
];

/** Two racks at two sites, and devices of all sorts that are in none yet. */
const prepare = () =>
  database.write(() => {
    const rackIds = frames.map((frame, index) => {
      const siteId = createRecord(context, sites, { name: `Site ${index}` }).id;
      return createRecord(context, racks, { name: `Rack ${index}`, siteId, ...frame }).id;
    });
    const models = [0.5, 1, 1, 1, 1.3, 2, 3].flatMap((rackUnits, index) =>
      [true, false].map((fullDepth): Model => {
        const name = `${rackUnits} ${fullDepth} ${index}`;
        const deviceTypeId = createRecord(context, deviceTypes, { name, rackUnits, fullDepth }).id;
        const { id } = createDevice(context, { name, deviceTypeId });
        return { id, rack: null, place: null, height: Math.ceil(rackUnits * 2) * 5, fullDepth };
      }),
    );
    return { rackIds, models };
  });

const readPlaces = () =>
  database.sqlite
    .query<
      { id: string; rack: string | null; site: string | null; position: number | null; face: string | null },
      []
    >("SELECT id, rack_id AS rack, site_id AS site, position, face FROM devices ORDER BY id")
    .all();
const entries = (): number =>
  database.sqlite.query<{ total: number }, []>("SELECT count(*) AS total FROM changes").get()?.total ?? 0;
const siteOf = (rack: string | null): string | null =>
  database.sqlite
    .query<{ site: string }, [string | null]>("SELECT site_id AS site FROM racks WHERE id = ?")
    .get(rack)?.site ?? null;

/** Some devices, at places that they are to have in a rack, or in it without one. */
function someMoves(
  random: (below: number) => number,
  models: readonly Model[],
  rack: string,
  { startUnit, height }: Frame,
): Map<string, Model> {
  const moved = new Map<string, Model>();
  for (let times = 1 + random(5); times > 0; times -= 1) {
    const position = startUnit * 10 + 5 * random(height * 2);
    const face = faces[random(2)] ?? "front";
    const place = random(4) === 0 ? null : { position, face };
    const model = models[random(models.length)];
    if (model !== undefined) moved.set(model.id, { ...model, rack, place });
  }
  return moved;
}

/** Whether all devices of a rack fit into it together. */
function areFine(frame: Frame, models: readonly Model[], rack: string): boolean {
  const placed = models.flatMap(({ place, ...model }) =>
    model.rack === rack && place !== null ? [{ ...model, ...place }] : [],
  );
  return placed.every((one) => {
    const others = placed.filter(({ id }) => id !== one.id);
    return fitting(frame, others)(one);
  });
}

test("2000 arrangements are taken as far as all devices then fit, and else change nothing", async () => {
  const random = createRandom(11);
  const { rackIds, models } = await prepare();
  const known = new Map(models.map((model) => [model.id, model]));
  let taken = 0;
  for (let round = 0; round < 2000; round += 1) {
    const rackIndex = random(2);
    const rack = rackIds[rackIndex] ?? "";
    const frame = frames[rackIndex] ?? { startUnit: 1, height: 1 };
    const moved = someMoves(random, models, rack, frame);
    const then = new Map([...known, ...moved]);
    const isFine = areFine(frame, [...then.values()], rack);
    const moves = [...moved].map(([deviceId, { place }]) => ({
      deviceId,
      position: place === null ? null : place.position / 10,
      ...(place === null ? {} : { face: place.face }),
    }));
    const changed = [...moved.values()].filter(
      ({ id, place }) => !Bun.deepEquals([known.get(id)?.rack, known.get(id)?.place], [rack, place]),
    );
    const [before, places] = [entries(), readPlaces()];
    const refusal = await database
      .write(() => arrange(context, rack, moves))
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    if (!isFine) {
      expect(refusal).toBeInstanceOf(Refusal);
      expect([round, entries(), readPlaces()]).toEqual([round, before, places]);
      continue;
    }
    taken += 1;
    for (const [id, model] of moved) known.set(id, model);
    expect([round, refusal, entries()]).toEqual([round, undefined, before + changed.length]);
    expect(readPlaces()).toEqual(
      [...known.values()]
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, rack: at, place }) => ({
          ...{ id, rack: at, site: siteOf(at) },
          ...{ position: place?.position ?? null, face: place?.face ?? null },
        })),
    );
  }
  expect(taken).toBeGreaterThan(200);
});
