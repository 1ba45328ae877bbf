import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Database } from "../../src/db/open.ts";
import { openapiRoutes } from "../../src/features/openapi/routes.ts";
import { conflict } from "../../src/lib/failures/refusal.ts";
import { handlers } from "../../src/resource/answering/handlers.ts";
import { resourceRoutes } from "../../src/resource/answering/routes.ts";
import { action } from "../../src/resource/definition/actions.ts";
import { resource } from "../../src/resource/definition/define.ts";
import { describeResource } from "../../src/resource/definition/describe.ts";
import { integer } from "../../src/resource/fields/integer.ts";
import { name, shortText } from "../../src/resource/fields/text.ts";
import { updateRecord } from "../../src/resource/writing/update.ts";
import { devices } from "../../src/resources/areas.ts";
import { openFixture } from "../fixture/database.ts";
import { mountFixture } from "../fixture/service.ts";

/*
 * An action is a line of a definition and a function; all else follows: the route, its document, who may do it, what its
 * body must be, If-Match, and the answer.
 */

const units = () => integer({ minimum: 0, maximum: 60 });
const benches = resource("benches", {
  label: "Bench",
  area: devices,
  title: "{name}",
  fields: { name: name(), freeUnits: units().default(42), note: shortText() },
  example: { name: "A1" },
  actions: {
    reserve: action({ label: "Reserve units", body: { height: units().required(), note: shortText() } }),
  },
});

const own = handlers(benches, {
  actions: {
    reserve: ({ context, id, before, body }) => {
      const { freeUnits } = JSON.parse(before.json) as { readonly freeUnits: number };
      if (freeUnits < body.height) throw conflict("height: there is no room for it");
      const change = { freeUnits: freeUnits - body.height, note: body.note ?? null };
      return updateRecord(context, benches, id, change, { before });
    },
  },
});

let database: Database;
let send: (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;
let bench: string;

beforeEach(async () => {
  database = openFixture(":memory:", [benches]);
  const store = { database, registry: [benches], attached: [] };
  const routes = resourceRoutes(store, benches, own);
  const app = mountFixture([
    ...routes,
    ...openapiRoutes(routes, { registry: [benches] }, { version: "0.0.0" }),
  ]);
  send = async (method, path, body, headers = {}) =>
    app.handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          authorization: "Bearer operator",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const made = (await (await send("POST", "/api/benches", { name: "A1" })).json()) as {
    data: { id: string };
  };
  bench = `/api/benches/${made.data.id}`;
});
afterEach(() => database.close());

const reserve = (body: unknown, headers?: Record<string, string>) =>
  send("POST", `${bench}/reserve`, body, headers);
const errorOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { error: string }).error;

describe("an action", () => {
  test("does what its function does, and answers the record with its ETag", async () => {
    const answer = await reserve({ height: 4, note: "switches" });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { freeUnits: 38, note: "switches" } });
    const read = await send("GET", bench);
    expect(answer.headers.get("etag")).toBe(read.headers.get("etag"));
  });

  test("is logged as the change of the record that it is", async () => {
    await reserve({ height: 4 });
    const entries = database.sqlite
      .query<{ action: string; after: string }, []>(
        "SELECT action, after FROM changes ORDER BY sequence DESC LIMIT 1",
      )
      .all();
    expect(entries).toEqual([{ action: "update", after: '{"freeUnits":38}' }]);
  });

  test("holds If-Match, so that nothing is done twice", async () => {
    const etag = (await send("GET", bench)).headers.get("etag") ?? "";
    expect((await reserve({ height: 4 }, { "if-match": etag })).status).toBe(200);
    expect((await reserve({ height: 4 }, { "if-match": etag })).status).toBe(412);
    expect(await (await send("GET", bench)).json()).toMatchObject({ data: { freeUnits: 38 } });
  });

  test.each([
    [{ height: 61 }, "height: must be an integer from 0 to 60"],
    [{}, "height: is required"],
    [{ height: 4, colour: "red" }, "colour: is not a known field"],
  ])("takes no other body than its own: %j", async (body, error) => {
    const answer = await reserve(body);
    expect([answer.status, await errorOf(answer)]).toEqual([400, error]);
  });

  test("may refuse", async () => {
    const answer = await reserve({ height: 43 });
    expect([answer.status, await errorOf(answer)]).toEqual([409, "height: there is no room for it"]);
  });

  test("is for who may write", async () => {
    expect((await reserve({ height: 4 }, { authorization: "Bearer viewer" })).status).toBe(403);
  });

  test("of a record that there is not is 404", async () => {
    for (const id of ["01890000-0000-7000-8000-000000000000", "none"]) {
      const answer = await send("POST", `/api/benches/${id}/reserve`, { height: 4 });
      expect([answer.status, await errorOf(answer)]).toEqual([404, "Bench not found"]);
    }
  });

  test("stands in the document, with its body and what it answers", async () => {
    const document = (await (await send("GET", "/api/openapi.json")).json()) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
    };
    expect(document.paths["/api/benches/{id}/reserve"]?.post).toMatchObject({
      summary: "Reserve units of a bench",
      operationId: "reserveBench",
      tags: ["Benches"],
    });
  });

  test("is told to the console, with the fields that it asks for", () => {
    const { actions = [] } = describeResource(benches);
    expect(actions.map(({ name, label, fields }) => [name, label, fields?.map(({ key }) => key)])).toEqual([
      ["reserve", "Reserve units", ["height", "note"]],
    ]);
  });

  test("that nothing does stops the start", () => {
    expect(() => resourceRoutes({ database, registry: [benches], attached: [] }, benches)).toThrow(
      "benches: nothing does the action reserve",
    );
  });
});
