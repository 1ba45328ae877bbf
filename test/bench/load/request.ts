import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { workspace } from "../setup/workspace.ts";

/** A request as a list of load holds it. */
export interface LoadRequest {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With the query string. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
}

/** The bytes of a request to the server at this address, with these headers in addition to its own. */
export function formatRequest(
  { method, path, headers = {}, body }: LoadRequest,
  url: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const all = {
    host: new URL(url).host,
    ...more,
    ...headers,
    ...(body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`;
}

let written = 0;

/** Writes requests down as the Lua table that `replay.lua` reads, and answers the file. */
export function writeRequests(requests: readonly string[]): string {
  written += 1;
  const file = join(workspace, `requests-${written}.lua`);
  // JSON's escapes are Lua's too, for what stands in requests.
  writeFileSync(file, `return {\n${requests.map((request) => JSON.stringify(request)).join(",\n")}\n}\n`);
  return file;
}
