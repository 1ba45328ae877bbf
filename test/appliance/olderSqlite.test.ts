import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { cleanUp, newData, run, type Send, signInOwner, start } from "./box.ts";
import { hasTool } from "./tools.ts";

afterAll(cleanUp);

const isThere = hasTool("sqlite3", "the database in another SQLite");

describe.skipIf(!isThere)("the database in the sqlite3 program of the system", () => {
  const data = newData();
  const sqlite = (sql: string) => {
    const { exitCode, stdout, stderr } = Bun.spawnSync(["sqlite3", join(data, "sitebook.db"), sql]);
    return { code: exitCode, output: stdout.toString().trim(), errors: stderr.toString().trim() };
  };

  beforeAll(async () => {
    const server = await start(data);
    const send = await signInOwner(server);
    await fillRack(send);
    expect(await server.stop()).toBe(0);
    console.log(`sqlite3 ${sqlite("SELECT sqlite_version()").output}`);
  });

  test("is whole, and its schema is read", () => {
    expect(sqlite("PRAGMA integrity_check")).toEqual({ code: 0, output: "ok", errors: "" });
    expect(sqlite("PRAGMA foreign_key_check")).toEqual({ code: 0, output: "", errors: "" });
    const { output, errors } = sqlite(".schema");
    expect([output.includes("CREATE TRIGGER devices_place_update"), errors]).toEqual([true, ""]);
  });

  test("answers a SELECT, and an UPDATE fires its triggers", () => {
    expect(sqlite("SELECT name, position FROM devices ORDER BY name").output).toBe("sw1|10\nsw2|20");
    const refused = sqlite("UPDATE devices SET position = 10 WHERE name = 'sw2'");
    expect(refused.code).not.toBe(0);
    expect(refused.errors).toContain("position: another device is there");
    expect(sqlite("UPDATE devices SET position = 30 WHERE name = 'sw2'").errors).toBe("");
    expect(sqlite("SELECT position FROM devices WHERE name = 'sw2'").output).toBe("30");
  });

  test("takes entries of the change log without a record before or after", () => {
    const entry =
      "INSERT INTO changes (at, action, resource, record_id) VALUES ('2026-11-22T12:00:00.000Z', 'update', 'sites', 'x')";
    expect(sqlite(`BEGIN; ${entry}; ROLLBACK`)).toEqual({ code: 0, output: "", errors: "" });
  });

  test("is sound and served after that", async () => {
    expect(await run(["check", "--data", data])).toMatchObject({ code: 0, output: `${data} is sound.\n` });
    const server = await start(data);
    const { body } = await (await signInOwner(server))("GET", "/api/devices?name=sw2");
    expect(body.data[0].position).toBe("3.0");
    await server.stop();
  });
});

/** Puts two devices into a rack, one above the other. */
async function fillRack(send: Send): Promise<void> {
  const create = async (resource: string, input: object): Promise<string> =>
    (await send("POST", `/api/${resource}`, input)).body.data.id;
  const siteId = await create("sites", { name: "Here" });
  const rackId = await create("racks", { name: "R1", siteId });
  const deviceTypeId = await create("device-types", { name: "Switch", rackUnits: 1 });
  const device = (name: string, position: number) =>
    create("devices", { name, siteId, rackId, deviceTypeId, position, face: "front" });
  await device("sw1", 1);
  await device("sw2", 2);
}
