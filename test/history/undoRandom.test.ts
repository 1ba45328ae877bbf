import { afterAll, beforeAll, expect, test } from "bun:test";
import { arrange } from "../../src/areas/equipment/arrange.ts";
import { attachedKinds } from "../../src/attached.ts";
import { countChanges, openGroup } from "../../src/db/changes/groups.ts";
import type { Database } from "../../src/db/open.ts";
import { inSavepoint } from "../../src/db/transaction.ts";
import { runUndo } from "../../src/features/history/undo/run.ts";
import { makeLink } from "../../src/features/links/write.ts";
import type { Caller } from "../../src/http/session.ts";
import { writtenTogether } from "../../src/jobs/handlers.ts";
import { createBoard } from "../../src/lib/board.ts";
import { compileProblems } from "../../src/lib/failures/problems.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { rememberBy } from "../../src/lib/remember.ts";
import { createRecordWriter } from "../../src/resource/answering/recordWriter.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { createSchema, patchSchema } from "../../src/resource/definition/schema.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import type { WriteContext } from "../../src/resource/writing/context.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { registry } from "../../src/resources/index.ts";
import { rulesOf } from "../../src/resources/links.ts";
import { sampleValue } from "../conformance/samples.ts";
import { openNewDatabase } from "../db/template.ts";
import { tableOf } from "../tables/shape.ts";

const rounds = 15;
const writesOfRound = 60;

const caller: Caller = {
  ...{ sessionId: "", personId: "01890000-0000-7000-8000-00000000000a", email: "ada@sitebook.example" },
  ...{ role: "super_admin" as const, readOnly: false },
};
const writer = createRecordWriter(writtenTogether, caller);
const problemsOfNew = rememberBy((resource: Resource) => compileProblems(createSchema(resource)));
const problemsOfChange = rememberBy((resource: Resource) => compileProblems(patchSchema(resource)));
const resources = registry.filter(({ name }) => name !== "profiles");

/** What hangs together most closely comes up most often. */
const entangled =
  "sites racks devices interfaces ip-addresses vlan-memberships purchase-orders purchase-order-items incidents";

let database: Database;
let author: WriteContext;
beforeAll(() => {
  database = openNewDatabase();
  prepareSearch(database, registry);
  const actor = { personId: caller.personId, email: caller.email };
  author = { database, registry, attached: attachedKinds, actor, requestId: "random" };
});
afterAll(() => database.close());

/** A plain generator, the same at each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof createRandom>;
type Row = Readonly<Record<string, unknown>>;

const rowsOf = (table: string): Row[] =>
  database.sqlite.query<Row, []>(`SELECT * FROM "${table}" ORDER BY 1`).all();

/** All records and links, without what each write moves on. */
const dump = (): unknown => ({
  ...Object.fromEntries(
    resources.map((resource) => [
      resource.name,
      rowsOf(tableOf(resource)).map(({ updated_at: _, revision: __, ...row }) => row),
    ]),
  ),
  links: rowsOf("links")
    .map(({ id: _, created_at: __, ...row }) => JSON.stringify(row))
    .sort(),
});

const idsOf = (resource: Resource): string[] => rowsOf(tableOf(resource)).map(({ id }) => String(id));

const pick = <T>(random: Random, all: readonly T[]): T | undefined => all[random(all.length)];

/** A value for a field: a record that there is, a sample, now and then nothing. */
function valueFor(random: Random, resource: Resource, key: string): unknown {
  const field = resource.fields[key];
  if (field === undefined || (field.nullable && random(4) === 0)) return null;
  const { reference } = field.kind;
  if (reference === undefined) return sampleValue(field, random(field.kind.name === "integer" ? 50 : 400));
  const target = registry.find(({ name }) => name === reference.target);
  return (target && pick(random, idsOf(target))) ?? null;
}

function bodyFor(random: Random, resource: Resource, chance: number): Record<string, unknown> {
  const keys = Object.entries(resource.fields)
    .filter(([, { need, kind }]) => need !== "service" && kind.column !== "none")
    .filter(([, { need }]) => (chance === 2 && need === "required") || random(chance) === 0)
    .map(([key]) => key);
  return Object.fromEntries(keys.map((key) => [key, valueFor(random, resource, key)]));
}

