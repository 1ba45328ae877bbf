import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Sitebook, startSitebook } from "../support.ts";
import { endOf } from "./importing.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
});
afterAll(() => box.stop());

const send = async (resource: string, text: string, query = "run=true", type = "text/csv") => {
  const { manager } = box.as;
  const sending = { raw: text, headers: { "content-type": type } };
  const path = `/api/imports?resource=${resource}&${query}`;
  const answer = await endOf(manager, manager.post(path, undefined, sending));
  expect(answer.status).toBe(201);
  return answer.body.data;
};

/** What the rows of an import say of their fields, as `[title, field, after]`. */
const previewOf = async (id: string): Promise<[string, string, unknown][]> => {
  const { body } = await box.as.manager.get(`/api/imports/${id}/rows`);
  return body.data.flatMap(
    ({ title, changes }: { title: string; changes: { field: string; after: unknown }[] }) =>
      changes.map(({ field, after }) => [title, field, after]),
  );
};

const warningsOf = ({ report }: { report: { warnings: object[] } }) => report.warnings;

describe("the preview shows what is stored", () => {
  const sheets: Readonly<Record<string, readonly [resource: string, key: string, text: string]>> = {
    "money with more digits": ["contracts", "name", "name,value\nC-1,1.234\nC-2,2.675\nC-3,-0.001\nC-4,5\n"],
    "networks with host bits": [
      "prefixes",
      "prefix",
      "prefix,status,isPool\n10.0.0.5/24,Active,yes\n2001:DB8:0::1/48,Reserved,no\n10.1.0.0/16,,0\n",
    ],
    "addresses in another spelling": ["ip-addresses", "address", "address,shared\n2001:DB8::0:5/64,TRUE\n"],
    "words, labels and colors": [
      "device-roles",
      "name",
      "name,color,complianceBaselines,vmRole\nCore,#AABBCC,a; b,1\n",
    ],
    "times in another zone": [
      "incidents",
      "name",
      "name,detectedAt,severity\nDown,2026-01-15T10:00:00+02:00,sev1\n",
    ],
  };
  for (const [what, [resource, key, text]] of Object.entries(sheets))
    test(what, async () => {
      const dry = await send(resource, text, "dryRun=true");
      expect(dry.report.errors).toEqual([]);
      const preview = await previewOf(dry.id);
      expect(preview).not.toBeEmpty();
      const { manager } = box.as;
      const run = await endOf(manager, manager.post(`/api/imports/${dry.id}/run`));
      expect(run.body.data.state).toBe("done");
      const records = (await box.as.manager.get(`/api/${resource}?pageSize=1000`)).body.data;
      for (const [title, field, after] of preview) {
        const record = records.find((one: Record<string, unknown>) => one[key] === title);
        expect([title, field, record?.[field]]).toEqual([title, field, after]);
      }
    });

  test("names a row by what identifies it where no column makes its title", async () => {
    await send("sites", "name,slug\nTitled,titled\n");
    const { id: record } = (await box.as.manager.get("/api/sites?slug=titled")).body.data[0];
    for (const [key, cell] of Object.entries({ slug: "titled", id: record })) {
      const { id } = await send("sites", `${key},facility\n${cell},Cellar\n`, "dryRun=true");
      expect(await previewOf(id)).toEqual([[cell, "facility", "Cellar"]]);
    }
  });

  test("of a change as well", async () => {
    await send("contracts", "name,value\nChanged,1.00\n");
    const { id } = await send("contracts", "name,value\nChanged,7.777\n", "dryRun=true");
    const { body } = await box.as.manager.get(`/api/imports/${id}/rows`);
    expect(body.data[0].changes).toMatchObject([{ field: "value", before: "1.00", after: "7.78" }]);
  });
});

