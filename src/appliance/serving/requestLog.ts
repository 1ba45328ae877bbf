import { isTrouble, type LogFault } from "../../http/errors.ts";
import type { RequestLog } from "../../http/observe.ts";
import type { Log } from "../../lib/log.ts";
import type { Repeats } from "../../lib/time/repeats.ts";

const maxPathLength = 200;

/**
 * Logs requests: all of them, each by itself, or only those that we failed (status 500 and above), of which equal ones
 * are counted. Decision: the log of requests never holds a query string, a header or a body, as these may hold what
 * people search for, and secrets.
 */
export function createRequestLog(log: Log, repeats: Repeats, { all }: { readonly all: boolean }): RequestLog {
  return (request, { status, milliseconds, requestId, address, personId }) => {
    const failed = status >= 500;
    if (!all && !failed) return;
    const facts = {
      method: request.method,
      path: pathOf(request.url),
      status,
      ms: Math.round(milliseconds * 10) / 10,
      address: address(),
      requestId,
      person: personId,
    };
    if (!all) repeats.error(`${request.method} ${status}`, "request", facts);
    else if (failed) log.error("request", facts);
    else log.info("request", facts);
  };
}

/**
 * The path of a URL as it is logged. Decision: a part of a logged path with an at sign may be an e-mail address and is
 * left out.
 */
function pathOf(url: string): string {
  const path = url.replace(/^\w+:\/\/[^/?#]*/, "").replace(/[?#].*$/s, "");
  const parts = path.split("/").map((part) => (/@|%40/i.test(part) ? "…" : part));
  return parts.join("/").slice(0, maxPathLength);
}

/** Logs what was thrown and not foreseen, with its stack, under the request id that the caller was told. */
export function createFaultLog(repeats: Repeats): LogFault {
  return (fault, requestId) => {
    const told = describeFault(fault);
    repeats.error(told.fault, "fault", { requestId, ...told });
  };
}

/**
 * Message and stack of a fault. A failed query's own message holds its parameters, so its cause speaks for it. What
 * SQLite says of the disk is no fault of ours and comes with every request while it lasts: it needs no stack.
 */
function describeFault(fault: unknown): { readonly fault: string; readonly stack?: string } {
  if (!(fault instanceof Error)) return { fault: typeof fault === "string" ? fault : typeof fault };
  const speaker = "params" in fault && fault.cause instanceof Error ? fault.cause : fault;
  const told = "params" in speaker ? "a query failed" : `${speaker.name}: ${speaker.message}`;
  if ("errno" in speaker && speaker.name === "SQLiteError" && isTrouble(Number(speaker.errno)))
    return { fault: told };
  const frames = (fault.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { fault: told, stack: frames.map((line) => line.trim()).join("\n") };
}
