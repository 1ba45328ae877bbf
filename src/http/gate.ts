import type { Refusal } from "../lib/failures/refusal.ts";
import type { Patience } from "./arrival.ts";
import type { AddressOf, IsSecure } from "./client.ts";
import type { LogFault } from "./errors.ts";
import type { HostCheck } from "./guard.ts";
import type { Observe, RequestLog } from "./observe.ts";
import type { FindCaller } from "./session.ts";

/** What the routes are guarded with. */
export interface Gate {
  readonly isOurHost: HostCheck;
  readonly findCaller: FindCaller;
  readonly logFault: LogFault;
  /** Counts answers, if metrics are enabled. */
  readonly observe?: Observe;
  /** Hears of every answer with its request, where a log is kept. */
  readonly log?: RequestLog;
  /** Who a request comes from; the other end of the connection unless given. */
  readonly addressOf?: AddressOf;
  /** Whether a request came over TLS; none does unless given. */
  readonly isSecure?: IsSecure;
  /** What browsers are told of a host as `Strict-Transport-Security`, where they are told of it. */
  readonly strictTransport?: (host: string) => string | undefined;
  /** How long is waited for a body; what the limits say unless given. */
  readonly patience?: Patience;
  /** The address of the box, on an away copy of it. */
  readonly box?: string | undefined;
  /** On a standby: what a request that writes is refused with. */
  readonly standby?: (() => Refusal) | undefined;
  /** Answers some of what no route answers; without a session, but from a host that is ours. */
  readonly page?: FallbackPage;
}

/** Answers a request that no route answers; undefined, or a promise of it, leaves it unknown. */
export type FallbackPage = (request: Request) => Response | Promise<Response | undefined> | undefined;
