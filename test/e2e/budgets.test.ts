import { afterAll, expect, test } from "bun:test";
import { firstLoadLimit } from "../../src/console/budget.ts";
import { inGroups } from "../../src/console/web/api/batch.ts";
import { describeResource } from "../../src/resource/definition/describe.ts";
import { registry } from "../../src/resources/index.ts";
import { openMergeOf } from "./awayConflicts.ts";
import { type Cost, costOf, describeWorst, shareOf } from "./cost.ts";
import { pageOf } from "./pageOf.ts";
import { routePaths } from "./routePaths.ts";
import type { Width } from "./screen.ts";
import { endToEnd, type World } from "./world.ts";

/** The pages of the route table that are not of a resource. */
const own = [
  ...["/", "/areas/network", "/schedule", "/wall", "/changes", "/imports", "/map", "/racks", "/prefixes"],
  ...[
    "/prefixes/map",
    "/profile",
    "/people",
    "/cable-labels",
    "/backups",
    "/sign-ins",
    "/api-reference",
    "/about",
  ],
  ...["/licences", "/q/nowhere", "/nowhere", "/settings", "/spending", "/away/clones", "/away/merges"],
];
/** Pages for users without a session, which are not part of the frame. */
const strangers = ["/sign-in", "/setup"];

const resources = registry
  .map(describeResource)
  .filter(({ parent, name }) => parent === undefined && name !== "profiles")
  .map(({ name }) => name);

/** Records of other kinds than the first one, with pages that show more. */
const special: readonly (readonly [resource: string, query: string])[] = [
  ["prefixes", "status=container"],
  ["racks", "name=A01"],
  ["incidents", "status=investigating"],
  ["purchase-orders", "status=ordered"],
];

const draftOf = async ({ send }: World): Promise<string> => {
  const rows = [{ vid: 4001, name: "Looked at" }];
  const { body } = await send("super_admin", "POST", "/api/imports?resource=vlans&name=vlans.json", rows);
  return `/imports/${body.data.id}`;
};

/** Pages that are open at once: each waits for its server most of the time. */
const lanes = 4;

endToEnd("each page, with nothing in the browser's cache, stays within its budgets:", (world) => {
  const all: Cost[] = [];
  const walk = async (paths: readonly string[], width: Width): Promise<void> => {
    const waiting = [...paths];
    const costs: Cost[] = [];
    const lane = async (): Promise<void> => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
        costs.push(await costOf(world, path, width));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    all.push(...costs);
    const over = costs.filter((cost) => shareOf(cost) > 1);
    expect(describeWorst(over, over.length)).toBe("");
  };

  // In groups, so that none comes near the time that a test may take on a busy machine.
  for (const width of ["desk", "phone"] as const) {
    for (const some of inGroups(own, 7))
      test(`pages ${some[0]} to ${some.at(-1)}, ${width}`, () => walk(some, width));
    test(`an import, ${width}`, async () => walk([await draftOf(world)], width));
    test(`changes from away, ${width}`, async () => walk([await openMergeOf(world)], width));
    test(`records that show more than others, ${width}`, async () => {
      await walk(await Promise.all(special.map(([name, query]) => pageOf(name, query)(world))), width);
    });
    for (const some of inGroups(resources, 16))
      test(`records of ${some[0]} to ${some.at(-1)}, ${width}`, async () => {
        await walk(await Promise.all(some.map((name) => pageOf(name)(world))), width);
      });
  }
  for (const some of inGroups(resources, 16))
    test(`lists of ${some[0]} to ${some.at(-1)}`, () =>
      walk(
        some.map((name) => `/r/${name}`),
        "desk",
      ));
  test("lists and forms on a phone, forms on a desk", async () => {
    const forms = await Promise.all(
      ["devices", "prefixes"].flatMap((name) => [
        `/r/${name}/new`,
        pageOf(name)(world).then((path) => `${path}/edit`),
      ]),
    );
    await walk(forms, "desk");
    await walk([...forms, "/r/sites", "/r/devices", "/r/contracts"], "phone");
  });

  test("all that the route table has", () => {
    const seen = [...strangers, ...all.map(({ path }) => path)];
    const unseen = routePaths.filter((route) => {
      const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, "[^/]+")}$`);
      return !seen.some((path) => pattern.test(path));
    });
    expect(unseen).toEqual([]);
  });

  // Run from source, the console is compressed less, so that it starts sooner.
  const isCompressed = process.env.SITEBOOK_BINARY !== undefined;
  if (!isCompressed) console.warn("SKIPPED the bytes of the first load: SITEBOOK_BINARY names no executable");
  test.skipIf(!isCompressed)("the first load takes at most 160 KB on the wire", async () => {
    const { bytes } = await costOf(world, "/", "desk");
    const sum = [...bytes.values()].reduce((all, one) => all + one, 0);
    console.log(`first load: ${(sum / 1024).toFixed(1)} KB`);
    expect(sum <= firstLoadLimit ? [] : [...bytes]).toEqual([]);
  });

  afterAll(() => console.log(`Closest to their budgets:\n${describeWorst(all)}`));
});
