import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startNetBox } from "../netbox/fakeNetBox.ts";
import { password, type Sitebook, startSitebook } from "../support.ts";
import { type Ended, emptyDirectory, sitebook } from "./run.ts";

const { path: directory, remove } = emptyDirectory();
afterAll(remove);

const fileOf = (name: string, ...lines: string[]): string => {
  const path = join(directory, name);
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
};

/** The import of two sites, and its undo, on a data directory. */
function importsAndUndoes(data: () => string): void {
  const run = (line: string, input = ""): Promise<Ended> =>
    sitebook([...line.split(" "), "--data", data()], { input });
  const namesOf = async (): Promise<string[]> => {
    const { output } = await run("export sites --format json");
    return JSON.parse(output).map(({ name }: { name: string }) => name);
  };
  const sites = fileOf("sites.csv", "name,slug", "Delft,dlf", "Gouda,gda");

  test("a dry run tells what would happen, and writes nothing", async () => {
    expect(await run(`import ${sites} --dry-run`)).toEqual({
      code: 0,
      output: "Checked sites.csv: 2 created, 0 updated, 0 unchanged\n",
      errors: "",
    });
    expect(await namesOf()).toEqual([]);
  });

  test("a file is brought in, changes nothing the second time, and is taken back", async () => {
    const { code, output, errors } = await run(`import ${sites}`);
    expect([code, errors]).toEqual([0, ""]);
    const [, number] =
      /^Imported sites\.csv: 2 created, .*\nUndo it with: sitebook undo (\d+) /.exec(output) ?? [];
    expect(await namesOf()).toEqual(["Delft", "Gouda"]);
    const again = await run(`import ${sites}`);
    expect(again.output).toBe("Imported sites.csv: 0 created, 0 updated, 2 unchanged\n");
    const dry = await run(`undo ${number} --dry-run`);
    expect([dry.code, dry.output]).toEqual([0, "Would undo: 2 changes\n"]);
    const undone = await run(`undo ${number}`);
    expect([undone.code, undone.output]).toEqual([
      0,
      expect.stringMatching(/^Undone: 2 changes\nUndo this with: /),
    ]);
    expect(await namesOf()).toEqual([]);
    expect(await run(`undo ${number}`)).toMatchObject({ code: 1, output: "" });
  });

  test("all that is wrong is told with line and column, and nothing is written", async () => {
    const vlans = fileOf("vlans.csv", "name,vid,site.slug", "A,10,", "B,20,nowhere", "C,many,");
    expect(await run(`import ${vlans}`)).toEqual({
      code: 1,
      output: "",
      errors: [
        "vlans.csv:3: site.slug: no site has this slug",
        "vlans.csv:4: vid: must be an integer from 1 to 4094",
        "sitebook: 2 rows have errors: nothing was written",
        "",
      ].join("\n"),
    });
    const { code, output, errors } = await run(`import ${vlans} --partial`);
    expect([code, output.split("\n")[0]]).toEqual([
      1,
      "Imported vlans.csv: 1 created, 0 updated, 0 unchanged, 2 failed",
    ]);
    expect(errors).toContain("sitebook: 2 rows have errors; the others are written\n");
  });

  test("a text of two encodings is refused with the place, and read in the one that is named", async () => {
    const mixed = join(directory, "mixed.csv");
    writeFileSync(mixed, Buffer.concat([Buffer.from("name\nZwölf\nGr"), Buffer.from([0x81, 0x6e, 0x0a])]));
    const refused = await run(`import ${mixed} --resource sites`);
    expect([refused.code, refused.output]).toEqual([1, ""]);
    expect(refused.errors).toContain("line 3, byte 3 (0x81, offset 14) is not UTF-8; correct it");
    expect(refused.errors).toEndWith("; name it with --encoding\n");
    const { code, errors } = await run(`import ${mixed} --resource sites --encoding cp850 --dry-run`);
    expect([code, errors]).toEqual([0, ""]);
  });

  test("links are what a file holds as well", async () => {
    const links = "kind,ownerResource,owner,recordResource,record\nfor,contacts,Grace,sites,Nowhere\n";
    const { code, output, errors } = await run("import - --resource links", links);
    expect([code, output]).toEqual([1, ""]);
    expect(errors).toContain("standard input:2: owner: no contact has this name\n");
    expect(errors).toContain("standard input:2: record: no site has this name\n");
  });

  test("standard input is a file as well, and columns are what a mapping says", async () => {
    const map = fileOf("map.json", JSON.stringify({ Nummer: "vid", Naam: "name", Opmerking: "" }));
    const given = `import - --resource vlans --map ${map}`;
    const { code, output } = await run(given, "Naam;Nummer;Opmerking\nVoice;77;?\n");
    expect([code, output.split("\n")[0]]).toEqual([
      0,
      "Imported standard input: 1 created, 0 updated, 0 unchanged",
    ]);
    const { output: vlans } = await run("export vlans --format json");
    expect(JSON.parse(vlans)).toMatchObject([{ vid: 10 }, { name: "Voice", vid: 77 }]);
  });
}

