import { afterAll, expect, test } from "bun:test";
import { describeConflict } from "../../src/db/conflicts/describe.ts";
import type { Stored } from "../../src/db/statements/statement.ts";
import { type Face, type Frame, faces, type Occupant } from "../../src/lib/rackSpace.ts";
import { openMemory } from "../db/conflicts/world.ts";
import { createRandom, fitting, isInside, meet } from "./cells.ts";

const database = openMemory("literal");
const earlier = openMemory("0.5.0");
afterAll(() => {
  database.close();
  earlier.close();
});

/** The types, by how high they are in hundredths of a unit; null stands for one of which nothing is said. */
const heights = [null, 1, 50, 75, 100, 100, 150, 200, 300, 410, 1000];

interface Known extends Occupant {
  readonly name: string;
  readonly type: string;
}

type Row = Readonly<Record<string, Stored>>;

const stamps = { created_at: "", updated_at: "", revision: 1 };

/** Inserts or updates a row in both databases. Returns the message of its conflict, which must be that of 0.5.0. */
function refusalOf(table: string, id: string, values: Row): string | undefined {
  const before = database.sqlite.query<Row, [string]>(`SELECT * FROM ${table} WHERE id = ?`).get(id) ?? {};
  const isNew = before.id === undefined;
  const row = { id, ...(isNew ? stamps : {}), ...values };
  const columns = Object.keys(row);
  const statement = isNew
    ? `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map((column) => `$${column}`).join(", ")})`
    : `UPDATE ${table} SET ${columns.map((column) => `${column} = $${column}`).join(", ")} WHERE id = $id`;
  const [raised, message] = [database, earlier].map(({ sqlite }) => {
    try {
      sqlite.query(statement).run(row);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  });
  if (raised === undefined) expect(message).toBeUndefined();
  else {
    const after = { ...before, ...row };
    expect(describeConflict(database, raised, { before, after })).toBe(message ?? "no conflict");
  }
  return message;
}

refusalOf("sites", "s", { name: "S", name_folded: "s", slug: "s", status: "active" });

/** A rack in the database, and what trying each half unit says of it. */
function createRack(name: string, random: (below: number) => number) {
  let frame: Frame = { startUnit: 1 + random(random(2) === 0 ? 2 : 50), height: 1 + random(42) };
  const known = new Map<string, Known>();
  const types = heights.flatMap((rackUnits, index) =>
    [0, 1, null].map((fullDepth) => {
      const id = `${name} ${index} ${fullDepth}`;
      const names = { name: id, name_folded: id, slug: id };
      refusalOf("device_types", id, { ...names, popular: 0, rack_units: rackUnits, full_depth: fullDepth });
      return { id, height: Math.ceil((rackUnits ?? 100) / 50) * 5, fullDepth: fullDepth !== 0 };
    }),
  );
  const named = (id: string) => ({
    name: id,
    name_folded: id,
    name_natural: id,
    site_id: "s",
    status: "active",
  });
  refusalOf("racks", name, {
    ...named(name),
    height: frame.height,
    start_unit: frame.startUnit,
    top_down: random(2),
  });
  const others = (self: string): Known[] => [...known.values()].filter(({ name: other }) => other !== self);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

  /** Puts a device somewhere, a new one or one that is there; answers whether the database judged as it should. */
  const place = (number: number): boolean => {
    const old = known.size > 0 && random(3) === 0 ? pick([...known.values()]) : undefined;
    const type = pick(types);
    const face: Face = pick(faces);
    const position = Math.max(10, (frame.startUnit - 1) * 10 + 5 * random(frame.height * 2 + 4));
    const own = { ...type, type: type.id, name: old?.name ?? `${name}/${number}`, position, face };
    const put = { device_type_id: type.id, position, face };
    const refused = refusalOf(
      "devices",
      own.name,
      old === undefined ? { ...named(own.name), rack_id: name, ...put } : put,
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
    const refused = refusalOf("racks", name, { start_unit: next.startUnit, height: next.height });
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
    const refused = refusalOf("device_types", type.id, { rack_units: rackUnits, full_depth: fullDepth });
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