describe("what is not stored as it was written is a warning by column, with its count", () => {
  test.each<[what: string, resource: string, text: string, warning: object | undefined]>([
    [
      "digits that are rounded",
      "contracts",
      "name,value\nR1,1.234\nR2,1.2\nR3,9.999\nR4,1.500\n",
      {
        column: "value",
        count: 2,
        line: 2,
        message: "has more digits than are stored: rounded, such as 1.234 to 1.23",
      },
    ],
    [
      "digits of vCPUs",
      "virtual-machines",
      "name,vcpus\nVC1,0.125\nVC2,0.25\n",
      {
        column: "vcpus",
        count: 1,
        line: 2,
        message: "has more digits than are stored: rounded, such as 0.125 to 0.13",
      },
    ],
    [
      "host bits",
      "prefixes",
      "prefix\n10.9.0.0/24\n10.9.1.5/24\n10.9.2.5/24\n",
      {
        ...{ column: "prefix", count: 2, line: 3 },
        message: "has host bits: stored without them, such as 10.9.1.5/24 as 10.9.1.0/24",
      },
    ],
    [
      "a time of a date",
      "contracts",
      "name,endDate\nD1,2026-05-03 00:00\nD2,2026-05-03 10:22\n",
      {
        ...{ column: "endDate", count: 1, line: 3 },
        message: "has a time: only its date is stored, such as 2026-05-03 10:22 as 2026-05-03",
      },
    ],
    [
      "nothing of zeros that say nothing",
      "contracts",
      "name,value\nZ1,007.500\nZ2,+1.10\nZ3,-0.00\n",
      undefined,
    ],
    ["nothing of another spelling of a network", "prefixes", "prefix\n2001:DB8:7:0::/48\n", undefined],
  ])("%s", async (_, resource, text, warning) => {
    const run = await send(resource, text);
    expect([run.state, run.report.errors]).toEqual(["done", []]);
    expect(warningsOf(run)).toEqual(warning === undefined ? [] : [expect.objectContaining(warning)]);
  });
});

describe("a number that may be thousands", () => {
  const unclear =
    "has a point that may separate thousands or decimals; choose how the file writes numbers, numbers=point or numbers=comma";

  test.each<[resource: string, text: string]>([
    ["contracts", "name;value\nT1;1.234\n"],
    ["contracts", "name;value\nT1;12.345.678\n"],
    ["contracts", "name\tvalue\nT1\t-1.234\n"],
    ["virtual-machines", "name;memoryMb\nT1;8.192\n"],
    ["virtual-machines", "name;memoryMb\nT1;8.000\n"],
  ])("asks how the file of %s writes numbers: %j", async (resource, text) => {
    const { state, report } = await send(resource, text);
    expect([state, report.errors.map(({ message }: { message: string }) => message)]).toEqual([
      "failed",
      [unclear],
    ]);
  });

  test("is what the answer says", async () => {
    const text = "name;value\nA1;1.234\nA2;1.5\n";
    const { id } = await send("contracts", text, "dryRun=true");
    const check = async (numbers: string) => {
      const changed = await box.as.manager.patch(`/api/imports/${id}`, { options: { numbers } });
      expect(changed.status).toBe(200);
      await box.as.manager.post(`/api/imports/${id}/check`);
      return (await previewOf(id)).filter(([, field]) => field === "value").map(([, , after]) => after);
    };
    expect(await check("point")).toEqual(["1.23", "1.50"]);
    expect(await check("comma")).toEqual(["1234.00"]);
  });

  test.each<[what: string, resource: string, text: string, value: unknown]>([
    ["with commas between the cells", "contracts", "name,value\nN1,1.234\n", "1.23"],
    ["that is too large with thousands", "sites", "name;latitude\nN1;52.520\n", "52.520000"],
    ["that begins with a zero", "contracts", "name;value\nN2;0.123\n", "0.12"],
    ["with other digits behind its point", "contracts", "name;value\nN3;1.23\n", "1.23"],
  ])("is none %s", async (_, resource, text, value) => {
    const { id, report } = await send(resource, text);
    expect(report.errors).toEqual([]);
    expect((await previewOf(id)).map(([, , after]) => after)).toContainEqual(value);
  });

  test("is none in a workbook or JSON, which hold numbers", async () => {
    const { report } = await send(
      "contracts",
      '[{"name": "J1", "value": "1.234"}]',
      "run=true",
      "application/json",
    );
    expect(report.errors).toEqual([]);
  });
});
