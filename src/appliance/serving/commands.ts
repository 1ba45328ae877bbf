import { timingSafeEqual } from "node:crypto";
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { commandsFile } from "../../db/files.ts";
import { newSecret, sha256 } from "../../lib/hash.ts";
import type { Log } from "../../lib/log.ts";
import { isObject } from "../../lib/object.ts";
import { drain } from "./drain.ts";

/** Where the command line reaches a running server, and what lets it in. */
interface CommandAddress {
  readonly address: string;
  readonly secret: string;
}

/** What answers the commands of a running server. */
export interface CommandServer {
  stop(): Promise<void>;
}

/** How long commands that have begun may take once a stop is asked for. */
const drainMilliseconds = 10_000;

/**
 * Accepts commands for a server from every process that may read its data directory, so that nothing else has to write to the
 * database.
 *
 * Decision: commands come over a port of their own on the loopback address, which is another one and has another secret
 * with each start; both stand in a file of the data directory with the rights of the database (0600). The secret opens
 * nothing on the address that others reach, whatever that is, and this port opens nothing without it.
 */
export function takeCommands(
  path: string,
  command: (request: Request) => Promise<Response>,
  log: Log,
): CommandServer {
  const secret = newSecret();
  const wanted = Buffer.from(sha256(`Bearer ${secret}`));
  const isAllowed = ({ headers }: Request): boolean =>
    timingSafeEqual(Buffer.from(sha256(headers.get("authorization") ?? "")), wanted);
  try {
    const server = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      development: false,
      idleTimeout: 0,
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      fetch: (request) => (isAllowed(request) ? command(request) : refuse()),
    });
    writePrivately(commandsFile(path), { address: `http://127.0.0.1:${server.port}`, secret });
    return {
      stop: async () => {
        rmSync(commandsFile(path), { force: true });
        await drain([server], drainMilliseconds);
      },
    };
  } catch (error) {
    log.warn("the command line cannot reach this server", { reason: String(error) });
    return { stop: async () => undefined };
  }
}

const refuse = (): Response => Response.json({ error: "Not authenticated" }, { status: 401 });

/** The file is there at once as a whole, or not at all; one that a killed server has left is replaced, whatever its mode. */
function writePrivately(file: string, address: CommandAddress): void {
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const descriptor = openSync(unfinished, "wx", 0o600);
  writeSync(descriptor, `${JSON.stringify(address)}\n`);
  closeSync(descriptor);
  renameSync(unfinished, file);
}

/** Reads where the server of a data directory takes commands; undefined where it takes none. */
export function readCommandAddress(path: string): CommandAddress | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(commandsFile(path), "utf8"));
    if (!isObject(found) || typeof found.address !== "string" || typeof found.secret !== "string")
      return undefined;
    return { address: found.address, secret: found.secret };
  } catch {
    return undefined;
  }
}