const parentOf = (resource: Resource, id: string): string =>
  resource.parent === undefined
    ? ""
    : String(rowsOf(tableOf(resource)).find((row) => row.id === id)?.po_id ?? "");

const named = (name: string): Resource => findResource(registry, name);

interface Given {
  readonly random: Random;
  readonly context: WriteContext;
  readonly resource: Resource;
  /** One of its records, where there are any. */
  readonly id: string;
}

function create({ random, context, resource }: Given): void {
  const parent = resource.parent && pick(random, idsOf(named(resource.parent.resource)));
  const body = bodyFor(random, resource, 2);
  if (resource.parent !== undefined && parent === undefined) return;
  if (problemsOfNew(resource)(body).length > 0) return;
  writer.create(context, resource, body, parent ?? "");
}

function update({ random, context, resource, id }: Given): void {
  const body = bodyFor(random, resource, 3);
  if (problemsOfChange(resource)(body).length > 0) return;
  writer.update(context, resource, id, body, parentOf(resource, id));
}

function link({ random, context, resource, id }: Given): void {
  const rule = pick(random, rulesOf(resource.name));
  const target = rule && pick(random, rule.records);
  const recordId = target && pick(random, idsOf(named(target)));
  if (rule === undefined || target === undefined || recordId === undefined) return;
  const note = random(2) === 0 ? "loud" : null;
  makeLink(context, resource, id, caller.role, { kind: rule.kind, resource: target, recordId, note });
}

function rearrange({ random, context }: Given): void {
  const rack = pick(random, idsOf(named("racks")));
  const moving = idsOf(named("devices")).filter(() => random(2) === 0);
  const moves = moving.map((deviceId) => ({ deviceId, position: 1 + random(12), face: "front" as const }));
  if (rack !== undefined) arrange(context, rack, moves);
}

const deeds: readonly ((given: Given) => unknown)[] = [
  ...[create, create, create, create, update, update, update, link, rearrange],
  ({ context, resource, id }) => writer.remove(context, resource, id, parentOf(resource, id)),
];

/** One write of any sort; many are refused, as those of people are. */
function writeAny(random: Random, context: WriteContext): void {
  const name = random(3) === 0 ? pick(random, resources)?.name : pick(random, entangled.split(" "));
  const resource = named(name ?? "sites");
  const id = pick(random, idsOf(resource));
  const deed = id === undefined ? create : (pick(random, deeds) ?? create);
  deed({ random, context, resource, id: id ?? "" });
}

function tryAny(random: Random, context: WriteContext): void {
  try {
    inSavepoint(database, () => writeAny(random, context));
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
  }
}

const undo = (group: number): Promise<number> =>
  database.write(
    () => {
      const input = { subject: { group }, skipConflicts: false };
      const report = runUndo(author, input, { caller, writer, board: createBoard() });
      return report.group ?? 0;
    },
    { alone: true },
  );

test("whatever a group wrote, undo brings back what was there before, and undo of the undo what was there after", async () => {
  const random = createRandom(20_261);
  await database.write(() => {
    createRecord(
      author,
      named("profiles"),
      { email: caller.email, role: caller.role },
      { id: caller.personId },
    );
    for (let write = 0; write < 600; write += 1) tryAny(random, author);
    return null;
  });
  for (let round = 0; round < rounds; round += 1) {
    const before = dump();
    const group = await database.write(() => {
      const number = openGroup(database, author, { kind: "edit", title: `Round ${round}` });
      for (let write = 0; write < writesOfRound; write += 1) tryAny(random, { ...author, group: number });
      countChanges(database, number);
      return number;
    });
    const after = dump();
    expect(after).not.toEqual(before);
    const undone = await undo(group);
    expect(dump()).toEqual(before);
    const redone = await undo(undone);
    expect(dump()).toEqual(after);
    if (round % 2 === 0) {
      await undo(redone);
      expect(dump()).toEqual(before);
    }
  }
});
