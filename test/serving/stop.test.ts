import { describe, expect, spyOn, test } from "bun:test";
import { hearStopSignals } from "../../src/appliance/serving/signals.ts";
import { runUntilStopped } from "../../src/commands/server/running.ts";
import { answerData } from "../../src/http/sending/answer.ts";
import type { Running } from "../../src/serve.ts";
import { createMoment, openConnection, route, startWorld, type World } from "./world.ts";

/** A server with a route that answers when it is told to. */
async function startSlow(drainMilliseconds?: number) {
  const begun = createMoment();
  const told = createMoment();
  const slow = route("/api/slow", async () => {
    begun.resolve();
    await told.promise;
    return answerData('"done"');
  });
  const quick = route("/api/quick", () => answerData('"quick"'));
  const world = await startWorld([slow, quick], drainMilliseconds === undefined ? {} : { drainMilliseconds });
  return { world, begun: begun.promise, finish: told.resolve };
}

const ask = "GET /api/quick HTTP/1.1\r\nhost: localhost\r\n\r\n";
const isRefused = (world: World): Promise<boolean> =>
  world.get("/api/quick").then(
    () => false,
    () => true,
  );

describe("a stop", () => {
  test("answers what has begun, refuses what comes after, and closes connections that wait", async () => {
    const { world, begun, finish } = await startSlow();
    const idle = openConnection(world.listening.url);
    idle.socket.write(ask);
    await idle.hear('"quick"');
    const answer = world.get("/api/slow");
    await begun;
    expect(world.listening.pending()).toBe(1);

    let hasStopped = false;
    const stopped = world.listening.stop().then(() => {
      hasStopped = true;
    });
    await idle.closed;
    expect(await isRefused(world)).toBe(true);
    expect(hasStopped).toBe(false);
    finish();
    expect(await (await answer).text()).toBe('{"data":"done"}');
    await stopped;
    expect(world.listening.pending()).toBe(0);
  });

  test("ends after its time, whatever has not finished by then", async () => {
    const { world, begun } = await startSlow(200);
    const answer = world.get("/api/slow").then(
      () => "answered",
      () => "cut",
    );
    await begun;
    await world.listening.stop();
    expect(await answer).toBe("cut");
  });
});

describe("signals", () => {
  /** A process that is sent signals by the test, and tells how it would have ended. */
  function listenToSignals() {
    const listeners = new Set<() => void>();
    const ends: (number | string)[] = [];
    let clock = 0;
    const heard = hearStopSignals({
      target: {
        pid: 1,
        on: (_, listener) => listeners.add(listener),
        off: (_, listener) => listeners.delete(listener),
        kill: (_, signal) => ends.push(signal),
        exit: (code) => ends.push(code),
      },
      now: () => clock,
    });
    const send = (after: number): void => {
      clock += after;
      [...listeners][0]?.();
    };
    return { ...heard, send, ends, listeners };
  }

  test("the first asks for a stop, also where the process group hears it twice", () => {
    const { send, asked, ends } = listenToSignals();
    expect(asked.aborted).toBe(false);
    send(0);
    send(20);
    expect(asked.aborted).toBe(true);
    expect(ends).toEqual([]);
  });

  test("a later one exits 1 at once", () => {
    const { send, ends } = listenToSignals();
    send(0);
    send(3000);
    expect(ends).toEqual([1]);
  });

  test("handed back, they are the system's: one that came meanwhile ends the process", async () => {
    const none = listenToSignals();
    await none.handBack();
    expect({ heard: none.listeners.size, ends: none.ends }).toEqual({ heard: 0, ends: [] });
    const one = listenToSignals();
    one.send(0);
    await one.handBack();
    expect({ heard: one.listeners.size, ends: one.ends }).toEqual({ heard: 0, ends: ["SIGTERM"] });
  });
});

describe("a service that runs until it is stopped", () => {
  function world() {
    const stop = new AbortController();
    const events: string[] = [];
    const running: Running = {
      url: "http://here",
      stop: async () => {
        events.push("stopped");
      },
    };
    const run = (start: (asked: AbortSignal) => Promise<Running>) =>
      runUntilStopped(start, { asked: stop.signal, exit: (code) => events.push(`exit ${code}`) });
    return { stop, events, running, run };
  }

  test("one whose start has succeeded when it is asked to stop never says that it listens", async () => {
    using said = spyOn(console, "log").mockImplementation(() => undefined);
    const { stop, events, running, run } = world();
    await run(async () => {
      stop.abort();
      return running;
    });
    expect(events).toEqual(["stopped", "exit 0"]);
    expect(said).not.toHaveBeenCalled();
  });

  test("one that is asked to stop while it starts ends with 0 as soon as it has given up", async () => {
    const { stop, events, run } = world();
    await run(async (asked) => {
      stop.abort();
      asked.throwIfAborted();
      throw new Error("not reached");
    });
    expect(events).toEqual(["exit 0"]);
  });

  test("a start or a stop that fails is no clean end", async () => {
    const { stop, events, running, run } = world();
    const failure = Promise.reject(new Error("on purpose"));
    await expect(run(() => failure)).rejects.toThrow("on purpose");
    stop.abort();
    await expect(run(() => failure)).rejects.toThrow("on purpose");
    await expect(run(async () => ({ ...running, stop: () => failure }))).rejects.toThrow("on purpose");
    expect(events).toEqual([]);
  });
});

test("a port that is taken is refused, not shared", async () => {
  const { world } = await startSlow();
  const port = Number(new URL(world.listening.url).port);
  await expect(startWorld([], { port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await world.close();
});
