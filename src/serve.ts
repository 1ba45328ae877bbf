import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { type Database, openDatabase } from "./db/open.ts";
import { createFirstAdmin } from "./people/firstAdmin.ts";
import { registry } from "./resources/index.ts";
import { version } from "./version.ts";

/** A Sitebook that answers requests. */
export interface Running {
  readonly url: string;
  /** Answers what has begun, for ten seconds at most, then closes the database. */
  stop(): Promise<void>;
}

/** How long requests that have begun may take once a stop is asked for. */
const drainMilliseconds = 10_000;

/** Bun would answer a body beyond its own limit without JSON; each route counts its body while it arrives. */
const noLimit = Number.MAX_SAFE_INTEGER;

/** Opens the data directory, makes the first administrator if one is configured and none is there, and listens. */
export async function serve(config: Config): Promise<Running> {
  const database = openData(config.data);
  try {
    if (config.firstAdmin !== undefined) await createFirstAdmin({ database, registry }, config.firstAdmin);
    return listen(database, config);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens the database of a data directory; both are made where they are missing. */
export function openData(directory: string): Database {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return openDatabase(join(directory, "sitebook.db"));
}

/** Serves an open database, which is closed when the server stops. */
export function listen(database: Database, config: Config): Running {
  const { elysia } = createApp(database, config, logFault);
  elysia.listen({
    hostname: config.host,
    port: config.port,
    development: false,
    maxRequestBodySize: noLimit,
    // Whatever slips past the application's own mapping; nothing about the fault is told.
    error: (fault) => {
      logFault(fault, "unknown");
      return Response.json({ error: "Internal error" }, { status: 500 });
    },
  });
  const { server } = elysia;
  if (server === null) throw new Error("the server did not start");
  return {
    url: `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${server.port}`,
    stop: async () => {
      await Promise.race([server.stop(), Bun.sleep(drainMilliseconds)]);
      await server.stop(true);
      database.close();
    },
  };
}

/** The line that `serve` prints once it answers. */
export const sayListening = ({ url }: Running): string => `Sitebook ${version} is listening on ${url}`;

function logFault(fault: unknown, requestId: string): void {
  const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  console.error(`${new Date().toISOString()} error ${requestId} ${text}`);
}
