import { Database as Sqlite } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { databaseFile } from "../../src/db/files.ts";
import { plantHeader, readHeader } from "../db/plant.ts";
import { cleanUp, expectStatus, newDataWith, run, signInOwner, siteNames, start } from "./box.ts";

afterAll(cleanUp);

test("check finds a log with another log's header while a server runs, and stopping that loses nothing", async () => {
  const data = await newDataWith("Before");
  const file = databaseFile(data);
  const server = await start(data);
  const send = await signInOwner(server);
  const add = async (name: string): Promise<unknown> =>
    expectStatus(201, send("POST", "/api/sites", { name }));
  await add("In the first log");
  expect(await run(["check", "--data", data])).toMatchObject({ code: 0 });
  const header = readHeader(file);
  const other = new Sqlite(file, { readwrite: true, create: false });
  expect(other.query("PRAGMA wal_checkpoint(RESTART)").values()[0]?.[0]).toBe(0);
  await add("In the second log");
  expect(await run(["check", "--data", data])).toMatchObject({ code: 0 });
  plantHeader(file, header);
  const { code, output } = await run(["check", "--data", data]);
  expect(code).toBe(1);
  expect(output).toContain("log: ");
  expect(output).toContain("sitebook.db-wal has the header of another log");
  other.close();
  expect(await server.stop()).toBe(0);
  expect(await run(["check", "--data", data])).toMatchObject({ code: 0 });
  const next = await start(data);
  expect(await siteNames(await signInOwner(next))).toEqual([
    "Before",
    "In the first log",
    "In the second log",
  ]);
  expect(await next.stop()).toBe(0);
});
