import { addressOfPeer } from "../client.ts";
import type { Gate } from "../gate.ts";

/** The requests that parts of a batch came in, by the part. */
const outers = new WeakMap<Request, Request>();

/** Headers that describe the outer request's body, connection or cached answer, and not its parts. */
const ownHeaders = [
  ...["accept-encoding", "connection", "content-encoding", "content-length", "content-type"],
  ...["if-match", "if-none-match", "transfer-encoding"],
];

/** Creates the request of a part: a GET with the session, host and time zone of the batch. */
export function createPart(outer: Request, address: string, etag: string | undefined): Request {
  const headers = new Headers(outer.headers);
  for (const name of ownHeaders) headers.delete(name);
  if (etag !== undefined) headers.set("if-none-match", etag);
  const part = new Request(address, { headers });
  outers.set(part, outer);
  return part;
}

/** Returns a gate that knows the client and connection of a part: those of the request that the part came in. */
export function admitParts(gate: Gate): Gate {
  const { addressOf = addressOfPeer, isSecure = () => false } = gate;
  const outerOf = (request: Request): Request => outers.get(request) ?? request;
  return {
    ...gate,
    addressOf: (request, server) => addressOf(outerOf(request), server),
    isSecure: (request, server) => isSecure(outerOf(request), server),
  };
}
