import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { Type } from "typebox";
import { type Listening, type ListenOptions, listen } from "../../src/appliance/serving/listen.ts";
import type { Gate } from "../../src/http/gate.ts";
import { mount } from "../../src/http/mount.ts";
import type { PublicCall, PublicRoute } from "../../src/http/route.ts";
import { type Answer, answerData, answerRead } from "../../src/http/sending/answer.ts";
import type { Facts, Log } from "../../src/lib/log.ts";

/** A line of the log, as a test looks at it. */
export interface Line {
  readonly level: "info" | "warn" | "error";
  readonly message: string;
  readonly facts: Facts;
}

/** A server over a few routes of its own. */
export interface World {
  readonly listening: Listening;
  readonly lines: readonly Line[];
  /** Resolves with the first line of the log that says this, also with one that came before. */
  said(message: RegExp): Promise<Line>;
  get(path: string, init?: BunFetchRequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Makes a public route for a test. */
export const route = (
  path: string,
  handle: (call: PublicCall) => Answer | Promise<Answer>,
  more: Partial<PublicRoute> = {},
): PublicRoute => ({
  method: "GET",
  path,
  access: "public",
  document: {
    summary: "Test",
    chapter: "Test",
    operationId: path,
    answer: { status: 200, schema: Type.Unknown() },
  },
  handle,
  ...more,
});

/** Answers a read of a text of this many characters. */
export const textRoute = (path: string, tag: string, render: () => string): PublicRoute =>
  route(path, ({ request }) => answerRead(request, tag, render));

/** Answers what the call says of its client. */
export const clientRoute = route("/api/client", ({ address, isSecure }) =>
  answerData(JSON.stringify({ address, isSecure })),
);

/** Starts a server on a free port of the loopback. */
export async function startWorld(
  routes: readonly PublicRoute[],
  options: Partial<ListenOptions> = {},
  gate: Partial<Gate> = {},
): Promise<World> {
  const { log, lines, said } = createListeningLog();
  const elysia = mount(routes, {
    isOurHost: () => true,
    findCaller: () => undefined,
    logFault: () => undefined,
    ...gate,
  });
  const listening = await listen(elysia, {
    host: "127.0.0.1",
    port: 0,
    tls: undefined,
    idleSeconds: 30,
    log,
    logFault: () => undefined,
    ...options,
  });
  return {
    listening,
    lines,
    said,
    get: (path, init) => fetch(`${listening.url}${path}`, { tls: { rejectUnauthorized: false }, ...init }),
    close: () => listening.stop(),
  };
}

/** A log whose lines a test can read and wait for. */
export function createListeningLog() {
  const lines: Line[] = [];
  const waiting: { message: RegExp; resolve: (line: Line) => void }[] = [];
  const at =
    (level: Line["level"]) =>
    (message: string, facts: Facts = {}): void => {
      const line = { level, message, facts };
      lines.push(line);
      for (const one of waiting) if (one.message.test(message)) one.resolve(line);
    };
  const log: Log = { info: at("info"), warn: at("warn"), error: at("error") };
  const said = (message: RegExp): Promise<Line> => {
    const line = lines.find((one) => message.test(one.message));
    return line === undefined
      ? new Promise((resolve) => waiting.push({ message, resolve }))
      : Promise.resolve(line);
  };
  return { log, lines, said };
}

/** A promise and what keeps it: tests wait for moments, not for times. */
export function createMoment<Value = void>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

/** A plain connection that collects what it hears. */
export function openConnection(url: string): {
  socket: Socket;
  closed: Promise<string>;
  hear(text: string): Promise<void>;
} {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = "";
  const closed = createMoment<string>();
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    heard += chunk;
    socket.emit("heard");
  });
  socket.on("error", () => undefined);
  socket.on("close", () => closed.resolve(heard));
  const hear = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (heard.includes(text)) resolve();
      };
      socket.on("heard", look);
      look();
    });
  return { socket, closed: closed.promise, hear };
}

/** The SHA-256 fingerprint of the certificate that a new connection is shown. */
export function fingerprintAt(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connectTls({ port: Number(port), host: hostname, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.on("error", reject);
  });
}

/** Waits until a server shows another certificate; a connection that arrives while it restarts listening may be reset. */
export async function nextFingerprintAt(url: string, former: string): Promise<string> {
  for (;;) {
    const shown = await fingerprintAt(url).catch(() => former);
    if (shown !== former) return shown;
    await Bun.sleep(10);
  }
}
