import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { ApiError, hasStatus, parseFieldErrors } from "../../src/console/web/api/apiError.ts";
import { inGroups } from "../../src/console/web/api/batch.ts";
import { request, requestPage, writeQuery } from "../../src/console/web/api/client.ts";
import { fieldProblem } from "../../src/console/web/api/fieldProblem.ts";
import { patchShown } from "../../src/console/web/api/patchShown.ts";
import { abandonSession, isSessionEnded, reportSignedIn } from "../../src/console/web/api/sessionState.ts";
import { loadTarget } from "../../src/console/web/api/targets.ts";
import { fetchTitle, joinTitle } from "../../src/console/web/api/titles.ts";
import { registerUnfinished } from "../../src/console/web/api/unfinished.ts";

describe("errors of the API", () => {
  test("name the fields and the rules they break", () => {
    expect(parseFieldErrors("vid: must be an integer from 1 to 4094; siteId: no such site")).toEqual({
      vid: "must be an integer from 1 to 4094",
      siteId: "no such site",
    });
    expect(parseFieldErrors("items[0].quantity: is required")).toEqual({
      "items[0].quantity": "is required",
    });
  });

  test("speak of the request as a whole otherwise", () => {
    const messages = [
      "Site is in use by 3 VLANs, 1 prefix",
      "If-Match: the record has changed since you read it; read it again",
      "Invalid filter parameter: sort",
      "The database is busy: try again",
      "Not found",
    ];
    for (const message of messages) expect(parseFieldErrors(message)).toEqual({});
  });
});

test("a query repeats what is a list, asks for null with an empty value, and leaves out what is undefined", () => {
  expect(writeQuery({})).toBe("");
  expect(writeQuery({ status: ["active", "planned"], siteId: null, vid: 120, search: undefined })).toBe(
    "?status=active&status=planned&siteId=&vid=120",
  );
});

type Answer = () => Response | Promise<Response>;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });

