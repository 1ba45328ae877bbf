/** An answer as it came over a connection. */
export interface RawAnswer {
  readonly status: number;
  /** Bytes of the body. */
  readonly length: number;
  /** The server closes the connection after it, as after an answer that took it long. */
  readonly isLast: boolean;
}

/** A connection that is kept: one request at a time, its body counted and thrown away. */
export interface Connection {
  send(request: Uint8Array): Promise<RawAnswer>;
  close(): void;
}

interface Waiting {
  readonly resolve: (answer: RawAnswer) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Opens a connection that costs its user some microseconds a request, where `fetch` costs more than a small answer does:
 * what is timed is the server. It understands answers with a Content-Length, and 304. A connection that the server closes after
 * an answer is opened again for the next request.
 */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  let waiting: Waiting | undefined;
  /** What has come of an answer's head. */
  let head = "";
  let answer: RawAnswer | undefined;
  let missing = 0;

  const take = (data: Uint8Array): void => {
    if (answer === undefined) {
      const before = head.length;
      // A head is far shorter; more of the body would be turned into text for nothing.
      head += Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString("latin1", 0, 4096);
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return;
      answer = parseHead(head.slice(0, end));
      missing = answer.length - (data.byteLength - (end + 4 - before));
      head = "";
    } else {
      missing -= data.byteLength;
    }
    if (missing > 0) return;
    const [done, asked] = [answer, waiting];
    answer = undefined;
    waiting = undefined;
    if (done.isLast) socket = undefined;
    asked?.resolve(done);
  };
  const fail = (reason: string): void => waiting?.reject(new Error(`${url}: ${reason}`));

  const connect = async (): Promise<Bun.Socket> => {
    const opened = await Bun.connect({
      hostname,
      port: Number(port),
      socket: {
        data: (_, data) => take(data),
        close: (closed) => {
          if (closed === socket) fail("the connection was closed");
        },
        error: (_, error) => fail(error.message),
      },
    });
    opened.setNoDelay(true);
    return opened;
  };
  let socket: Bun.Socket | undefined = await connect();
  const sendOver = (open: Bun.Socket, request: Uint8Array): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      writeAll(open, request);
    });
  return {
    send: (request) =>
      socket === undefined
        ? connect().then((opened) => {
            socket = opened;
            return sendOver(opened, request);
          })
        : sendOver(socket, request),
    close: () => socket?.end(),
  };
}

function parseHead(head: string): RawAnswer {
  const status = Number(head.slice(9, 12));
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const isLast = /\r\nconnection: close/i.test(head);
  return { status, length: status === 304 ? 0 : length, isLast };
}

/** Requests are small; what the kernel does not take at once is a bulk upsert, which goes another way. */
function writeAll(socket: Bun.Socket, request: Uint8Array): void {
  if (socket.write(request) !== request.byteLength)
    throw new Error("the request was too long to be sent at once");
}
