import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type CloneMark, writeCloneMark } from "../../src/db/clones/mark.ts";
import { createAwayChanges } from "../../src/features/merge/away.ts";
import { mergeRoutes } from "../../src/features/merge/routes.ts";
import { newId } from "../../src/lib/uuid.ts";
import { registry } from "../../src/resources/index.ts";
import { type FixtureService, serveFixture } from "../fixture/service.ts";
import type { Answer, Client } from "../support.ts";
import { type BundleWorld, takeClone } from "./bundles.ts";
import { type MergeWorld, openMergeWorld } from "./world.ts";

interface Served {
  readonly world: MergeWorld;
  readonly clone: BundleWorld;
  readonly service: FixtureService;
}

/** The resources whose routes need no handlers. */
const plain = registry.filter(({ actions }) => Object.keys(actions).length === 0);

/** Serves a database, as a clone where it has a mark. */
async function serve(markOf: (mark: CloneMark) => CloneMark | undefined): Promise<Served> {
  const world = await openMergeWorld();
  const { database } = world.store;
  const clone = takeClone(world);
  const mark = markOf(clone.mark);
  if (mark !== undefined) await database.write(() => writeCloneMark(database, mark));
  const service = await serveFixture(
    database,
    plain,
    mergeRoutes(world.store, createAwayChanges(world.store), {
      readKey: () => undefined,
      confirm: () => undefined,
    }),
  );
  return { world, clone, service };
}

const at = (name: string): number =>
  registry.filter((resource) => resource.name !== "profiles").findIndex((resource) => resource.name === name);

async function change({ world }: Served): Promise<void> {
  const numbers = { record: 0, field: 0, value: 3 };
  for (const name of ["sites", "incidents"])
    await world.run({ what: "create", resource: at(name), ...numbers });
  await world.run({ what: "update", resource: at("vlans"), ...numbers });
  await world.run({ what: "remove", resource: at("contracts"), ...numbers });
}

let box: Served;
let away: Served;
let foreign: Served;
let operator: Client;
beforeAll(async () => {
  box = await serve(() => undefined);
  away = await serve((mark) => mark);
  foreign = await serve((mark) => ({ ...mark, person: { id: newId(), email: "bo@sitebook.example" } }));
  for (const one of [box, away]) await change(one);
  operator = await away.service.checked("operator");
});
afterAll(async () => {
  for (const { service } of [box, away, foreign]) await service.stop();
});

const actionsIn = ({ body }: Answer): string[] =>
  body.data.map(({ resource, action }: { resource: string; action: string }) => `${resource} ${action}`);
const list = (client: Client, query = "") => client.get(`/api/away/changes${query}`);

describe("changes away from the box", () => {
  test("are listed on a clone, one entry per record, with base and mine", async () => {
    const answer = await list(operator);
    expect([answer.status, actionsIn(answer)]).toEqual([
      200,
      ["sites create", "incidents create", "vlans update", "contracts delete"],
    ]);
    const [site, , vlan, contract] = answer.body.data;
    expect(site.fields).toContainEqual({ field: "name", base: null, mine: site.title });
    expect(vlan.origin).toEqual({ at: expect.any(String), email: "ada@sitebook.example" });
    expect(vlan.fields).toContainEqual({ field: "name", base: "Storage", mine: "STRASSE 3" });
    expect(contract.title).not.toBe("Contract");
    expect(contract.fields.every(({ mine }: { mine: unknown }) => mine === null)).toBe(true);
  });

  test("come in pages, and have an entity tag", async () => {
    const answer = await list(operator, "?page=2&pageSize=3");
    const { data: _, ...keys } = answer.body;
    expect([actionsIn(answer), keys]).toEqual([
      ["contracts delete"],
      { total: 4, page: 2, pageSize: 3, hasMore: false },
    ]);
    const headers = { "if-none-match": answer.headers.get("etag") ?? "" };
    expect((await operator.get("/api/away/changes?page=2&pageSize=3", { headers })).status).toBe(304);
    expect((await list(operator, "?colour=red")).status).toBe(400);
  });

  test("are listed as far as the caller may read", async () => {
    const viewer = await away.service.checked("viewer");
    expect(actionsIn(await list(viewer))).toEqual(["sites create", "vlans update", "contracts delete"]);
  });

  test("include what was changed since they were read", async () => {
    await away.world.run({ what: "attach", resource: 1, record: 0, field: 1, value: 1 });
    const { body } = await list(operator);
    const kinds = body.data.flatMap(({ attached }: { attached: { kind: string }[] }) => attached);
    expect(kinds).toEqual([expect.objectContaining({ kind: "tag", before: null })]);
  });

  test("are none on a box", async () => {
    const answer = await list(await box.service.checked("viewer"));
    expect([answer.status, answer.body.data]).toEqual([200, []]);
  });
});

describe("a bundle", () => {
  const save = async (service: FixtureService, body: object, role: "operator" | "viewer" = "operator") =>
    fetch(`${service.url}/api/away/bundle`, {
      method: "POST",
      headers: { authorization: `Bearer ${role}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  test.each<[string, { passphrase?: string }]>([
    ["is what the box reads", {}],
    ["is encrypted under a passphrase", { passphrase: "seven wet dogs" }],
  ])("%s", async (_, body) => {
    const answer = await save(away.service, body);
    const file = new Uint8Array(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
      200,
      'attachment; filename="nas-ada-s-laptop.sitebook-changes"',
    ]);
    const { changes, header } = await away.clone.read(file, body.passphrase);
    expect(Number(answer.headers.get("sitebook-changes"))).toBe(changes.length);
    expect([header.person.email, header.sequence]).toEqual(["ada@sitebook.example", away.world.last()]);
    if (body.passphrase !== undefined)
      expect(away.clone.read(file)).rejects.toThrow("passphrase: the bundle is encrypted");
  });

  test.each<[string, () => Promise<Response>, number, string]>([
    ["on a box", () => save(box.service, {}), 409, "bundle: this is a box, not a clone"],
    [
      "by another person",
      () => save(foreign.service, {}),
      403,
      "bundle: only bo@sitebook.example, for whom the clone was taken, can save it",
    ],
    ["by a viewer", () => save(away.service, {}, "viewer"), 403, "Insufficient role"],
    [
      "with an empty passphrase",
      () => save(away.service, { passphrase: "" }),
      400,
      "passphrase: must not be empty",
    ],
    ["with an unknown field", () => save(away.service, { key: "" }), 400, "key: is not a known field"],
  ])("is refused %s", async (_, asking, status, says) => {
    const answer = await asking();
    const { error } = (await answer.json()) as { readonly error: string };
    expect([answer.status, error]).toEqual([status, expect.stringContaining(says)]);
  });
});
