import { describe, expect, test } from "bun:test";
import { createFaultLog, createRequestLog } from "../../src/appliance/serving/requestLog.ts";
import { answerJson } from "../../src/http/sending/answer.ts";
import { createLog } from "../../src/lib/log.ts";
import { createRepeats } from "../../src/lib/time/repeats.ts";
import { createListeningLog, route, startWorld } from "./world.ts";

const answered = (status: number) => ({
  status,
  milliseconds: 12.345,
  requestId: "r-1",
  address: () => "10.0.0.9",
  personId: "p-1",
});

describe("the request log", () => {
  test.each([
    [false, 200, []],
    [false, 404, []],
    [false, 500, ["error"]],
    [false, 507, ["error"]],
    [true, 200, ["info"]],
    [true, 404, ["info"]],
    [true, 503, ["error"]],
  ])("of all requests: %p, has of a %i: %j", (all, status, levels) => {
    const { log, lines } = createListeningLog();
    createRequestLog(log, createRepeats(log), { all })(new Request("http://nas/api/sites"), answered(status));
    expect(lines.map(({ level }) => level as string)).toEqual(levels);
  });

  test.each([
    ["http://nas/api/sites?search=secret#part", "/api/sites"],
    ["http://[::1]:8480/api/sites/1", "/api/sites/1"],
    ["http://nas", "/"],
    ["http://nas/api/profiles/ada@sitebook.example/x", "/api/profiles/…/x"],
    ["http://nas/api/profiles/ada%40sitebook.example", "/api/profiles/…"],
    ["http://nas/api/a%0ab", "/api/a%0ab"],
  ])("writes %s as %s", (url, path) => {
    const { log, lines } = createListeningLog();
    createRequestLog(log, createRepeats(log), { all: true })(new Request(url), answered(200));
    expect(lines[0]?.facts).toEqual({
      method: "GET",
      path,
      status: 200,
      ms: 12.3,
      address: "10.0.0.9",
      requestId: "r-1",
      person: "p-1",
    });
  });

  test("of a thousand requests that fail alike on a full disk has two lines at once, and the number at the end", () => {
    const { log, lines } = createListeningLog();
    const repeats = createRepeats(log);
    const [tell, tellFault] = [createRequestLog(log, repeats, { all: false }), createFaultLog(repeats)];
    for (let number = 0; number < 1000; number += 1) {
      tellFault(new Error("database or disk is full"), `r-${number}`);
      tell(new Request(`http://nas/api/sites/${number}`), answered(507));
    }
    expect(lines.map(({ message }) => message)).toEqual(["fault", "request"]);
    repeats.flush();
    expect(lines.slice(2).map(({ message, facts }) => [message, facts.repeated])).toEqual([
      ["fault", 999],
      ["request", 999],
    ]);
  });

  test("is one line of JSON for machines", () => {
    const lines: string[] = [];
    const log = createLog("json", (line) => lines.push(line));
    createRequestLog(log, createRepeats(log), { all: true })(
      new Request("http://nas/api/sites?q=x"),
      answered(200),
    );
    createFaultLog(createRepeats(log))(new Error("two\nlines"), "r-2");
    const [first, second] = lines.map((line) => JSON.parse(line));
    expect(first).toMatchObject({ level: "info", message: "request", path: "/api/sites", requestId: "r-1" });
    expect(second).toMatchObject({ level: "error", fault: "Error: two\nlines", requestId: "r-2" });
    expect(second.stack).toContain("requestLog.test");
  });

  test("tells the cause of a failed query, and none of its parameters", () => {
    const { log, lines } = createListeningLog();
    const fault = Object.assign(
      new Error("Failed query: insert … params: hunter2", { cause: new Error("disk I/O error") }),
      {
        query: "insert",
        params: ["hunter2"],
      },
    );
    createFaultLog(createRepeats(log))(fault, "r-3");
    expect(lines[0]?.facts.fault).toBe("Error: disk I/O error");
    expect(JSON.stringify(lines)).not.toContain("hunter2");
  });
});

test("the answer, the request log and the fault carry the same request id", async () => {
  const { log, lines } = createListeningLog();
  const world = await startWorld(
    [
      route("/api/good", () => answerJson("{}")),
      route("/api/bad", () => {
        throw new Error("on purpose");
      }),
    ],
    {},
    {
      log: createRequestLog(log, createRepeats(log), { all: true }),
      logFault: createFaultLog(createRepeats(log)),
    },
  );
  try {
    for (const [path, status, messages] of [
      ["/api/good?token=secret", 200, ["request"]],
      ["/api/bad?token=secret", 500, ["fault", "request"]],
      ["/api/none?token=secret", 401, ["request"]],
    ] as const) {
      lines.length = 0;
      const answer = await world.get(path);
      const id = answer.headers.get("x-request-id");
      expect([answer.status, id]).toEqual([status, expect.stringMatching(/^[\w-]+$/)]);
      expect(lines.map(({ message }) => message as string)).toEqual([...messages]);
      expect(lines.every(({ facts }) => facts.requestId === id)).toBe(true);
      expect(JSON.stringify(lines)).not.toContain("secret");
    }
  } finally {
    await world.close();
  }
});
