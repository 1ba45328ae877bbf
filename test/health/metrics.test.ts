import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createServer } from "node:net";
import { renderFamilies } from "../../src/appliance/health/exposition.ts";
import { countValue, createHistogram } from "../../src/appliance/health/histogram.ts";
import { startMetrics } from "../../src/appliance/health/metricsServer.ts";
import type { Failure } from "../../src/lib/failures/failure.ts";
import { readScrape, type Scrape } from "./promtext.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeEach(() => {
  world = openWorld();
});
afterEach(() => world.database.close());

const scrape = (): Scrape => readScrape(world.metrics.render());
const newGadget = (number: number): Promise<Response> =>
  world.send("POST", "/api/gadgets", "operator", { name: `G${number}`, number });
const requests = "sitebook_http_requests_total";

describe("the text form", () => {
  test("of all metrics keeps the rules, before anything has happened and after", async () => {
    readScrape(world.metrics.render());
    world.backups = {
      lastSuccessAt: "2026-11-21T06:00:00.000Z",
      lastFailure: { at: "2026-11-21T07:00:00.000Z", problem: "x" },
      isFailing: false,
    };
    await newGadget(1);
    await world.send("GET", "/api/gadgets/nope", "viewer");
    const { types } = scrape();
    expect([...types.keys()].filter((name) => !/^(sitebook|process)_[a-z_]+$/.test(name))).toEqual([]);
    expect(types.size).toBeGreaterThan(20);
  });

  test("escapes what labels and help may hold", () => {
    const text = renderFamilies([
      {
        name: "x",
        type: "gauge",
        help: "a\\b\nc",
        samples: [{ labels: { a: 'q"\\\n,}', b: "" }, value: 1.5e-7 }],
      },
    ]);
    expect(text).toBe('# HELP x a\\\\b\\nc\n# TYPE x gauge\nx{a="q\\"\\\\\\n,}",b=""} 1.5e-7\n');
    expect(readScrape(text).value("x", { a: 'q"\\\n,}', b: "" })).toBe(1.5e-7);
  });

  test("counts a histogram's values up to and including each bound", () => {
    const histogram = createHistogram([1, 2]);
    for (const value of [0.5, 1, 1.5, 2, 7]) countValue(histogram, value);
    const read = readScrape(
      renderFamilies([{ name: "h", type: "histogram", help: "h", samples: [{ value: histogram }] }]),
    );
    expect(["1", "2", "+Inf"].map((le) => read.value("h_bucket", { le }))).toEqual([2, 4, 5]);
    expect([read.value("h_sum"), read.value("h_count")]).toEqual([12, 5]);
  });

  test.each([
    ["a line without a value", "# HELP x h\n# TYPE x gauge\nx\n"],
    ["a sample without a type", "x 1\n"],
    ["a sample twice", "# HELP x h\n# TYPE x gauge\nx 1\nx 2\n"],
    ["a bad label", '# HELP x h\n# TYPE x gauge\nx{a="b"c} 1\n'],
    ["a counter of another name", "# HELP x h\n# TYPE x counter\nx 1\n"],
    ["no end of the last line", "# HELP x h\n# TYPE x gauge\nx 1"],
    ["a family in two pieces", "# HELP x h\n# TYPE x gauge\nx 1\n# HELP y h\n# TYPE y gauge\ny 1\nx 2\n"],
    [
      "a histogram without its end",
      '# HELP h h\n# TYPE h histogram\nh_bucket{le="1"} 1\nh_sum 1\nh_count 1\n',
    ],
  ])("%s would be noticed", (_, text) => {
    expect(() => readScrape(text)).toThrow();
  });
});

describe("requests", () => {
  test("are counted by route template, method and class of status", async () => {
    const made = (await (await newGadget(1)).json()) as { data: { id: string } };
    await newGadget(2);
    await newGadget(5000);
    await world.send("GET", `/api/gadgets/${made.data.id}`, "viewer");
    await world.send("GET", "/api/gadgets/nope", "viewer");
    await world.send("GET", "/api/gadgets?search=x");
    const { value, samples } = scrape();
    const count = (method: string, route: string, status: string) =>
      value(requests, { method, route, status });
    expect(count("POST", "/api/gadgets", "2xx")).toBe(2);
    expect(count("POST", "/api/gadgets", "4xx")).toBe(1);
    expect(count("GET", "/api/gadgets/:id", "2xx")).toBe(1);
    expect(count("GET", "/api/gadgets/:id", "4xx")).toBe(1);
    expect(count("GET", "/api/gadgets", "4xx")).toBe(1);
    expect(count("DELETE", "/api/gadgets/:id", "2xx")).toBeUndefined();
    const timed = { method: "POST", route: "/api/gadgets" };
    expect(value("sitebook_http_request_duration_seconds_count", timed)).toBe(3);
    expect(value("sitebook_http_request_duration_seconds_sum", timed)).toBeGreaterThan(0);
    expect(JSON.stringify(samples)).not.toContain(made.data.id);
  });

  test("that no route answers are counted together, however many addresses strangers think of", async () => {
    await world.send("GET", "/api/nope-1");
    await world.send("PROPFIND", "/nope-2", "viewer");
    await world.send("PUT", "/api/gadgets", "viewer");
    await world.send("GET", "/api/gadgets", "viewer", undefined, { host: "evil.example" });
    const { value, samples } = scrape();
    expect(value(requests, { method: "none", route: "none", status: "4xx" })).toBe(4);
    expect(JSON.stringify(samples)).not.toMatch(/nope|PROPFIND|PUT|evil/);
  });
});

