import type { LoadRequest } from "../load/request.ts";
import type { Server } from "../setup/server.ts";

/** An answer as far as servers are compared by it. */
export interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers that the runtime writes by itself. */
const ofRuntime = ["date", "content-length", "connection", "keep-alive", "transfer-encoding"];

/** Sends a request and answers what came back, without the headers that the runtime writes. */
export async function ask({ url, headers }: Server, request: LoadRequest): Promise<Seen> {
  const answer = await fetch(`${url}${request.path}`, {
    method: request.method,
    headers: {
      "accept-encoding": "identity",
      ...headers,
      ...request.headers,
      ...(request.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const own = [...answer.headers].filter(([name]) => !ofRuntime.includes(name));
  return { status: answer.status, headers: Object.fromEntries(own.sort()), body: await answer.text() };
}

/** Throws where two servers do not answer the same: then their speeds must not be compared. */
export function requireSameAnswers(
  label: string,
  sitebook: readonly Seen[],
  floor: readonly Seen[],
  writes: boolean,
): void {
  for (const [place, expected] of sitebook.entries()) {
    const seen = floor[place] ?? expected;
    for (const key of ["status", "headers", "body"] as const) {
      const [a, b] = [comparable(expected, key, writes), comparable(seen, key, writes)];
      if (a !== b)
        throw new Error(`${label}: the floor answers another ${key}\nSitebook: ${a}\nfloor:    ${b}`);
    }
  }
}

/** A text without the ids and times in it, which no two servers give alike. */
export const withoutChance = (text: string): string => text.replaceAll(time, "TIME").replaceAll(id, "ID");

const id = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

function comparable(seen: Seen, key: keyof Seen, writes: boolean): string {
  if (key === "headers") {
    // The request id names the request; the floor's ETag is that of the first answer.
    const { "x-request-id": requestId, etag, ...others } = seen.headers;
    return JSON.stringify({ ...others, hasId: requestId !== undefined, hasTag: etag !== undefined });
  }
  const text = String(seen[key]);
  return writes ? withoutChance(text) : text;
}
