import { connect, type Socket } from "node:net";
import { testTimeout } from "../run/command.ts";

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  /** Header lines, as sent. */
  readonly head: string;
  readonly body: string;
}

const patience = testTimeout / 2;

/** Opens a connection to a server's address. */
export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

/** Reads one answer from a connection, to the end that its Content-Length names or until the server closes. */
export function readAnswer(socket: Socket): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = "";
    const timer = setTimeout(
      () => finish(new Error(`no whole answer in time: ${text.slice(0, 300)}`)),
      patience,
    );
    const finish = (failure?: Error): void => {
      clearTimeout(timer);
      socket.destroy();
      const [head = "", body = ""] = text.split(/\r\n\r\n(.*)/s, 2);
      if (failure) reject(failure);
      else resolve({ status: Number(/^HTTP\/1\.\d (\d+)/.exec(head)?.[1] ?? 0), head, body });
    };
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      text += chunk;
      if (isWhole(text)) finish();
    });
    socket.on("close", () => finish());
    // A server that refuses a body may close while it is still being sent; what it answered counts.
    socket.on("error", () => undefined);
  });
}

/** Sends header lines and a body byte for byte, and reads the answer. */
export function sendRaw(
  url: string,
  lines: readonly string[],
  body: string | Uint8Array = "",
): Promise<RawAnswer> {
  const socket = openSocket(url);
  const answer = readAnswer(socket);
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  if (body.length > 0) socket.write(body);
  return answer;
}

function isWhole(text: string): boolean {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, end))?.[1];
  return length !== undefined && text.length - end - 4 >= Number(length);
}
