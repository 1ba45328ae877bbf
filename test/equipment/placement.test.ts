import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { migrate } from "../../src/db/migrate.ts";
import { migrations } from "../../src/db/migrations.ts";
import { type Face, type Frame, faces, type Occupant } from "../../src/lib/rackSpace.ts";
import { createRandom, fitting, isInside, meet } from "./cells.ts";

let sqlite: Database;
beforeAll(() => {
  sqlite = new Database(":memory:", { strict: true });
  migrate(sqlite, migrations);
  sqlite.run(
    "INSERT INTO sites (id, name, name_folded, slug, status, created_at, updated_at, revision) VALUES ('s', 'S', 's', 's', 'active', '', '', 1)",
  );
});
afterAll(() => sqlite.close());

/** The types, by how high they are in hundredths of a unit; null stands for one of which nothing is said. */
const heights = [null, 1, 50, 75, 100, 100, 150, 200, 300, 410, 1000];

interface Known extends Occupant {
  readonly name: string;
  readonly type: string;
}

/** The words with which the database refuses a statement; undefined where it takes it. */
function refusalOf(sql: string, ...values: (string | number | null)[]): string | undefined {
  try {
    sqlite.query(sql).run(...values);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A rack in the database, and what trying each half unit says of it. */
function createRack(name: string, random: (below: number) => number) {
  let frame: Frame = { startUnit: 1 + random(random(2) === 0 ? 2 : 50), height: 1 + random(42) };
  const known = new Map<string, Known>();
  const types = heights.flatMap((rackUnits, index) =>
    [0, 1, null].map((fullDepth) => {
      const id = `${name} ${index} ${fullDepth}`;
      sqlite
        .query(
          "INSERT INTO device_types (id, name, name_folded, slug, popular, rack_units, full_depth, created_at, updated_at, revision) VALUES (?1, ?1, ?1, ?1, 0, ?2, ?3, '', '', 1)",
        )
        .run(id, rackUnits, fullDepth);
      return { id, height: Math.ceil((rackUnits ?? 100) / 50) * 5, fullDepth: fullDepth !== 0 };
    }),
  );
  sqlite
    .query(
      "INSERT INTO racks (id, name, name_folded, name_natural, site_id, status, height, start_unit, top_down, created_at, updated_at, revision) VALUES (?1, ?1, ?1, ?1, 's', 'active', ?2, ?3, ?4, '', '', 1)",
    )
    .run(name, frame.height, frame.startUnit, random(2));
  const others = (self: string): Known[] => [...known.values()].filter(({ name: other }) => other !== self);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

  /** Puts a device somewhere, a new one or one that is there; answers whether the database judged as it should. */
  const place = (number: number): boolean => {
    const old = known.size > 0 && random(3) === 0 ? pick([...known.values()]) : undefined;
    const type = pick(types);
    const face: Face = pick(faces);
    const position = Math.max(10, (frame.startUnit - 1) * 10 + 5 * random(frame.height * 2 + 4));
    const own = { ...type, type: type.id, name: old?.name ?? `${name}/${number}`, position, face };
    const refused =
      old === undefined
        ? refusalOf(
            "INSERT INTO devices (id, name, name_folded, name_natural, site_id, status, created_at, updated_at, revision, device_type_id, rack_id, position, face) VALUES (?1, ?1, ?1, ?1, 's', 'active', '', '', 1, ?2, ?3, ?4, ?5)",
            own.name,
            type.id,
            name,
            position,
            face,
          )
        : refusalOf(
            "UPDATE devices SET device_type_id = ?2, position = ?3, face = ?4 WHERE id = ?1",
            old.name,
            type.id,
            position,
            face,
          );
    const inTheWay = others(own.name).filter((other) => meet(own, other));
    if (fitting(frame, others(own.name))(own)) {
      known.set(own.name, own);
      return refused === undefined;
    }
    if (!isInside(frame, own)) return refused?.startsWith(`position: ${name} has U`) === true;
    return inTheWay.some((other) => refused?.endsWith(` is taken by ${other.name}`));
  };

  /** Makes the rack higher or lower, or numbers it otherwise. */
  const resize = (): boolean => {
    const next = {
      startUnit: Math.max(1, frame.startUnit + random(3) - 1),
      height: Math.max(1, frame.height + random(5) - 2),
    };
    const refused = refusalOf(
      "UPDATE racks SET start_unit = ?2, height = ?3 WHERE id = ?1",
      name,
      next.startUnit,
      next.height,
    );
    const outside = [...known.values()].filter((device) => !isInside(next, device));
    if (outside.length > 0) return outside.some((device) => refused?.includes(`: ${device.name} is at U`));
    frame = next;
    return refused === undefined;
  };

  /** Makes a type higher, lower, deeper or flatter under its devices. */
  const change = (): boolean => {
    const type = pick(types);
    const rackUnits = pick(heights);
    const fullDepth = pick([0, 1, null]);
    const next = { height: Math.ceil((rackUnits ?? 100) / 50) * 5, fullDepth: fullDepth !== 0 };
    const refused = refusalOf(
      "UPDATE device_types SET rack_units = ?2, full_depth = ?3 WHERE id = ?1",
      type.id,
      rackUnits,
      fullDepth,
    );
    const then = [...known.values()].map((device) =>
      device.type === type.id ? { ...device, ...next } : device,
    );
    const isFine = then.every((device) =>
      fitting(
        frame,
        then.filter((other) => other !== device),
      )(device),
    );
    if (!isFine) return refused !== undefined && then.some((device) => refused.includes(device.name));
    Object.assign(type, next);
    for (const device of then) known.set(device.name, device);
    return refused === undefined;
  };
  return { place, resize, change };
}

test("6000 placements, and racks and types that change under devices, are judged as trying each half unit says", () => {
  const random = createRandom(6);
  const wrong: string[] = [];
  for (let round = 0; round < 120; round += 1) {
    const rack = createRack(`R${round}`, random);
    for (let number = 0; number < 50; number += 1) {
      if (!rack.place(number)) wrong.push(`placement ${round} ${number}`);
      if (random(8) === 0 && !rack.resize()) wrong.push(`resize ${round} ${number}`);
      if (random(8) === 0 && !rack.change()) wrong.push(`change ${round} ${number}`);
    }
  }
  expect(wrong).toEqual([]);
});