describe("writes", () => {
  test("are counted with the groups that they share", async () => {
    const before = scrape();
    await Promise.all([1, 2, 3, 4, 4].map(newGadget));
    const after = scrape();
    const grown = (name: string): number => (after.value(name) ?? 0) - (before.value(name) ?? 0);
    expect(grown("sitebook_writes_total") + grown("sitebook_write_failures_total")).toBe(5);
    expect(grown("sitebook_write_group_size_sum")).toBe(5);
    const groups = grown("sitebook_write_group_size_count");
    expect(groups).toBeGreaterThanOrEqual(1);
    expect(grown("sitebook_write_group_duration_seconds_count")).toBe(groups);
    expect(grown("sitebook_write_commit_duration_seconds_count")).toBe(groups);
    expect(after.value("sitebook_write_commit_duration_seconds_sum")).toBeLessThanOrEqual(
      after.value("sitebook_write_group_duration_seconds_sum") ?? 0,
    );
  });

  test("that fail, alone or with their group, are told from those on disk", async () => {
    const { database } = world;
    const fail = (): never => {
      throw new Error("no");
    };
    await Promise.allSettled([database.write(() => 1), database.write(fail)]);
    expect([
      scrape().value("sitebook_writes_total"),
      scrape().value("sitebook_write_failures_total"),
    ]).toEqual([1, 1]);
    const lose = (): void => {
      database.sqlite.run("ROLLBACK");
    };
    await Promise.allSettled([database.write(() => 1), database.write(lose), database.write(() => 1)]);
    const after = scrape();
    expect(after.value("sitebook_writes_total")).toBe(1);
    expect(after.value("sitebook_write_failures_total")).toBe(4);
    expect(after.value("sitebook_write_groups_lost_total")).toBe(1);
  });

  test("that wait are shown as the queue", async () => {
    const waiting = [1, 2, 3].map((result) => world.database.write(() => result));
    expect(scrape().value("sitebook_write_queue_length")).toBe(3);
    await Promise.all(waiting);
    expect(scrape().value("sitebook_write_queue_length")).toBe(0);
  });
});

test("what else is watched has a value", () => {
  world.now += 90_000;
  world.backups = { lastSuccessAt: "2026-11-21T06:00:00.000Z", lastFailure: null, isFailing: true };
  const { value } = scrape();
  expect(value("sitebook_build_info", { version: "1.2.3", commit: "abc1234", bun: Bun.version })).toBe(1);
  expect(value("sitebook_uptime_seconds")).toBe(90);
  expect(value("sitebook_http_requests_in_flight")).toBe(3);
  expect(value("sitebook_backup_last_success_timestamp_seconds")).toBe(
    Date.parse("2026-11-21T06:00:00Z") / 1000,
  );
  expect(value("sitebook_backup_last_failure_timestamp_seconds")).toBeUndefined();
  expect(value("sitebook_backup_failing")).toBe(1);
  expect(value("process_start_time_seconds")).toBe(Date.parse("2026-11-21T08:00:00Z") / 1000);
  expect(value("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
});

describe("/metrics", () => {
  test("on the main address takes a session, of any role, by token too", async () => {
    expect((await world.send("GET", "/metrics")).status).toBe(401);
    const answer = await world.send("GET", "/metrics", "viewer");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    readScrape(await answer.text());
  });

  test("on its own address takes none, and nothing else is there", async () => {
    const server = startMetrics({ host: "127.0.0.1", port: 0 }, world.metrics.render, (host) =>
      host.startsWith("127.0.0.1"),
    );
    try {
      const answer = await fetch(server.url);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        "text/plain; version=0.0.4; charset=utf-8",
      ]);
      readScrape(await answer.text());
      const base = server.url.replace("/metrics", "");
      for (const path of ["/", "/api/gadgets", "/healthz", "/metrics/x"]) {
        const { status, headers } = await fetch(`${base}${path}`);
        expect([path, status, headers.get("cross-origin-resource-policy")]).toEqual([
          path,
          404,
          "same-origin",
        ]);
      }
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect((await fetch(server.url, { method: "DELETE" })).status).toBe(405);
      expect((await fetch(server.url, { method: "HEAD" })).status).toBe(200);
      expect((await fetch(server.url, { headers: { host: "evil.example" } })).status).toBe(421);
    } finally {
      await server.stop();
    }
  });

  test("on an address that is taken fails in one line that names the flag", async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const { port } = holder.address() as { port: number };
    try {
      const failure = (() => {
        try {
          startMetrics(
            { host: "127.0.0.1", port },
            () => "",
            () => true,
          );
          return undefined;
        } catch (error) {
          return error as Failure;
        }
      })();
      expect(failure?.name).toBe("Failure");
      expect(failure?.message).toMatch(new RegExp(`^--metrics-address 127\\.0\\.0\\.1:${port} .+$`));
    } finally {
      await new Promise((resolve) => holder.close(resolve));
    }
  });
});
