import type { BackupStanding } from "../../src/appliance/health/answers.ts";
import { createHealth, type Health } from "../../src/appliance/health/health.ts";
import { healthRoute } from "../../src/appliance/health/healthRoute.ts";
import { createMetrics, type Metrics } from "../../src/appliance/health/metrics.ts";
import { livenessRoute, metricsRoute } from "../../src/appliance/health/plainRoutes.ts";
import type { Database } from "../../src/db/open.ts";
import { buildDocument } from "../../src/features/openapi/document.ts";
import type { Role } from "../../src/http/access.ts";
import { mount } from "../../src/http/mount.ts";
import { resourceRoutes } from "../../src/resource/answering/routes.ts";
import { createAnswerCheck } from "../answerCheck.ts";
import { openFixture } from "../fixture/database.ts";
import { gadgets, registry } from "../fixture/resources.ts";
import { callerOf } from "../fixture/service.ts";

/** A Sitebook of gadgets alone, whose health is asked; the session's token is the role. */
export interface World {
  readonly database: Database;
  readonly health: Health;
  readonly metrics: Metrics;
  /** How the backups stand, and the time; tests set them. */
  backups: BackupStanding;
  problems: readonly string[];
  now: number;
  /** Tokens that were looked up. */
  readonly lookups: string[];
  send(
    method: string,
    path: string,
    by?: Role,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  read(by?: Role): Promise<any>;
}

/** Opens a world over a file, or in memory; its database is to be closed. */
export function openWorld(file = ":memory:"): World {
  const database = openFixture(file);
  const startedAt = Date.parse("2026-11-21T08:00:00.000Z");
  const health = createHealth(database, {
    version: "1.2.3",
    commit: "abc1234",
    startedAt,
    clock: () => world.now,
    backups: () => world.backups,
    problems: () => world.problems,
    warnings: ["the lock of the door is old"],
    inFlight: () => 3,
  });
  const metrics = createMetrics(database, health);
  const documented = [...resourceRoutes({ database, registry, attached: [] }, gadgets), healthRoute(health)];
  const check = createAnswerCheck(
    JSON.parse(JSON.stringify(buildDocument(documented, registry, { version: "test" }))),
  );
  const lookups: string[] = [];
  const app = mount([...documented, livenessRoute(health), metricsRoute(metrics.render)], {
    isOurHost: (host) => host === "localhost",
    findCaller: (token) => {
      lookups.push(token);
      return callerOf(token);
    },
    logFault: () => undefined,
    observe: metrics.observe,
  });
  const send: World["send"] = async (method, path, by, body, headers = {}) =>
    app.handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          host: "localhost",
          ...(by === undefined ? {} : { authorization: `Bearer ${by}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const world: World = {
    database,
    health,
    metrics,
    backups: { lastSuccessAt: null, lastFailure: null, isFailing: false },
    problems: [],
    now: startedAt,
    lookups,
    send,
    read: async (by = "admin") => {
      const response = await send("GET", "/api/health", by);
      const text = await response.text();
      const body = JSON.parse(text);
      check("GET", "/api/health", { status: response.status, headers: response.headers, text, body });
      return body.data;
    },
  };
  return world;
}
