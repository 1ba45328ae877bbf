import type { HostCheck } from "../../http/guard.ts";
import { safetyHeaders } from "../../http/sending/answer.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { expositionType } from "./exposition.ts";

/** A server of the metrics alone. */
interface MetricsServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Where it listens, as `--metrics-address` says. */
interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves `/metrics` on an address of its own, without a session: everyone who can reach it can read it. Throws a `Failure` where
 * the address is taken or not this machine's.
 *
 * Decision: metrics on an address of their own need no session, and the list of hosts holds there too, so that no web
 * page reads them through a name of its own.
 */
export function startMetrics(
  { host, port }: MetricsAddress,
  render: () => string,
  isOurHost: HostCheck,
): MetricsServer {
  const server = listen(host, port, ({ method, url, headers }) => {
    const path = URL.parse(url)?.pathname;
    if (!isOurHost(headers.get("host") ?? "")) return plain("Unknown host\n", 421);
    if (path !== "/metrics") return plain("Not found: see /metrics\n", 404);
    if (method !== "GET" && method !== "HEAD")
      return plain("Method not allowed\n", 405, { allow: "GET, HEAD" });
    return new Response(render(), {
      headers: { ...safetyHeaders, "content-type": expositionType, "cache-control": "no-store" },
    });
  });
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${server.port}/metrics`,
    stop: () => server.stop(true),
  };
}

function listen(host: string, port: number, fetch: (request: Request) => Response): Bun.Server<undefined> {
  try {
    return Bun.serve({
      hostname: host,
      port,
      development: false,
      maxRequestBodySize: 0,
      fetch,
      error: () => plain("Internal error\n", 500),
    });
  } catch (error) {
    throw new Failure(
      `--metrics-address ${host}:${port} cannot be used (${(error as Error).message}): give another one`,
    );
  }
}

const plain = (text: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { ...safetyHeaders, "content-type": "text/plain; charset=utf-8", ...headers },
  });
