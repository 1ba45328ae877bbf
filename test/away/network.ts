import type { Socket, TCPSocketListener } from "bun";

/** Which way bytes go: to the box, or back to who asked. */
export type Way = "up" | "down";

/** A network between a laptop and its box that can break. */
export interface Network {
  /** The address at which the box is reached through it. */
  readonly url: string;
  /** Breaks connections after so many bytes one way: all that there are, and the next ones until it is repaired. */
  cutAfter(bytes: number, way: Way, connections?: number): void;
  /** Lets so many bytes of connections pass, and then nothing any more; resolves when one is that far. They stay open. */
  stallAfter(bytes: number, way: Way): Promise<void>;
  /** From now on connections work. */
  repair(): void;
  /** How many connections were cut. */
  cuts(): number;
  close(): void;
}

/** What becomes of the next connections. */
interface Plan {
  readonly bytes: number;
  readonly way: Way;
  /** How many connections it is still for. */
  left: number;
  readonly reached: (() => void) | undefined;
}

/** A connection, as both of its ends see it. */
interface Line {
  readonly plan: Plan | undefined;
  readonly passed: Record<Way, number>;
  isBroken: boolean;
  near: Socket<Line>;
  far: Socket<Line> | undefined;
  /** What came before the box was reached, or faster than it is taken. */
  readonly waiting: Record<Way, Uint8Array[]>;
  readonly ended: Record<Way, boolean>;
}

/** Opens a network to the box at an address, on a port of its own. */
export function openNetwork(box: string): Network {
  let plan: Plan | undefined;
  let cuts = 0;
  const target = new URL(box);
  const lines = new Set<Line>();
  const arm = (next: Plan | undefined): void => {
    plan = next;
    // A client may have kept one from before.
    for (const line of lines) end(line);
  };
  const end = (line: Line): void => {
    line.isBroken = true;
    lines.delete(line);
    line.near.terminate();
    line.far?.terminate();
  };

  const breakLine = (line: Line): void => {
    if (line.plan?.reached !== undefined) {
      line.isBroken = true;
      line.plan.reached();
      return;
    }
    cuts += 1;
    end(line);
  };
  const flush = (line: Line, way: Way): void => {
    const to = way === "up" ? line.far : line.near;
    const waiting = line.waiting[way];
    while (to !== undefined && waiting.length > 0) {
      const [first = new Uint8Array()] = waiting;
      const written = to.write(first);
      if (written < first.length) {
        waiting[0] = first.subarray(Math.max(written, 0));
        return;
      }
      waiting.shift();
    }
    if (line.ended[way]) to?.end();
  };
  const pass = (line: Line, way: Way, data: Uint8Array): void => {
    if (line.isBroken) return;
    const isCounted = line.plan?.way === way;
    const room = isCounted ? Math.max((line.plan?.bytes ?? 0) - line.passed[way], 0) : data.length;
    line.passed[way] += data.length;
    // What the buffer has is another's soon.
    line.waiting[way].push(Uint8Array.from(data.subarray(0, room)));
    flush(line, way);
    if (isCounted && line.passed[way] >= (line.plan?.bytes ?? 0)) breakLine(line);
  };
  const finish = (line: Line, way: Way): void => {
    lines.delete(line);
    if (line.isBroken) return;
    line.ended[way] = true;
    flush(line, way);
  };
  const listener: TCPSocketListener<Line> = Bun.listen<Line>({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      open: (near) => {
        const planned = plan !== undefined && plan.left > 0 ? plan : undefined;
        if (planned !== undefined) planned.left -= 1;
        const line: Line = {
          ...{ plan: planned, passed: { up: 0, down: 0 }, isBroken: false, near, far: undefined },
          ...{ waiting: { up: [], down: [] }, ended: { up: false, down: false } },
        };
        near.data = line;
        lines.add(line);
        void Bun.connect<Line>({
          ...{ hostname: target.hostname, port: Number(target.port), data: line },
          socket: {
            open: (far) => {
              line.far = far;
              if (line.isBroken && line.plan?.reached === undefined) far.terminate();
              else flush(line, "up");
            },
            data: (_, data) => pass(line, "down", data),
            drain: () => flush(line, "up"),
            close: () => finish(line, "down"),
          },
        }).catch(() => near.terminate());
      },
      data: ({ data: line }, data) => pass(line, "up", data),
      drain: ({ data: line }) => flush(line, "down"),
      close: ({ data: line }) => finish(line, "up"),
    },
  });
  return {
    url: `http://127.0.0.1:${listener.port}`,
    cutAfter: (bytes, way, connections = Number.MAX_SAFE_INTEGER) =>
      arm({ bytes, way, left: connections, reached: undefined }),
    stallAfter: (bytes, way) =>
      new Promise((resolve) => {
        arm({ bytes, way, left: Number.MAX_SAFE_INTEGER, reached: resolve });
      }),
    repair: () => arm(undefined),
    cuts: () => cuts,
    close: () => listener.stop(true),
  };
}
