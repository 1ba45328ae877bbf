import type { Config } from "../../config.ts";
import { Failure } from "../../lib/failures/failure.ts";

/** Says in one line why nothing can listen on the address of a configuration; anything else comes back as it is. */
export function explainListening(thrown: unknown, { host, port }: Pick<Config, "host" | "port">): unknown {
  const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
  const path = thrown instanceof Error && "path" in thrown;
  if (code === "EADDRINUSE") {
    return new Failure(
      `port ${port} of ${host} is taken: stop the program that uses it, or choose another port with --port`,
    );
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || (code === "ENOENT" && !path)) {
    return new Failure(
      `${host} is not an address of this machine: choose one with --host, such as 127.0.0.1 or 0.0.0.0`,
    );
  }
  if (code === "EACCES" && !path) {
    return new Failure(`this account may not listen on port ${port}: choose one from 1024 on with --port`);
  }
  return thrown;
}
