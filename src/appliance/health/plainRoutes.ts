import { Type } from "typebox";
import type { PublicRoute, SessionRoute } from "../../http/route.ts";
import { type Answer, safetyHeaders } from "../../http/sending/answer.ts";
import { expositionType } from "./exposition.ts";
import type { Health } from "./health.ts";

/*
 * Decision: `/healthz` and `/metrics` are for watchdogs and Prometheus, answer plain text and stand outside /api; the
 * API's document does not list them.
 */

const text = Type.String();
const answerText = (body: string, status: number, type: string): Answer => ({
  status,
  headers: { "content-type": type, ...safetyHeaders, "cache-control": "no-store" },
  body,
});

/** Whether the service works, to anyone: 200 `ok` or 503 `not ok`, and not a word more. */
export const livenessRoute = (health: Health): PublicRoute => ({
  method: "GET",
  path: "/healthz",
  access: "public",
  document: {
    summary: "Ask whether the service works",
    chapter: "API",
    operationId: "readLiveness",
    answer: { status: 200, schema: text, mediaType: "text/plain" },
  },
  handle: async () => {
    const isAlive = await health.isAlive();
    return answerText(isAlive ? "ok" : "not ok", isAlive ? 200 : 503, "text/plain; charset=utf-8");
  },
});

/**
 * The metrics on the main address. Decision: any session may read `/metrics`, so that Prometheus gets by with a
 * read-only token of a viewer: they are numbers, without a name or a record among them.
 */
export const metricsRoute = (render: () => string): SessionRoute => ({
  method: "GET",
  path: "/metrics",
  access: "viewer",
  document: {
    summary: "Read the metrics",
    chapter: "API",
    operationId: "readMetrics",
    answer: { status: 200, schema: text, mediaType: "text/plain" },
  },
  handle: () => answerText(render(), 200, expositionType),
});
