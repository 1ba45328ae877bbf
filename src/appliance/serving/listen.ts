import { safetyHeaders } from "../../http/sending/answer.ts";
import type { Log } from "../../lib/log.ts";
import { day } from "../../lib/time/duration.ts";
import { drain, type Stoppable } from "./drain.ts";
import { type Pair, readPair } from "./pair.ts";
import { strictTransportOf } from "./strictTransport.ts";
import type { TlsSource } from "./tls.ts";
import { type Rhythm, watchPair } from "./watchPair.ts";

/** How an application is served. */
export interface ListenOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Undefined serves plain HTTP. */
  readonly tls: TlsSource | undefined;
  /** A connection is closed after about this long without traffic, 1 to 255. */
  readonly idleSeconds: number;
  readonly log: Log;
  /** Told of what slipped past the application's own handling of errors. */
  readonly logFault: (fault: unknown) => void;
  /** How long requests that have begun may take once a stop is asked for; ten seconds unless given. */
  readonly drainMilliseconds?: number;
  /** How changes of the certificate are noticed. */
  readonly rhythm?: Rhythm;
}

/** An application that answers. */
export interface Listening {
  readonly url: string;
  /** Requests that have begun and are not answered yet. */
  pending(): number;
  /** What browsers are told of this host as `Strict-Transport-Security`; undefined where they are told nothing. */
  strictTransport(host: string): string | undefined;
  /** Stops accepting, answers what has begun until the deadline, then closes every connection. */
  stop(): Promise<void>;
}

interface Server extends Stoppable {
  readonly port?: number | undefined;
}

/** What listening needs of Elysia. */
interface Servable {
  readonly server: Server | null;
  // biome-ignore lint/suspicious/noExplicitAny: Elysia takes a union of all the options that Bun knows
  listen(options: any): unknown;
}

/** Bun would answer a body beyond its own limit without JSON; each route counts its body while it arrives. */
const noLimit = Number.MAX_SAFE_INTEGER;

const retryMilliseconds = 200;

/** Of TLS 1.2 those suites alone that encrypt and authenticate in one; TLS 1.3 has no others. */
const ciphers = ["AES128-GCM-SHA256", "AES256-GCM-SHA384", "CHACHA20-POLY1305"]
  .flatMap((cipher) => [`ECDHE-ECDSA-${cipher}`, `ECDHE-RSA-${cipher}`])
  .join(":");

const silent = (): undefined => undefined;

/** Serves an application, with the certificate of the moment; throws a `Failure` where that cannot be used. */
export function listen(application: Servable, options: ListenOptions): Listening {
  const { host, tls, log, drainMilliseconds = 10_000 } = options;
  const pair = tls === undefined ? undefined : readPair(tls);
  if (pair !== undefined) describePair(pair, log);
  let current = open(application, options, options.port, pair);
  let strictTransport = pair === undefined ? silent : strictTransportOf(pair);
  const { port } = current;
  if (port === undefined) throw new Error("the server did not tell its port");
  /** Servers of former certificates that still answer what had begun. */
  const retired = new Set<Server>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isStopping = false;

  const reopen = (next: Pair): void => {
    try {
      current = open(application, options, port, next);
      strictTransport = strictTransportOf(next);
      describePair(next, log);
    } catch (error) {
      log.error("cannot listen with the changed certificate; trying again", { reason: String(error) });
      retry = setTimeout(() => reopen(next), retryMilliseconds);
    }
  };
  // Bun 1.4.5 keeps the certificate through `server.reload`. Sharing the port (reusePort) would let a second Sitebook
  // share it as well, so the listener closes and another opens before the event loop turns.
  const change = (next: Pair): void => {
    if (isStopping) return;
    clearTimeout(retry);
    const former = current;
    retired.add(former);
    former.stop().finally(() => retired.delete(former));
    reopen(next);
  };
  const ends =
    tls === undefined || pair === undefined
      ? []
      : [
          watchPair(tls, { current: pair, onChange: change, log, rhythm: options.rhythm }),
          renewDaily(tls, log),
        ];

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    isStopping = true;
    clearTimeout(retry);
    for (const end of ends) end();
    await drain([...new Set([current, ...retired])], drainMilliseconds);
  };
  return {
    url: `${pair === undefined ? "http" : "https"}://${host.includes(":") ? `[${host}]` : host}:${port}`,
    pending: () => [current, ...retired].reduce((sum, { pendingRequests }) => sum + pendingRequests, 0),
    strictTransport: (host) => strictTransport(host),
    stop: () => (stopped ??= stop()),
  };
}

function open(application: Servable, options: ListenOptions, port: number, pair: Pair | undefined): Server {
  const before = new Set(process.listeners("beforeExit"));
  application.listen({
    hostname: options.host,
    port,
    development: false,
    // Elysia shares the port unless told not to: a second server would take half of the requests instead of failing.
    reusePort: false,
    maxRequestBodySize: noLimit,
    idleTimeout: options.idleSeconds,
    ...(pair === undefined ? {} : { tls: { cert: pair.cert, key: pair.key, ciphers } }),
    // Whatever slips past the application's own mapping; nothing about the fault is told.
    error: (fault: unknown) => {
      options.logFault(fault);
      return Response.json({ error: "Internal error" }, { status: 500, headers: safetyHeaders });
    },
  });
  // Elysia adds one each time it listens; stopping is done here.
  for (const listener of process.listeners("beforeExit"))
    if (!before.has(listener)) process.off("beforeExit", listener);
  if (application.server === null) throw new Error("the server did not start");
  return application.server;
}

function describePair({ fingerprint, validTo }: Pair, log: Log): void {
  const facts = { sha256: fingerprint, validTo: validTo.toISOString() };
  if (validTo.getTime() < Date.now()) log.warn("serving a certificate that has expired", facts);
  else log.info("serving with the certificate", facts);
}

/** A box may run for years; the watch notices the new file. */
function renewDaily({ renew }: TlsSource, log: Log): () => void {
  if (renew === undefined) return () => undefined;
  const again = async (): Promise<void> => {
    try {
      await renew();
    } catch (error) {
      log.error("the self-signed certificate cannot be renewed", { reason: String(error) });
    }
  };
  const timer = setInterval(again, day);
  timer.unref();
  return () => clearInterval(timer);
}
