import { Database } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { migrations } from "../../src/db/migrations/migrations.ts";
import { signIn } from "../support.ts";
import { cleanUp, expectStatus, newData, owner, run, signInOwner, start } from "./box.ts";
import { dumpDatabase, loadDump } from "./dump.ts";
import { readFixtures, record } from "./fixture.ts";

afterAll(cleanUp);

const fixtures = readFixtures();

/** How what a version answered is asked for now: a page of the change log had 10 000 entries then unless told. */
const askedNow: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "0.1.0": { "/api/changes?resource=sites": "/api/changes?resource=sites&pageSize=10000" },
};

/** A data directory with this database, as its version has left it. */
function lay(sql: string): string {
  const data = newData();
  mkdirSync(data, { mode: 0o700 });
  const file = join(data, "sitebook.db");
  writeFileSync(file, "", { mode: 0o600 });
  loadDump(file, sql);
  return data;
}

test("there is a fixture of every release since 0.1.0", () =>
  expect(fixtures.map(({ version }) => version)).toEqual(
    expect.arrayContaining([
      "0.1.0",
      "0.2.0",
      "0.3.0",
      "0.4.0",
      "0.5.0",
      "0.5.1",
      "0.6.0",
      "0.7.0",
      "0.8.0",
      "0.9.0",
      "0.10.0",
      "0.11.0",
    ]),
  ));

describe.each(fixtures.map((fixture) => [fixture.version, fixture] as const))(
  "a data directory of Sitebook %s",
  (version, { sql, answers }) => {
    test("is upgraded, answers what that version answered, and is sound", async () => {
      const data = lay(sql);
      const server = await start(data);
      // The password is the one of then as well.
      const send = await signInOwner(server);
      const now = await record(
        send,
        answers.map(({ path }) => askedNow[version]?.[path] ?? path),
      );
      // A later version may answer more; what was answered is answered still.
      now.forEach((answer, index) => {
        expect({ ...answer, path: answers[index]?.path }).toMatchObject(answers[index] as object);
      });
      await expectStatus(201, send("POST", "/api/sites", { name: "Made by this version" }));
      expect(await server.stop()).toBe(0);
      const { code, output } = await run(["check", "--data", data]);
      expect([code, output]).toEqual([0, `${data} is sound.\n`]);
    });

    const isMigrated = migrations.some(({ name }) => !sql.includes(`'${name}'`));
    test(`answers ${isMigrated ? "no" : "a"} 304 to an ETag that this version gave out`, async () => {
      const [, epoch] = /'epoch', '(\w+)'\)/.exec(sql) ?? [];
      const path = answers.find((answer) => /^\/api\/sites\/[\w-]+$/.test(answer.path))?.path ?? "";
      const data = lay(sql);
      const file = new Database(join(data, "sitebook.db"), { readonly: true });
      const { revision } = file.query("SELECT revision FROM sites WHERE id = ?").get(basename(path)) as {
        revision: number;
      };
      file.close(true);
      const server = await start(data);
      const { token } = await signIn(server.url, owner);
      const ask = (tag: string) =>
        fetch(`${server.url}${path}`, { headers: { cookie: `session=${token}`, "if-none-match": tag } });
      const answer = await ask(`"${epoch}.${revision}"`);
      const tag = answer.headers.get("etag") ?? "";
      expect([answer.status, tag]).toEqual([isMigrated ? 200 : 304, expect.stringMatching(/^"\w+\.\d+"$/)]);
      expect((await ask(tag)).status).toBe(304);
      await server.stop();
    });

    // Since then every record that is written has its natural order beside it.
    if (Bun.semver.order(version, "0.3.0") < 0)
      test("is sound as soon as it is migrated, and counts the numbers of its names from the first start on", async () => {
        const names = ["Hall 10", "Hall 9", "Hall 09", "hall 1"];
        const data = lay(
          sql +
            names
              .map(
                (name, index) =>
                  `INSERT INTO locations (id, name, name_folded, slug, status, created_at, updated_at, revision) VALUES ('01a20354-a111-7000-8000-00000000000${index}', '${name}', '${name.toLowerCase()}', 'hall-x${index}', 'active', '2026-11-22T12:56:47.634Z', '2026-11-22T12:56:47.634Z', 1);`,
              )
              .join("\n"),
        );
        expect((await run(["migrate", "--data", data])).code).toBe(0);
        const { code, output } = await run(["check", "--data", data]);
        expect([code, output]).toEqual([0, `${data} is sound.\n`]);
        const server = await start(data);
        const send = await signInOwner(server);
        const { body } = await expectStatus(
          200,
          send("GET", "/api/locations?name__isw=hall&sort=name__natural"),
        );
        const listed = body.data.map(({ name }: { name: string }) => name);
        expect(listed).toEqual(["hall 1", "Hall 9", "Hall 09", "Hall 10"]);
        expect(await server.stop()).toBe(0);
      });

    test("is the same after it was written down and read again", () => {
      const data = newData();
      mkdirSync(data);
      const file = join(data, "sitebook.db");
      loadDump(file, sql);
      expect(dumpDatabase(file)).toBe(sql);
    });
  },
);
