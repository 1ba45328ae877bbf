import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Sitebook, startSitebook } from "../support.ts";
import { readRows } from "./exported.ts";

/*
 * A filter by several references to one resource, `aSiteId,zSiteId=ID`, against a model that looks at each record. The
 * same reader serves lists and exports.
 */

interface Circuit {
  readonly id: string;
  readonly cid: string;
  readonly status: string;
  readonly aSiteId: string | null;
  readonly zSiteId: string | null;
}

let sitebook: Sitebook;
let siteIds: readonly string[];
let circuits: readonly Circuit[];

const create = async (path: string, body: object): Promise<Circuit> => {
  const answer = await sitebook.as.operator.post(path, body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data;
};

beforeAll(async () => {
  sitebook = await startSitebook();
  const sites = await Promise.all(
    ["Delft", "Gouda", "Leiden", "Breda"].map((name) => create("/api/sites", { name })),
  );
  siteIds = sites.map(({ id }) => id);
  const { body } = await sitebook.as.manager.post("/api/vendors", { name: "KPN" });
  const vendorId = body.data.id;
  const ends = [null, ...siteIds.slice(0, 3)];
  const pairs = ends.flatMap((aSiteId) => ends.map((zSiteId) => ({ aSiteId, zSiteId })));
  circuits = await Promise.all(
    pairs.flatMap((pair, index) =>
      ["active", "planned"].map((status) =>
        create("/api/circuits", { ...pair, vendorId, status, cid: `${status} ${index}` }),
      ),
    ),
  );
});
afterAll(() => sitebook.stop());

test("finds exactly the records that have one of the values in one of the fields", async () => {
  const key = fc.constantFrom("aSiteId,zSiteId", "zSiteId,aSiteId");
  const status = fc.constantFrom("active", "planned", undefined);
  const wanted = fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(key, wanted, status, fc.boolean(), async (name, places, only, isLast) => {
      const ids = places.map((place) => siteIds[place] ?? "");
      const params = new URLSearchParams({ sort: "cid", pageSize: "5", page: isLast ? "2" : "1" });
      for (const id of ids) params.append(name, id);
      if (only !== undefined) params.set("status", only);
      const { status: answered, body } = await sitebook.as.viewer.get(`/api/circuits?${params}`);
      const passing = circuits
        .filter((one) => only === undefined || one.status === only)
        .filter(({ aSiteId, zSiteId }) => ids.includes(aSiteId ?? "") || ids.includes(zSiteId ?? ""))
        .map(({ cid }) => cid)
        .sort();
      const page = isLast ? passing.slice(5, 10) : passing.slice(0, 5);
      expect([answered, body.total]).toEqual([200, passing.length]);
      expect(body.data.map(({ cid }: Circuit) => cid)).toEqual(page);
    }),
    { numRuns: 60 },
  );
});

test("narrows an export in the same way", async () => {
  const params = new URLSearchParams({ "aSiteId,zSiteId": siteIds[1] ?? "", columns: "cid", bom: "false" });
  const { text } = await sitebook.as.viewer.get(`/api/circuits/export?${params}`);
  const expected = circuits.filter(({ aSiteId, zSiteId }) => [aSiteId, zSiteId].includes(siteIds[1] ?? ""));
  expect(readRows(text).slice(1).flat().sort()).toEqual(expected.map(({ cid }) => cid).sort());
});

describe("is refused by its name", () => {
  const id = "019aa456-7e40-7c1f-8a52-5a1f3f0c9b11";
  test.each([
    ["aSiteId,colour", id],
    ["aSiteId,status", id],
    ["status,cid", "active"],
    ["aSiteId,aInterfaceId", id],
    ["aSiteId,aSiteId", id],
    ["aSiteId,", id],
    [",", id],
    ["aSiteId,zSiteId", ""],
    ["aSiteId,zSiteId", "delft"],
    ["aSiteId,zSiteId__n", id],
    ["aSiteId__n,zSiteId", id],
    ["constructor,toString", id],
  ])("%s=%s", async (name, value) => {
    const { status, body } = await sitebook.as.viewer.get(
      `/api/circuits?${new URLSearchParams({ [name]: value })}`,
    );
    expect([status, body.error]).toEqual([400, `Invalid filter parameter: ${name}`]);
  });
});

test("counts a record once where it refers to another by both fields and so keeps it from being deleted", async () => {
  const site = await create("/api/sites", { name: "Ring" });
  const vendorId = (await sitebook.as.viewer.get("/api/vendors")).body.data[0].id;
  await create("/api/circuits", { cid: "loop", vendorId, aSiteId: site.id, zSiteId: site.id });
  const { status, body } = await sitebook.as.admin.delete(`/api/sites/${site.id}`);
  expect([status, body.error]).toEqual([409, "Site is in use by 1 circuit"]);
});