describe("requests", () => {
  let answers: Answer[] = [];
  let asked: string[] = [];
  const fetched = spyOn(globalThis, "fetch");

  /** Waits until a 401 has been noticed. */
  const untilEnded = async (): Promise<void> => {
    while (!isSessionEnded()) await Bun.sleep(1);
  };

  beforeEach(() => {
    answers = [];
    asked = [];
    fetched.mockImplementation((async (address: string, { method }: RequestInit) => {
      asked.push(`${method} ${address}`);
      const answer = answers.shift();
      if (answer === undefined) throw new TypeError("fetch failed");
      return answer();
    }) as unknown as typeof fetch);
  });
  afterEach(() => {
    fetched.mockReset();
  });

  test("answer what stands in data, with the entity tag", async () => {
    answers = [() => json({ data: { id: "1", name: "FRA" } }, 200, { etag: '"7"' })];
    expect(await request("GET", "/api/sites/1")).toEqual({ data: { id: "1", name: "FRA" }, etag: '"7"' });
  });

  test("throw what was refused, with its status and fields", async () => {
    answers = [() => json({ error: "vid: is required" }, 400)];
    const thrown = await request("POST", "/api/vlans", { body: {} }).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ApiError);
    expect(thrown).toMatchObject({ status: 400, fields: { vid: "is required" } });
  });

  test("say plainly that the server is not responding", async () => {
    const thrown = await requestPage("/api/sites").catch((error: unknown) => error);
    expect(hasStatus(thrown, 0)).toBe(true);
  });

  const stale = () => json({ error: "If-Match: the record has changed since you read it" }, 412);
  const read = (data: object) => () => json({ data: { id: "1", ...data } }, 200, { etag: '"8"' });
  const move = { body: { status: "ordered" }, etag: '"7"' };

  for (const [told, shown, now, isSent] of [
    ["with the total of its lines", { status: "draft", date: null }, { status: "draft", total: "9" }, true],
    ["in the field in question", { status: "draft" }, { status: "closed" }, false],
    ["and all of it must be as shown", undefined, { status: "draft" }, false],
  ] as const)
    test(`change a record that is another by now, ${told}: ${isSent ? "once more" : "not at all"}`, async () => {
      answers = [stale, read(now), read({ status: "ordered" })];
      const sent = patchShown("/api/orders/1", { ...move, shown });
      if (isSent) expect((await sent).data).toEqual({ id: "1", status: "ordered" });
      else expect(sent).rejects.toThrow("If-Match");
      await sent.catch(() => undefined);
      expect(asked.filter((each) => each.startsWith("PATCH"))).toHaveLength(isSent ? 2 : 1);
    });

  test("wait after a 401 until the user has signed in, and are then repeated", async () => {
    answers = [() => json({ error: "Not authenticated" }, 401), () => json({ data: { id: "1" } })];
    const waiting = request("PATCH", "/api/sites/1", { body: { name: "New" } });
    await untilEnded();
    expect(asked).toEqual(["PATCH /api/sites/1"]);
    reportSignedIn();
    expect((await waiting).data).toEqual({ id: "1" });
    expect(asked).toEqual(["PATCH /api/sites/1", "PATCH /api/sites/1"]);
  });

  test("fail if the session is abandoned", async () => {
    answers = [() => json({ error: "Not authenticated" }, 401)];
    const waiting = request("GET", "/api/sites/1");
    await untilEnded();
    abandonSession(new Error("Signed out"));
    await expect(waiting).rejects.toThrow("Signed out");
  });

  test("wait no longer once they are called off", async () => {
    answers = [() => json({ error: "Not authenticated" }, 401)];
    const controller = new AbortController();
    const waiting = requestPage("/api/sites", {}, controller.signal).catch((error: unknown) => error);
    await untilEnded();
    controller.abort("left");
    expect(await waiting).toBe("left");
    expect(isSessionEnded()).toBe(false);
  });

  test("say that nothing answers where the connection is lost on the way", async () => {
    const lost = new ReadableStream({ pull: (body) => body.error(new TypeError("network error")) });
    answers = [() => new Response(lost), () => new Response("<html>")];
    const ask = () => request("GET", "/api/sites/1").catch((error: unknown) => error);
    expect(await ask()).toMatchObject({ status: 0 });
    expect(await ask()).toMatchObject({ status: 200 });
  });

  test("that are put off are dropped where the session is given up", () => {
    let dropped = 0;
    registerUnfinished({ finish: async () => undefined, drop: () => (dropped += 1) });
    abandonSession(new Error("Signed out"));
    expect(dropped).toBe(1);
  });

  test("do not wait while signing in", async () => {
    answers = [() => json({ error: "Wrong e-mail or password" }, 401)];
    const thrown = await request("POST", "/api/auth/login", { body: {}, isSignIn: true }).catch(
      (error: unknown) => error,
    );
    expect(hasStatus(thrown, 401)).toBe(true);
  });

  test("for what a page refers to go out together", async () => {
    answers = [() => json({ data: [{ id: "a" }, { id: "b" }], total: 2, page: 1, pageSize: 3 })];
    const found = await Promise.all(["a", "b", "c", "a"].map((id) => loadTarget("sites", id)));
    expect(found.map((row) => row?.id)).toEqual(["a", "b", undefined, "a"]);
    expect(asked).toEqual(["GET /api/sites?id=a&id=b&id=c&pageSize=3"]);
  });

  test("for titles go out together, whatever they are of, without ids that are none", async () => {
    const [deviceId = "", portId = "", gone = ""] = [1, 2, 3].map(
      (last) => `019aa456-7e40-7c1f-8a52-00000000000${last}`,
    );
    const device = { resource: "devices", id: deviceId, title: "core-sw1", path: [] };
    const port = { resource: "interfaces", id: portId, title: "Gi0/1", path: [device] };
    answers = [() => json({ data: [device, port] })];
    const wanted = [
      ["interfaces", portId],
      ["devices", deviceId],
      ["devices", gone],
      ["interfaces", portId],
      ["devices", "core-sw1"],
    ] as const;
    const found = await Promise.all(wanted.map(([resource, id]) => fetchTitle(resource, id)));
    expect(found.map((title) => title && joinTitle(title))).toEqual([
      "core-sw1 · Gi0/1",
      "core-sw1",
      null,
      "core-sw1 · Gi0/1",
      null,
    ]);
    expect(asked).toEqual([`GET /api/titles?interfaces=${portId}&devices=${deviceId}&devices=${gone}`]);
  });
});

test("a long list is cut into groups", () => {
  expect(inGroups([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inGroups([], 2)).toEqual([]);
});

test("what is wrong with a password or a code is a sentence", () => {
  const refused = (error: string) => new ApiError(400, error);
  expect(fieldProblem(refused("currentPassword: is wrong"), "currentPassword")).toBe("The password is wrong");
  expect(fieldProblem(refused("code: is wrong"), "code")).toBe("The code is wrong");
  expect(fieldProblem(refused("email: is taken"), "email")).toBe("Is taken");
  expect(fieldProblem(refused("email: is taken"), "role")).toBeUndefined();
});
