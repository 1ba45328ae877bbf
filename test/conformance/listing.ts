import { beforeAll, expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { sortRecords } from "./ordering.ts";
import { peculiarityOf } from "./peculiarities.ts";
import { refusedFilters } from "./refused.ts";
import { expectError, isHeldOnce, type Rec, sentKeys, shownKeys, type World } from "./world.ts";

/** A list filters, sorts and pages by every scalar field, and says what it does not take. */
export function checkListing(resource: Resource, world: World): void {
  let collection = "";
  let rows: readonly Rec[] = [];
  let ids = "";
  const query = (params: Readonly<Record<string, string>>): string =>
    `${collection}?${ids}&${new URLSearchParams(params)}`;
  const idsOf = async (path: string): Promise<string[]> => {
    const { status, body } = await world.admin.get(path);
    expect([path, status]).toEqual([path, 200]);
    return body.data.map(({ id }: Rec) => id);
  };
  const scalars = shownKeys(resource, "lists").filter((key) => kindOf(resource, key) !== "tags");

  beforeAll(async () => {
    collection = await world.collection(resource);
    const made = [
      ...(await inTurn(4, () => world.makeFull(resource))),
      ...(await inTurn(2, () => world.make(resource))),
    ];
    // Two that agree with another in all that may agree, so that ties are there to be broken.
    const free = sentKeys(resource).filter(
      (key) =>
        !resource.unique.some(({ fields }) => fields.includes(key)) &&
        !isHeldOnce(resource, key) &&
        peculiarityOf(resource).distinct?.includes(key) !== true,
    );
    for (const { record } of made.slice(0, 2)) {
      made.push(await world.make(resource, Object.fromEntries(free.map((key) => [key, record[key]]))));
    }
    ids = made.map(({ record }) => `id=${record.id}`).join("&");
    rows = (await world.admin.get(`${collection}?${ids}`)).body.data;
    expect(rows).toHaveLength(8);
  });

  test("lists everything, in the default order, with the five keys", async () => {
    const { status, body } = await world.admin.get(collection);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["data", "total", "page", "pageSize", "hasMore"]);
    expect(body).toMatchObject({ total: body.data.length, page: 1, pageSize: 10_000, hasMore: false });
    expect(body.data).toEqual(sortRecords(resource, body.data));
    expect(body.data).toEqual(expect.arrayContaining([...rows]));
  });

  const natural = Object.keys(resource.fields).filter((key) => resource.fields[key]?.kind.natural === true);

  test("sorts by each scalar field and each natural order, both ways", async () => {
    for (const key of [...scalars, ...natural.map((one) => `${one}__natural`)]) {
      for (const order of ["asc", "desc"] as const) {
        const sorted = sortRecords(resource, rows, key, order).map(({ id }) => id);
        expect([key, order, await idsOf(query({ sort: key, order }))]).toEqual([key, order, sorted]);
      }
    }
  });

  test("filters by each scalar field", async () => {
    for (const key of scalars) {
      const values = [...new Set(rows.map((row) => row[key]))];
      const asked = [...values.map((value) => [value]), values.slice(0, 2), [values[0], null]];
      for (const either of asked) {
        const matching = sortRecords(
          resource,
          rows.filter((row) => either.includes(row[key])),
        );
        const filter = either.map((value) => `${key}=${encodeURIComponent(String(value ?? ""))}`).join("&");
        // The ids that narrow the list to our rows would be a second filter on the id.
        const path = key === "id" ? `${collection}?${filter}` : `${collection}?${ids}&${filter}`;
        expect([filter, await idsOf(path)]).toEqual([filter, matching.map(({ id }) => id)]);
      }
    }
  });

  test("joins filters on several fields", async () => {
    const [first] = rows;
    const filters = scalars.filter((key) => key !== "id").map((key) => [key, String(first?.[key] ?? "")]);
    expect(await idsOf(query(Object.fromEntries(filters)))).toEqual([String(first?.id)]);
  });

  test("refuses a filter by a value that its field cannot have", async () => {
    for (const key of scalars) {
      for (const value of refusedFilters(kindOf(resource, key))) {
        expectError(await world.admin.get(query({ [key]: value })), 400, `Invalid filter parameter: ${key}`);
      }
    }
  });

  test("pages without repeating or dropping a row", async () => {
    const [tied = ""] = scalars.filter((key) => new Set(rows.map((row) => row[key])).size < rows.length);
    for (const sort of [resource.sort, tied].filter((key) => key !== "")) {
      for (const order of ["asc", "desc"] as const) {
        const sorted = sortRecords(resource, rows, sort, order);
        for (let pageSize = 1; pageSize <= rows.length + 1; pageSize += 1) {
          await expectPages(sort, order, pageSize, sorted);
        }
      }
    }
  });

  const expectPages = async (
    sort: string,
    order: string,
    pageSize: number,
    sorted: readonly Rec[],
  ): Promise<void> => {
    const total = sorted.length;
    for (let page = 1; page <= Math.ceil(total / pageSize) + 1; page += 1) {
      const { body } = await world.admin.get(
        query({ sort, order, page: String(page), pageSize: String(pageSize) }),
      );
      const data = sorted.slice((page - 1) * pageSize, page * pageSize);
      expect(body).toEqual({ data, total, page, pageSize, hasMore: page * pageSize < total });
    }
  };

  test("answers an empty page far beyond the end", async () => {
    const { body } = await world.admin.get(query({ page: "1000000000", pageSize: "10000" }));
    expect(body).toEqual({
      data: [],
      total: rows.length,
      page: 1_000_000_000,
      pageSize: 10_000,
      hasMore: false,
    });
  });

  test("refuses parameters that are unknown, impossible or there twice", async () => {
    for (const [name, value] of impossible) {
      const answer = await world.admin.get(query({ [name]: value }));
      expectError(answer, 400, `Invalid filter parameter: ${name}`);
    }
    for (const name of ["page", "pageSize", "search", "sort", "order"]) {
      const value = { sort: "id", order: "asc" }[name] ?? "1";
      const answer = await world.admin.get(`${collection}?${name}=${value}&${name}=${value}`);
      expectError(answer, 400, `Invalid filter parameter: ${name}`);
    }
    for (const key of scalars.filter((one) => !natural.includes(one))) {
      const answer = await world.admin.get(query({ sort: `${key}__natural` }));
      expectError(answer, 400, "Invalid filter parameter: sort");
    }
    const notScalar = Object.keys(resource.fields).filter((key) => !scalars.includes(key));
    for (const key of notScalar) {
      expectError(await world.admin.get(`${collection}?${key}=`), 400, `Invalid filter parameter: ${key}`);
      expectError(await world.admin.get(`${collection}?sort=${key}`), 400, "Invalid filter parameter: sort");
    }
  });
}

const impossible: readonly (readonly [name: string, value: string])[] = [
  ...["0", "-1", "1.5", "abc", "", " 1", "1e3", "0x10", "1000000001", "99999999999999999999"].map(
    (value) => ["page", value] as const,
  ),
  ...["0", "-1", "1.5", "abc", "", " 1", "1e3", "10001"].map((value) => ["pageSize", value] as const),
  ...["up", "ascending", "", "1"].map((value) => ["order", value] as const),
  ...["nope", "", "ID", "revision", "name_folded", "constructor", "name,name", "name,", "id desc"].map(
    (value) => ["sort", value] as const,
  ),
  ...["nope", "limit", "revision", "password", "__proto__", "constructor", "q"].map(
    (name) => [name, "1"] as const,
  ),
];

const stampKinds: Readonly<Record<string, string>> = {
  id: "reference",
  createdAt: "timestamp",
  updatedAt: "timestamp",
};

const kindOf = ({ fields }: Resource, key: string): string => fields[key]?.kind.name ?? stampKinds[key] ?? "";

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}