describe("without a server", () => {
  const data = join(directory, "data");
  beforeAll(async () => {
    await sitebook(["user", "add", "ada@example.org", "--password-stdin", "--data", data], {
      input: password,
    });
  });
  importsAndUndoes(() => data);
});

describe("beside a server", () => {
  let server: Sitebook;
  beforeAll(async () => {
    server = await startSitebook();
  });
  afterAll(() => server.stop());
  importsAndUndoes(() => server.data);

  test("people come as well, as `sitebook user` would add them", async () => {
    const people = fileOf(
      "profiles.csv",
      "email,role",
      "tom@example.org,manager",
      "super_admin@sitebook.example,viewer",
    );
    const { code, output, errors } = await sitebook(["import", people, "--partial", "--data", server.data]);
    expect([code, output.split("\n")[0]]).toEqual([
      1,
      "Imported profiles.csv: 1 created, 0 updated, 0 unchanged, 1 failed",
    ]);
    expect(errors).toContain("profiles.csv:3: role: is changed on the person's own page");
    const { body } = await server.as.admin.get("/api/profiles?email=tom@example.org");
    expect(body.data).toMatchObject([{ role: "manager" }]);
  });

  test("a NetBox is read by its API, and told is what has no place", async () => {
    const objects = {
      "dcim/sites": [{ id: 1, name: "Mill", slug: "mill", status: { value: "active", label: "Active" } }],
      "dcim/cables": [{ id: 1 }, { id: 2 }],
    };
    await using netbox = startNetBox({ objects });
    const line = ["import", "netbox", netbox.url, "--token-stdin", "--data", server.data];
    const dry = await sitebook([...line, "--dry-run"], { input: "0123456789abcdef\n" });
    expect([dry.code, dry.output]).toEqual([0, "Checked NetBox: 1 created, 0 updated, 0 unchanged\n"]);
    expect(dry.errors).toStartWith("no place for 2 dcim.cable\n");
    const { code, output } = await sitebook(line, { input: "0123456789abcdef\n" });
    expect([code, output.split("\n")[0]]).toEqual([0, "Imported NetBox: 1 created, 0 updated, 0 unchanged"]);
  });

  test("with --partial, what is right in a NetBox comes in beside what is wrong", async () => {
    const named = (id: number, name: string) => ({
      id,
      name,
      slug: `part-${id}`,
      comments: "x".repeat(12_000),
    });
    const vlan = (id: number, vid: number) => ({ id, vid, name: `part ${id}` });
    await using netbox = startNetBox({
      objects: { "dcim/sites": [named(1, "Quay")], "ipam/vlans": [vlan(1, 3000), vlan(2, 5000)] },
    });
    const line = ["import", "netbox", netbox.url, "--token-stdin", "--data", server.data];
    const whole = await sitebook(line, { input: "0123456789abcdef\n" });
    expect([whole.code, whole.output]).toEqual([1, ""]);
    expect(whole.errors).toContain("one row has errors: nothing was written");
    const { code, output, errors } = await sitebook([...line, "--partial"], { input: "0123456789abcdef\n" });
    expect([code, output.split("\n")[0]]).toEqual([
      1,
      "Imported NetBox: 2 created, 0 updated, 0 unchanged, 1 failed",
    ]);
    expect(errors).toContain(
      'dcim.site "Quay" (number 1): comments had 12000 characters and was cut to 10000',
    );
    const { body } = await server.as.admin.get("/api/vlans?vid=3000");
    expect(body.total).toBe(1);
  });

  test("a library of which nothing can be imported says what it lost before it is refused", async () => {
    const folder = join(directory, "library", "module-types", "F");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "SFP.yaml"), "manufacturer: F\nmodel: SFP\n");
    expect(await sitebook(["import", join(directory, "library"), "--data", server.data])).toEqual({
      code: 1,
      output: "",
      errors: "no place for 1 dcim.moduletype\nsitebook: library: nothing in it can be imported\n",
    });
  });

  test("is in the change log without a person", async () => {
    const { body } = await server.as.admin.get("/api/changes?resource=vlans");
    expect(body.data.length).toBeGreaterThan(0);
    for (const { actorEmail } of body.data) expect(actorEmail).toBeNull();
  });
});

test.each([
  ["import", 2, "FILE is missing"],
  ["import x.csv --resource site", 2, "--resource: there is no resource site: did you mean sites?"],
  ["import nothing.csv", 1, "nothing.csv: no such file or directory"],
  [
    `import ${fileOf("odd.csv", "a,b", "1,2")} --map ${fileOf("odd.json", "[1]")}`,
    2,
    "must contain a JSON object",
  ],
  ["import netbox http://127.0.0.1:9", 2, "NetBox's token is missing"],
  ["undo twelve", 2, "NUMBER must be that of a group of changes"],
])("%p is refused", async (line, code, problem) => {
  const ended = await sitebook([...line.split(" "), "--data", directory]);
  expect([ended.code, ended.errors]).toEqual([code, expect.stringContaining(problem)]);
});
