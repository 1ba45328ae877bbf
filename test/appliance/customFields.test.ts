import { Database as Sqlite } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { databaseFile } from "../../src/db/files.ts";
import { cleanUp, expectStatus, newData, run, type Send, signInOwner, start } from "./box.ts";

afterAll(cleanUp);

const count = 400;

/** How often a moment is tried for that may be missed. */
const maxRounds = 20;

/** Makes a field with a value at each of many records, archived so that it can be deleted. */
async function makeField(send: Send, round: number): Promise<string> {
  const key = `shelf${round}`;
  const field = { resource: "vendors", key, label: "Shelf", kind: "text" };
  const { body } = await expectStatus(201, send("POST", "/api/custom-fields", field));
  const vendors = (await expectStatus(200, send("GET", `/api/vendors?pageSize=${count}`))).body.data;
  for (let made = vendors.length; made < count; made += 1)
    await expectStatus(201, send("POST", "/api/vendors", { name: `Vendor ${made}` }));
  const all = (await expectStatus(200, send("GET", `/api/vendors?pageSize=${count}`))).body.data;
  for (const { id } of all)
    await expectStatus(200, send("PATCH", `/api/vendors/${id}`, { custom: { [key]: `Shelf ${id}` } }));
  await expectStatus(200, send("PATCH", `/api/custom-fields/${body.data.id}`, { status: "archived" }));
  return body.data.id;
}

function countValues(data: string, field: string): number {
  using sqlite = new Sqlite(databaseFile(data), { readonly: true });
  return (
    sqlite
      .query<{ total: number }, [string]>("SELECT count(*) AS total FROM custom_values WHERE field_id = ?")
      .get(field)?.total ?? 0
  );
}

test("a deletion of a custom field that a kill interrupts goes on with the next start", async () => {
  const data = newData();
  let interrupted = "";
  for (let round = 0; round < maxRounds && interrupted === ""; round += 1) {
    const server = await start(data);
    const send = await signInOwner(server);
    const id = await makeField(send, round);
    const { body } = await expectStatus(200, send("DELETE", `/api/custom-fields/${id}`));
    expect(body.data.status).toBe("deleting");
    await server.kill();
    if (countValues(data, id) > 0) interrupted = id;
  }
  expect(interrupted).not.toBe("");
  const server = await start(data);
  const send = await signInOwner(server);
  while ((await send("GET", `/api/custom-fields/${interrupted}`)).status === 200) await Bun.sleep(50);
  expect(countValues(data, interrupted)).toBe(0);
  const [group] = (await expectStatus(200, send("GET", "/api/change-groups?pageSize=1"))).body.data;
  expect(group).toMatchObject({ title: "Custom field Shelf deleted", updated: count, deleted: 1 });
  await expectStatus(200, send("POST", `/api/change-groups/${group.number}/undo`));
  expect(countValues(data, interrupted)).toBe(count);
  expect(await server.stop()).toBe(0);
  expect((await run(["check", "--data", data])).output).toBe(`${data} is sound.\n`);
});
