import { maxBatchParts } from "../../../../lib/limits.ts";
import { inGroups } from "../batch.ts";
import { bodyKept, keepBody } from "./keptBodies.ts";
import { readLines } from "./readLines.ts";

/** What is used of a response, whether it came alone or as part of a batch. */
export type Reply = Pick<Response, "status" | "ok" | "json"> & { readonly headers: Pick<Headers, "get"> };

/** A GET that waits for the others of its page. */
interface Part {
  readonly address: string;
  readonly init: RequestInit;
  readonly resolve: (reply: Reply | Promise<Reply>) => void;
  readonly reject: (reason: unknown) => void;
}

/** A line of a batch. */
interface Line {
  readonly part: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

let waiting: Part[] = [];

/** Fetches an address together with all others that are requested at the same time; one that is requested alone is sent alone. */
export function fetchTogether(address: string, init: RequestInit): Promise<Reply> {
  return new Promise((resolve, reject) => {
    waiting.push({ address, init, resolve, reject });
    // Titles and other records are collected for a tick themselves: the second tick includes them.
    if (waiting.length === 1) setTimeout(() => setTimeout(sendWaiting));
  });
}

function sendWaiting(): void {
  const all = waiting;
  waiting = [];
  for (const { init, reject } of all) if (init.signal?.aborted) reject(init.signal.reason);
  const wanted = all.filter(({ init }) => init.signal?.aborted !== true);
  for (const parts of inGroups(wanted, maxBatchParts)) {
    if (parts.length === 1) parts.forEach(sendAlone);
    else void sendBatch(parts);
  }
}

const sendAlone = ({ address, init, resolve }: Part): void => resolve(fetch(address, init));

/** Sends parts as one request. Parts that the batch does not answer, for whatever reason, are sent alone. */
async function sendBatch(parts: readonly Part[]): Promise<void> {
  const open = new Map(parts.entries());
  try {
    const response = await fetch("/api/batch", {
      method: "POST",
      headers: { ...parts[0]?.init.headers, "content-type": "application/json" },
      body: JSON.stringify({
        requests: parts.map(({ address }) => ({ path: address, etag: bodyKept(address)?.etag })),
      }),
      signal: abortedWithAll(parts, open),
    });
    if (response.ok && response.body !== null) {
      for await (const text of readLines(response.body)) {
        const line: Line = JSON.parse(text);
        const part = open.get(line.part);
        const reply = part && replyOf(part.address, line);
        if (part === undefined || reply === undefined) continue;
        open.delete(line.part);
        part.resolve(reply);
      }
    }
    for (const part of open.values()) sendAlone(part);
  } catch (thrown) {
    for (const { reject } of open.values()) reject(thrown);
  }
}

/** Returns the reply of a line; undefined if the part has to be sent alone. */
function replyOf(address: string, { status, headers, body }: Line): Reply | undefined {
  if (status === 413) return undefined;
  const known = status === 304 ? bodyKept(address) : undefined;
  if (status === 304 && known === undefined) return undefined;
  const { etag } = headers;
  if (status === 200 && etag !== undefined && headers["cache-control"]?.includes("no-store") === false)
    keepBody(address, { etag, body });
  return {
    status: known === undefined ? status : 200,
    ok: known !== undefined || (status >= 200 && status < 300),
    headers: new Headers(headers),
    json: async () => known?.body ?? body,
  };
}

/** Rejects each part when its request is aborted; returns a signal that is aborted when the last open one was. */
function abortedWithAll(parts: readonly Part[], open: Map<number, Part>): AbortSignal {
  const all = new AbortController();
  for (const [position, { init, reject }] of parts.entries())
    init.signal?.addEventListener("abort", () => {
      if (!open.delete(position)) return;
      reject(init.signal?.reason);
      if (open.size === 0) all.abort();
    });
  return all.signal;
}
